import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aiTasksTable } from '#server/features/ai-tasks/ai-tasks.table.ts';
import { openFactFinding } from '#server/features/facts/test-facts.ts';
import { eventually } from '#server/testing/test-house.ts';
import { messagesTable } from './conversations.table.ts';
import { readQuietTalks } from './quiet-talks.jobs.ts';
import { saveTalk, say } from './test-talks.ts';

const { house, lookups, someone, tell, list } = await openFactFinding();

const tasks = () =>
  house.deps.db.select().from(aiTasksTable).where(eq(aiTasksTable.projectId, someone().projectId));

it('a talk that nobody ended is gone through after half an hour, also where that was done in its middle', async () => {
  const { db } = house.deps;
  const { visitor, projectId } = someone();
  const conversationId = await tell('It was Ned’s wife who paid. Leave that out of the book.');
  await eventually(async () => ((await tasks())[0]?.status === 'completed' ? true : undefined));
  await saveTalk(visitor, conversationId, [say('later', 'We married in 1959.')]);
  await readQuietTalks.run(house.deps, {});
  expect(await tasks()).toHaveLength(1);
  expect(await list()).toEqual([]);

  await db
    .update(messagesTable)
    .set({ createdAt: sql`now() - interval '1 hour'` })
    .where(eq(messagesTable.conversationId, conversationId));
  await db
    .update(aiTasksTable)
    .set({ queuedAt: sql`now() - interval '2 hours'` })
    .where(eq(aiTasksTable.projectId, projectId));
  await readQuietTalks.run(house.deps, {});
  await eventually(async () => ((await list({ conversationId })).length > 0 ? true : undefined));
  const times = lookups.length;
  await readQuietTalks.run(house.deps, {});
  expect((await tasks()).map(({ status }) => status)).toEqual(['completed']);
  expect(lookups).toHaveLength(times);
});
