import type { Voice } from '#server/voice/voice.ts';
import { createPool } from '#server/workers/pool.ts';
import type { Utterance } from './mouth-thread.ts';
import { lineRate } from './resample.ts';

/** Walt's mouth: a sentence in, its sound out, at 48 kHz and without silence around it. */
export type Speak = (text: string) => Promise<Int16Array>;

const mostRemembered = 24;
const longestRemembered = 240;

/** A sentence takes a fraction of a second; on a busy machine much longer. */
const seconds = 30;

/** One mouth for all calls. What was said or prepared last is kept: it is asked for again. */
export function createMouth(voice: Voice) {
  const pool = createPool(new URL('mouth-thread.ts', import.meta.url), {
    speech: { threads: 1, seconds },
  });
  const remembered = new Map<string, Promise<Int16Array>>();
  const synthesise = (text: string) =>
    pool.run('speech', '', { voice, text } satisfies Utterance) as Promise<Int16Array>;
  /** What cannot be said aloud is a moment of silence: it can still be read, and the call goes on. */
  const orSilence = (text: string) => () => {
    remembered.delete(text);
    return new Int16Array(lineRate / 2);
  };
  const speak: Speak = (text) => {
    const known = remembered.get(text);
    if (known) return known;
    const made = synthesise(text).catch(orSilence(text));
    if (text.length > longestRemembered) return made;
    remembered.set(text, made);
    const [oldest] = remembered.keys();
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
    return made;
  };
  return {
    /** Loads the voice, and fails where that cannot be done. */
    begin: () => synthesise('Hello.'),
    speak,
    close: () => pool.close(),
  };
}
