import { parentPort } from 'node:worker_threads';
import { say, type Voice } from '#server/voice/flite.ts';
import { toLineRate } from './resample.ts';
import { trimSilence } from './trim.ts';

export type Utterance = { id: number; voice: Voice; text: string };
export type Spoken = { id: number; samples: Int16Array<ArrayBuffer> };

// Speaking keeps its thread busy, so it has one of its own, apart from the calls' clock.
parentPort?.on('message', async ({ id, voice, text }: Utterance) => {
  const samples = toLineRate(trimSilence(await say(voice, text)));
  parentPort?.postMessage({ id, samples } satisfies Spoken, [samples.buffer]);
});
