import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aiTasksTable } from '#server/features/ai-tasks/ai-tasks.table.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { stepCompletionsTable } from './steps.table.ts';
import { beginWalk, openWalkedHouse } from './test-walk.ts';

const { house, journey, admin, user } = await openWalkedHouse();

const begin = (visitor: Visitor) => beginWalk(house, journey, visitor);

describe('asking fifty times at once', () => {
  const fifty = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, ask));

  it('completes each step once, and queues what follows once', async () => {
    const walk = await begin(user);
    await walk.talk();
    await walk.write('Five words and one more');
    await walk.write('Enough');
    await walk.holds.photos(1);
    const answers = await fifty(walk.check);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.reduce((sum, { body }) => sum + body.completedSteps, 0)).toBe(2);
    expect(await walk.tasks()).toEqual(['research_suggestions', 'theme_analysis']);
  });

  it('skips a step once', async () => {
    const walk = await begin(user);
    await walk.talk();
    await walk.write('Five words and one more');
    await walk.write('Enough');
    const answers = await fifty(() => walk.complete(1));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.completedAt}`)).size).toBe(
      1,
    );
    expect(await walk.done()).toEqual([0, 1]);
    expect(await walk.tasks()).toHaveLength(2);
  });

  it('finishes an interview once', async () => {
    const walk = await begin(user);
    const answers = await fifty(walk.talk.bind(null, journey.interviewId));
    expect(answers.reduce((sum, { body }) => sum + body.completedSteps, 0)).toBe(1);
  });
});

describe('what follows a step', () => {
  it('carries the scope and numbers of the step, with the defaults filled in', async () => {
    const test = await begin(admin);
    await test.complete(1, { forceComplete: true });
    const rows = await house.deps.db
      .select()
      .from(aiTasksTable)
      .where(eq(aiTasksTable.projectId, test.projectId))
      .orderBy(aiTasksTable.actionIndex);
    expect(rows).toMatchObject([
      {
        taskType: 'theme_analysis',
        scope: 'current_conversation',
        input: { stepId: journey.steps[1]?.id, config: { minThemeCount: 3, maxThemeCount: 10 } },
      },
      {
        taskType: 'research_suggestions',
        scope: 'all_projects',
        input: { config: { maxSuggestions: 3 } },
      },
    ]);
  });

  it('is there if and only if the completion is', async () => {
    const test = await begin(admin);
    const { db } = house.deps;
    await db.execute(
      `create function refuse() returns trigger language plpgsql as
       $$ begin raise exception 'no tasks today'; end $$`,
    );
    await db.execute(
      'create trigger refuse before insert on ai_tasks for each row execute function refuse()',
    );
    const failed = await test.complete(1, { forceComplete: true });
    await db.execute('drop trigger refuse on ai_tasks');
    expect(failed.status).toBe(500);
    expect(failed.text).not.toContain('no tasks today');
    expect(
      await db.$count(stepCompletionsTable, eq(stepCompletionsTable.projectId, test.projectId)),
    ).toBe(0);
    expect((await test.complete(1, { forceComplete: true })).status).toBe(200);
    expect(await test.tasks()).toHaveLength(2);
  });
});
