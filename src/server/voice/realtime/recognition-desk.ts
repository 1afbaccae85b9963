import { tidy } from '#server/voice/join-pieces.ts';
import type { Recognise } from '#server/voice/recogniser.ts';

export type Request = { samples: Float32Array; urgent: boolean; signal: AbortSignal };

export type AskForWords = (request: Request) => Promise<string>;

type Waiting = Request & { resolve: (words: string) => void; reject: (error: unknown) => void };

/** One recogniser for all calls, with few pieces at work at once: who waits for an answer goes first. */
export function createRecognitionDesk(recognise: Recognise, atOnce: number): AskForWords {
  let waiting: Waiting[] = [];
  let busy = 0;
  const next = async () => {
    waiting = waiting.filter(({ signal, resolve }) => {
      if (signal.aborted) resolve('');
      return !signal.aborted;
    });
    const found = waiting.find(({ urgent }) => urgent) ?? waiting[0];
    if (!found || busy >= atOnce) return;
    waiting = waiting.filter((one) => one !== found);
    busy += 1;
    await recognise(found.samples).then(tidy).then(found.resolve, found.reject);
    busy -= 1;
    void next();
  };
  return (request) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    waiting.push({ ...request, resolve, reject });
    void next();
    return promise;
  };
}
