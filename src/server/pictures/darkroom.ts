import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type DarkroomAnswer, type DarkroomTask, unhurried } from './darkroom-terms.ts';
import { Unopenable } from './pictures.ts';

/**
 * A process of its own that opens one picture at a time. What a hostile file could do to the
 * decoders ends here: it has no environment, no connection, and little memory and time.
 */
new Worker(new URL('./memory-guard.ts', import.meta.url)).unref();
if (process.argv.includes(unhurried)) setPriority(5);
const { sketch, develop, enlarge } = await import('./rendering.ts');

const make = { sketch, develop, enlarge };

process.on('message', async ({ kind, file }: DarkroomTask) => {
  try {
    const result = await make[kind](file);
    answer({ kind: 'done', result });
  } catch (error) {
    // Every other complaint of the decoders is about the file as well.
    answer({ kind: 'refused', reason: error instanceof Unopenable ? error.reason : whyOf(error) });
  }
});
process.on('disconnect', () => process.exit());

const answer = (message: DarkroomAnswer) => process.send?.(message);

const whyOf = (error: unknown) =>
  /exceeds pixel limit/.test(String(error)) ? 'tooLarge' : 'unreadable';
