import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aiTaskMessages, aiTaskRoutes, type aiTaskStatuses } from '#contract/ai-tasks.ts';
import { projectRoutes } from '#contract/projects.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { aiTasksTable } from './ai-tasks.table.ts';

let house: TestHouse;
let visitor: Visitor;
let projectId: string;

beforeAll(async () => {
  house = await openTestHouse();
  visitor = house.visitor();
  await visitor.register();
  projectId = (await visitor.call(projectRoutes.create, { body: { title: 'A' } })).body.id;
});
afterAll(() => house.close());

type Status = (typeof aiTaskStatuses)[number];
type Fields = Partial<typeof aiTasksTable.$inferInsert>;

async function layTask(status: Status, fields: Fields = {}) {
  const [row] = await house.deps.db
    .insert(aiTasksTable)
    .values({
      projectId,
      taskType: 'theme_analysis',
      scope: 'all_conversations',
      input: {},
      status,
      ...fields,
    })
    .returning();
  if (!row) throw new Error('No task');
  return row;
}

describe('the tasks of a project', () => {
  it('come with the one first to which something happened last', async () => {
    const at = (minute: number) => new Date(Date.UTC(2020, 0, 1, 0, minute));
    const waiting = await layTask('pending', { createdAt: at(3) });
    const done = await layTask('completed', {
      createdAt: at(1),
      startedAt: at(2),
      completedAt: at(5),
      output: { themes: ['secret'] },
    });
    const running = await layTask('processing', { createdAt: at(0), startedAt: at(4) });
    const { body } = await visitor.call(aiTaskRoutes.listOfProject, { params: { projectId } });
    expect(body.map(({ id }: { id: string }) => id)).toEqual([done.id, running.id, waiting.id]);
    expect(body[0]).toEqual({
      id: done.id,
      projectId,
      taskType: 'theme_analysis',
      status: 'completed',
      scope: 'all_conversations',
      errorMessage: null,
      createdAt: at(1).toISOString(),
      startedAt: at(2).toISOString(),
      completedAt: at(5).toISOString(),
    });
  });

  it('can be tried again when they failed, once', async () => {
    const task = await layTask('failed', {
      errorMessage: 'The network was away.',
      startedAt: new Date(),
      completedAt: new Date(),
    });
    const retry = () => visitor.call(aiTaskRoutes.retry, { params: { id: task.id } });
    const answers = await Promise.all(Array.from({ length: 10 }, retry));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      status: 'pending',
      errorMessage: null,
      startedAt: null,
      completedAt: null,
    });
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(aiTaskMessages.notFailed);
  });

  it.each(['pending', 'failed'] as const)('can be deleted while %s', async (status) => {
    const { id } = await layTask(status);
    expect((await visitor.call(aiTaskRoutes.remove, { params: { id } })).status).toBe(204);
    const again = await visitor.call(aiTaskRoutes.remove, { params: { id } });
    expect([again.status, again.body.error]).toEqual([404, aiTaskMessages.notFound]);
  });

  it.each(['processing', 'completed'] as const)(
    'stay, and are not tried again, while %s',
    async (status) => {
      const { id } = await layTask(status);
      const removed = await visitor.call(aiTaskRoutes.remove, { params: { id } });
      expect([removed.status, removed.body.error]).toEqual([409, aiTaskMessages.notDeletable]);
      const retried = await visitor.call(aiTaskRoutes.retry, { params: { id } });
      expect([retried.status, retried.body.error]).toEqual([409, aiTaskMessages.notFailed]);
    },
  );

  it("are another person's for no one else", async () => {
    const stranger = house.visitor();
    await stranger.register();
    const { id: theirs } = await layTask('failed');
    for (const id of [theirs, v7()]) {
      for (const route of [aiTaskRoutes.retry, aiTaskRoutes.remove]) {
        const { status, body } = await stranger.call(route, { params: { id } });
        expect([status, body]).toEqual([404, { error: aiTaskMessages.notFound }]);
      }
    }
    const [kept] = await house.deps.db
      .select()
      .from(aiTasksTable)
      .where(eq(aiTasksTable.id, theirs));
    expect(kept?.status).toBe('failed');
  });
});
