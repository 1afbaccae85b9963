import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openQueue, type Task } from './background-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const done: string[] = [];
const task = (id: string, more: Partial<Task> = {}): Task => ({
  id,
  run: async () => done.push(id),
  ...more,
});
const failing = (id: string, more: Partial<Task> = {}) =>
  task(id, {
    run: async () => {
      done.push(id);
      throw new Error(`${id} failed`);
    },
    ...more,
  });

describe('the background queue', () => {
  const failures: string[] = [];
  let queue: ReturnType<typeof openQueue>;
  beforeEach(() => {
    done.length = 0;
    failures.length = 0;
    queue = openQueue((id, error) => failures.push(`${id}: ${error}`));
  });

  it('runs one task at a time, the more urgent first', async () => {
    let running = 0;
    let most = 0;
    const slow = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 100));
      running -= 1;
    };
    queue.add(task('first', { run: slow }));
    queue.add(task('note', { run: async () => slow().then(() => done.push('note')) }));
    queue.add(task('save', { priority: 1, run: async () => slow().then(() => done.push('save')) }));
    expect(queue.isBusy()).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect([most, done, queue.isBusy()]).toEqual([1, ['save', 'note'], false]);
  });

  it('tries again after 2, 4 and 8 seconds, then says that it failed', async () => {
    queue.add(failing('save'));
    const counts: number[] = [];
    for (const seconds of [0, 2, 4, 8, 16]) {
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      counts.push(done.length);
    }
    expect(counts).toEqual([1, 2, 3, 4, 4]);
    expect(failures).toEqual(['save: Error: save failed']);
    expect(queue.isBusy()).toBe(false);
  });

  it('tries as often as the task says, and tells the task itself', async () => {
    const onFailed = vi.fn();
    queue.add(failing('note', { retries: 1, onFailed }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done).toHaveLength(2);
    expect(onFailed).toHaveBeenCalledOnce();
  });

  it('lets others pass while a task waits for its next try', async () => {
    queue.add(failing('stuck'));
    queue.add(task('other'));
    await vi.advanceTimersByTimeAsync(10);
    expect(done).toEqual(['stuck', 'other']);
    expect(queue.isBusy()).toBe(true);
  });
});
