import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import { readLetterbox } from './letterbox.ts';
import { leaveNetwork } from './no-network.ts';
import type { Sent } from './processes.ts';

const nothing = new Uint8Array();
const flushAfterMs = 2_000;

/** Beyond this a process ends itself, so that the reason can be told. */
type Limits = { mostMemory: number };

/** The other side of `createProcesses`: run in a process of its own, it does one task after another. */
export function answerTasks<Task, Answer>(
  { mostMemory }: Limits,
  answer: (task: Task, file: Uint8Array) => Promise<Answer> | Answer,
) {
  leaveNetwork();
  new Worker(new URL('./memory-guard.ts', import.meta.url), { workerData: { mostMemory } }).unref();
  process.on('message', async ({ task, fileBytes }: Sent<Task>) => {
    const file = fileBytes === null ? nothing : readLetterbox(fileBytes);
    process.send?.(await answer(task, file));
  });
  // These processes are ended by a signal, which would leave nothing for the next to start with.
  process.once('message', () => setTimeout(flushCompileCache, flushAfterMs).unref());
  process.on('disconnect', () => process.exit());
}
