import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Voice } from '#server/voice/voice.ts';
import type { Spoken } from './mouth-worker.ts';

/** Walt's mouth: a sentence in, its sound out, at 48 kHz and without silence around it. */
export type Speak = (text: string) => Promise<Int16Array>;

const mostRemembered = 24;
const longestRemembered = 240;

/** One mouth for all calls. What was said or prepared last is kept: it is asked for again. */
export function createMouth(voice: Voice) {
  const worker = new Worker(join(import.meta.dirname, 'mouth-worker.ts'));
  const waiting = new Map<number, (samples: Int16Array) => void>();
  const remembered = new Map<string, Promise<Int16Array>>();
  let count = 0;
  worker.on('message', ({ id, samples }: Spoken) => {
    waiting.get(id)?.(samples);
    waiting.delete(id);
  });
  const synthesise = (text: string) => {
    const id = count++;
    const { promise, resolve } = Promise.withResolvers<Int16Array>();
    waiting.set(id, resolve);
    worker.postMessage({ id, voice, text });
    return promise;
  };
  const speak: Speak = (text) => {
    const known = remembered.get(text);
    if (known) return known;
    const made = synthesise(text);
    if (text.length > longestRemembered) return made;
    remembered.set(text, made);
    const [oldest] = remembered.keys();
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
    return made;
  };
  return { speak, close: () => worker.terminate() };
}
