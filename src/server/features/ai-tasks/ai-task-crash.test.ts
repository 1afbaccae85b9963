import { expect, it, vi } from 'vitest';
import type { AiTask } from '#contract/ai-tasks.ts';
import type { Fact } from '#contract/facts.ts';
import { type Product, startProduct, temporaryFolder } from '#server/testing/running-product.ts';
import { eventually, freshDatabase } from '#server/testing/test-house.ts';

// Real processes on a busy machine take their time.
vi.setConfig({ testTimeout: 400_000 });

const person = { name: 'Ida', email: 'ida@example.org', password: 'a quiet evening' };

/** Long enough for Walt to think about it for a while. */
const life = Array.from(
  { length: 50 },
  (_, n) => `In ${1940 + (n % 60)} we moved to house ${n} in Leeds. My brother Frank worked there.`,
).join('\n');

async function asIda(product: Product) {
  const { cookies } = await product.fetch('/api/auth/login', { method: 'POST', body: person });
  return async (path: string, body?: object) => {
    const method = body ? 'POST' : 'GET';
    const sent = { method, cookie: cookies, ...(body && { body }) };
    // On a busy machine the database may be out of reach for a moment.
    const { status, text } = await eventually(async () => {
      const answer = await product.fetch(path, sent);
      return answer.status === 503 ? undefined : answer;
    });
    expect(status, text).toBeLessThan(300);
    return JSON.parse(text);
  };
}

/** A product that has just begun to look for facts in what was written, by itself. */
async function startMidTask(environment: Record<string, string>) {
  const product = await startProduct(environment);
  await product.fetch('/api/auth/register', { method: 'POST', body: person });
  const before = await asIda(product);
  const { id: projectId } = await before('/api/projects', { title: 'A life' });
  await before(`/api/projects/${projectId}/text-entries`, { content: life });
  const tasks = `/api/ai-tasks/project/${projectId}`;
  const task = await eventually(async () => {
    const [only]: AiTask[] = await before(tasks);
    return only?.status === 'processing' ? only : undefined;
  });
  return { product, projectId, tasks, task };
}

type Ask = Awaited<ReturnType<typeof asIda>>;

/** The task once it has been taken up again after that. */
const beganAfter = (ask: Ask, tasks: string, { startedAt }: AiTask) =>
  eventually(
    async () => {
      const [only]: AiTask[] = await ask(tasks);
      return only && String(only.startedAt) !== String(startedAt) ? only : undefined;
    },
    { seconds: 120 },
  );

const finished = (ask: Ask, tasks: string) =>
  eventually(
    async () => {
      const list: AiTask[] = await ask(tasks);
      return list.every(({ status }) => status === 'completed') ? list : undefined;
    },
    { seconds: 120 },
  );

it('a stop in the middle of a task is no error, and kill -9 in the middle of the same leaves one result and no stuck task', async () => {
  const environment = {
    // How PostgreSQL survives a kill is tried elsewhere: here it is one that stays.
    ...{ DATA_DIR: await temporaryFolder(), DATABASE_URL: (await freshDatabase()).url },
    LOG_LEVEL: 'info',
  };
  const { product, projectId, tasks, task } = await startMidTask(environment);
  product.kill('SIGTERM');
  expect(await product.ended).toBe(0);
  const lines = product.said.err.split('\n').filter((line) => line.includes('"run-ai-task"'));
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 30, job: 'run-ai-task', msg: expect.any(String) }),
  ]);
  expect(product.said.err).not.toContain('"level":50');

  const killed = await startProduct(environment);
  const taken = await beganAfter(await asIda(killed), tasks, task);
  killed.kill('SIGKILL');
  await killed.ended;

  // How soon that is, is measured where nothing but the queue has to start (jobs/failed-and-lost-jobs.test.ts).
  const after = await asIda(await startProduct(environment));
  await beganAfter(after, tasks, taken);
  const settled = await finished(after, tasks);
  expect(settled.map(({ id }) => id)).toEqual([task.id]);
  const facts: Fact[] = await after(`/api/facts/project/${projectId}`);
  const said = facts.map(({ kind, statement }) => `${kind} ${statement}`);
  expect(said.length).toBeGreaterThan(0);
  expect(new Set(said).size).toBe(said.length);
});
