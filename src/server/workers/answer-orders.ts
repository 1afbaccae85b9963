import { parentPort, workerData } from 'node:worker_threads';
import { Failure } from '#server/errors.ts';
import { lowerPriority } from './lower-priority.ts';
import type { Answer, Order, ThreadData } from './pool.ts';

/** The other side of a pool: run in its thread, it does one order after another. */
export function answerOrders(answer: (order: unknown) => Promise<unknown>) {
  const { isBackground }: ThreadData = workerData;
  if (isBackground) lowerPriority(10);
  parentPort?.on('message', async ({ id, order }: Order) => {
    parentPort?.postMessage(await answered(id, () => answer(order)));
  });
  parentPort?.postMessage({ isReady: true } satisfies Answer);
}

async function answered(id: number, answer: () => Promise<unknown>): Promise<Answer> {
  try {
    return { id, answer: await answer() };
  } catch (error) {
    if (error instanceof Failure) return { id, failure: error.message };
    return { id, broke: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
