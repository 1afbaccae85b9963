import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AiTask, aiTaskMessages, aiTaskRoutes } from '#contract/ai-tasks.ts';
import { projectRoutes } from '#contract/projects.ts';
import { entriesTable } from '#server/features/entries/entries.table.ts';
import { MindFailure } from '#server/mind/mind-failure.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { eventually, openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { sweepAiTasks } from './ai-tasks.jobs.ts';
import { aiTasksTable } from './ai-tasks.table.ts';
import { claimTask, completeTask, failTask } from './task-claims.ts';

let house: TestHouse;
let visitor: Visitor;
let projectId: string;

/** What Walt's thinking comes to, or waits for, in the test at hand. */
let think: () => Promise<void>;

beforeAll(async () => {
  house = await openTestHouse(
    { LOG_LEVEL: 'warn' },
    scriptedMind({
      findThemes: async () => {
        await think();
        return { themes: [] };
      },
    }),
  );
  ({ visitor, projectId } = await newcomer());
});
afterAll(() => house.close());

async function newcomer() {
  const someone = house.visitor();
  await someone.register();
  const { body } = await someone.call(projectRoutes.create, { body: { title: 'A' } });
  const told = {
    projectId: body.id,
    kind: 'text',
    content: 'I was born in Bath.',
    wordCount: 5,
  } as const;
  await house.deps.db.insert(entriesTable).values(told);
  return { visitor: someone, projectId: body.id as string };
}

const ask = async (who = { visitor, projectId }) =>
  (
    await who.visitor.call(aiTaskRoutes.ask, {
      body: { taskType: 'theme_analysis', projectId: who.projectId },
    })
  ).body as AiTask;

async function look(id: string) {
  const [row] = await house.deps.db.select().from(aiTasksTable).where(eq(aiTasksTable.id, id));
  return row;
}

const settled = (id: string) =>
  eventually(async () => {
    const row = await look(id);
    return row && ['completed', 'failed'].includes(row.status) ? row : undefined;
  });

describe('a task', () => {
  it('is asked for, waits, and is done', async () => {
    think = async () => {};
    const task = await ask();
    expect(task).toMatchObject({ taskType: 'theme_analysis', status: 'pending', projectId });
    expect(await settled(task.id)).toMatchObject({
      status: 'completed',
      output: { themes: [] },
      startedAt: expect.any(Date),
      completedAt: expect.any(Date),
    });
  });

  it('that the mind cannot do fails with its sentence, and can be tried again', async () => {
    think = async () => {
      throw new MindFailure('The model did not answer. Please try again later.');
    };
    const { id } = await ask();
    expect(await settled(id)).toMatchObject({
      status: 'failed',
      errorMessage: 'The model did not answer. Please try again later.',
      output: null,
    });
    think = async () => {};
    const retried = await visitor.call(aiTaskRoutes.retry, { params: { id } });
    expect(retried.body).toMatchObject({ status: 'pending', errorMessage: null });
    expect(await settled(id)).toMatchObject({ status: 'completed' });
  });

  it('that fails for something outside has it in the log, and only what we put there', async () => {
    think = async () => {
      throw new MindFailure('Refused.', { cause: new Error('The provider answered 401') });
    };
    const { id } = await ask();
    await settled(id);
    expect(house.logged.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        level: 40,
        reason: 'Refused.',
        cause: 'The provider answered 401',
      }),
    );
  });

  it('that breaks says nothing of what broke', async () => {
    think = async () => {
      throw new Error('connect ECONNREFUSED with key sk-123');
    };
    const { id } = await ask();
    expect((await settled(id)).errorMessage).toBe(aiTaskMessages.failed);
  });

  it('that is deleted while it waits is never done', async () => {
    let begun = 0;
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    think = async () => {
      begun++;
      await finished;
    };
    const first = await ask();
    await eventually(() => begun || undefined);
    const second = await ask();
    const removed = await visitor.call(aiTaskRoutes.remove, { params: { id: second.id } });
    expect(removed.status).toBe(204);
    finish();
    await settled(first.id);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(begun).toBe(1);
  });

  it('whose project is deleted meanwhile ends without a word', async () => {
    const someone = await newcomer();
    const finished = Promise.withResolvers<void>();
    let begun = false;
    think = () => {
      begun = true;
      return finished.promise;
    };
    await ask(someone);
    await eventually(() => begun || undefined);
    await someone.visitor.call(projectRoutes.remove, { params: { id: someone.projectId } });
    const running = async () => {
      const { rows } = await house.deps.db.execute<{ left: string }>(
        "select count(*) as left from pgboss.job where name = 'run-ai-task' and state in ('created', 'active')",
      );
      return Number(rows[0]?.left);
    };
    expect(await running()).toBe(1);
    const before = house.logged.length;
    finished.resolve();
    await eventually(async () => ((await running()) === 0 ? true : undefined));
    expect(house.logged.slice(before)).toEqual([]);
  });

  it('whose place in the queue got lost is done after an hour', async () => {
    think = async () => {};
    const { db } = house.deps;
    const lost = {
      projectId,
      taskType: 'theme_analysis',
      scope: 'all_projects',
      input: {},
    } as const;
    const [row] = await db.insert(aiTasksTable).values(lost).returning();
    const id = row?.id ?? '';
    const queued = (ago: string) =>
      db
        .update(aiTasksTable)
        .set({ queuedAt: sql`now() - ${ago}::interval` })
        .where(eq(aiTasksTable.id, id));
    await queued('50 minutes');
    await sweepAiTasks.run(house.deps, {});
    const [waiting] = await db.select().from(aiTasksTable).where(eq(aiTasksTable.id, id));
    expect(Date.now() - Number(waiting?.queuedAt)).toBeGreaterThan(40 * 60_000);
    await queued('61 minutes');
    await sweepAiTasks.run(house.deps, {});
    expect((await settled(id)).status).toBe('completed');
  });

  it('keeps nothing of a run that lost it, nor of one whose task is gone', async () => {
    const { db } = house.deps;
    const lay = async () => {
      const values = { projectId, taskType: 'theme_analysis', scope: 'all_projects', input: {} };
      const [row] = await db
        .insert(aiTasksTable)
        .values(values as typeof aiTasksTable.$inferInsert)
        .returning();
      return row?.id ?? '';
    };
    const kept: string[] = [];
    const outcome = (who: string) => ({ output: { who }, store: async () => void kept.push(who) });
    const id = await lay();
    const stalled = await claimTask(db, id);
    const taker = await claimTask(db, id);
    if (!stalled || !taker) throw new Error('Not claimed');
    await failTask(db, stalled, 'Too late.');
    await completeTask(db, taker, outcome('taker'));
    await completeTask(db, stalled, outcome('stalled'));
    expect(await look(id)).toMatchObject({ status: 'completed', output: { who: 'taker' } });
    expect(await claimTask(db, id)).toBeNull();

    const gone = await lay();
    const claimed = await claimTask(db, gone);
    if (!claimed) throw new Error('Not claimed');
    await db.delete(aiTasksTable).where(eq(aiTasksTable.id, gone));
    await completeTask(db, claimed, outcome('ghost'));
    expect(kept).toEqual(['taker']);
  });

  it('that ends its process again and again is given up with a sentence', async () => {
    const { db } = house.deps;
    const [row] = await db
      .insert(aiTasksTable)
      .values({ projectId, taskType: 'theme_analysis', scope: 'all_projects', input: {} })
      .returning();
    for (let run = 0; run < 4; run++) expect(await claimTask(db, row?.id ?? '')).not.toBeNull();
    expect(await claimTask(db, row?.id ?? '')).toBeNull();
    expect(await look(row?.id ?? '')).toMatchObject({
      status: 'failed',
      errorMessage: aiTaskMessages.interrupted,
    });
  });

  it("of one person is not held up by another's many", async () => {
    think = () => new Promise((resolve) => setTimeout(resolve, 150));
    const other = await newcomer();
    const many = await Promise.all(Array.from({ length: 25 }, () => ask()));
    const one = await ask(other);
    await settled(one.id);
    const states = await Promise.all(many.map(async ({ id }) => (await look(id))?.status));
    expect(states.filter((status) => status === 'completed').length).toBeLessThan(15);
    await Promise.all(many.map(({ id }) => settled(id)));
  });
});

describe('asking', () => {
  it("is refused for another's project, and for what is no task", async () => {
    const stranger = await newcomer();
    const theirs = await visitor.call(aiTaskRoutes.ask, {
      body: { taskType: 'theme_analysis', projectId: stranger.projectId },
    });
    expect(theirs.status).toBe(404);
    for (const body of [
      { taskType: 'sing', projectId },
      { taskType: 'theme_analysis', projectId, input: { scope: 'everything' } },
      { taskType: 'theme_analysis', projectId, input: { config: { maxThemes: 0 } } },
      { taskType: 'research_suggestions', projectId, input: { config: { maxSuggestions: 11 } } },
    ]) {
      expect((await visitor.call(aiTaskRoutes.ask, { body })).status).toBe(400);
    }
  });

  it('too often brings 429 with the time to wait', async () => {
    think = async () => {};
    const eager = await newcomer();
    const answers = await Promise.all(
      Array.from({ length: 61 }, () =>
        eager.visitor.call(aiTaskRoutes.ask, {
          body: { taskType: 'theme_analysis', projectId: eager.projectId },
        }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.headers['retry-after']).toBeDefined();
  });
});
