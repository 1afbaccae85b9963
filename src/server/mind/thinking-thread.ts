import { parentPort } from 'node:worker_threads';
import { MindFailure } from './mind-failure.ts';
import { offlineMind } from './offline-mind.ts';
import type { Thought, ThoughtOver } from './thoughts.ts';

/** Run as a thread of its own: thinking takes seconds, in which the web process answers others. */
parentPort?.on('message', async ({ id, ability, about }: Thought) => {
  parentPort?.postMessage(await think(id, ability, about));
});

async function think(
  id: number,
  ability: Thought['ability'],
  about: unknown,
): Promise<ThoughtOver> {
  try {
    const ponder = offlineMind[ability] as (about: unknown) => Promise<unknown>;
    return { id, answer: await ponder(about) };
  } catch (error) {
    if (error instanceof MindFailure) return { id, failure: error.message };
    return { id, broke: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
