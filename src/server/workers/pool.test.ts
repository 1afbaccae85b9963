import { getPriority } from 'node:os';
import { afterAll, expect, it } from 'vitest';
import { Interrupted } from '#server/errors.ts';
import { createPool, TookTooLong, threadsFor } from './pool.ts';

const script = new URL('./test-thread.ts', import.meta.url);
const pool = createPool(script, {
  talk: { threads: 1, seconds: 20 },
  work: { threads: 1, seconds: 20 },
  hasty: { threads: 1, seconds: 2 },
});
afterAll(pool.close);

it('people take turns: much that waits for one holds up nobody else', async () => {
  const order: string[] = [];
  const say = async (whose: string, what: string) => {
    order.push(String(await pool.run('work', whose, { say: what })));
  };
  await Promise.all([
    say('Ada', 'Ada 1'),
    say('Ada', 'Ada 2'),
    say('Ada', 'Ada 3'),
    say('Ben', 'Ben 1'),
    say('Cleo', 'Cleo 1'),
  ]);
  expect(order).toEqual(['Ada 1', 'Ada 2', 'Ben 1', 'Cleo 1', 'Ada 3']);
});

it('a talk does not wait for work that is being done', async () => {
  const busy = createPool(script, {
    talk: { threads: 1, seconds: 20 },
    work: { threads: 1, seconds: 600 },
  });
  const work = expect(busy.run('work', 'Ada', { after: 600_000 })).rejects.toThrow(Interrupted);
  expect(await busy.run('talk', 'Ada', { say: 'good morning' })).toBe('good morning');
  await busy.close();
  await work;
});

it('what never ends is given up, and the next call is answered by a new thread', async () => {
  await pool.run('hasty', 'Ada', { say: 'begun' });
  const endless = pool.run('hasty', 'Ada', { spin: true });
  const after = pool.run('hasty', 'Ben', { say: 'still here' });
  await expect(endless).rejects.toThrow(TookTooLong);
  expect(await after).toBe('still here');
});

it('a thread that dies takes only its own call with it', async () => {
  const dead = pool.run('talk', 'Ada', { die: true });
  const after = pool.run('talk', 'Ada', { say: 'alive' });
  await expect(dead).rejects.toThrow();
  expect(await after).toBe('alive');
});

it('a reason that a person may read comes through as it was written', async () => {
  await expect(pool.run('talk', 'Ada', { fail: 'Nothing was told yet.' })).rejects.toThrow(
    'Nothing was told yet.',
  );
});

it('what cannot be sent fails alone', async () => {
  await expect(pool.run('talk', 'Ada', { say: () => {} })).rejects.toThrow();
  expect(await pool.run('talk', 'Ada', { say: 'fine' })).toBe('fine');
});

it('whoever waits when it closes is told so', async () => {
  const closing = createPool(script, { one: { threads: 1, seconds: 20 } });
  const calls = [closing.run('one', 'Ada', { after: 10_000 }), closing.run('one', 'Ben', {})];
  const ends = Promise.all(calls.map((call) => expect(call).rejects.toThrow(Interrupted)));
  await closing.close();
  await ends;
  await expect(closing.run('one', 'Ada', {})).rejects.toThrow(Interrupted);
});

it('there are more threads where there are more cores, and always one', () => {
  expect([1, 2, 4, 16].map((cores) => threadsFor(3, cores))).toEqual([1, 1, 3, 3]);
});

it('what nobody waits for lets everything else go first, and alone', async () => {
  const lanes = createPool(script, {
    talk: { threads: 1, seconds: 20 },
    work: { threads: 1, seconds: 20, isBackground: true },
  });
  const own = getPriority();
  // Elsewhere threads cannot be told apart, and all go on as they were.
  const behind = process.platform === 'linux' ? Math.min(19, own + 10) : own;
  expect(await lanes.run('work', 'Ada', { priority: true })).toBe(behind);
  expect(await lanes.run('talk', 'Ada', { priority: true })).toBe(own);
  expect(getPriority()).toBe(own);
  await lanes.close();
});

it('what a thread reads before it can begin is not counted as its first call', async () => {
  const slow = createPool(new URL('./test-slow-thread.ts', import.meta.url), {
    work: { threads: 1, seconds: 1 },
  });
  expect(await slow.run('work', 'Ada', {})).toBe('begun');
  await slow.close();
});

it('a new thread warms up when nobody waits for it, and after whoever does', async () => {
  const warming = createPool(script, {
    talk: { threads: 1, seconds: 20, warmUp: [{ say: 'one' }, { fail: 'two' }] },
  });
  warming.begin('talk');
  expect(await warming.run('talk', 'Ada', { count: true })).toBe(1);
  // Asked while it warms up with the first.
  expect(await warming.run('talk', 'Ada', { count: true })).toBe(3);
  await expect.poll(() => warming.run('talk', 'Ada', { count: true })).toBeGreaterThan(4);
  await warming.close();
});

it('a thread that has rested for long enough goes, and the next call begins another', async () => {
  const resting = createPool(script, { talk: { threads: 1, seconds: 20, idleSeconds: 0.1 } });
  const count = () => resting.run('talk', 'Ada', { count: true });
  expect([await count(), await count()]).toEqual([1, 2]);
  await expect.poll(count, { interval: 300, timeout: 10_000 }).toBe(1);
  await resting.close();
});
