import { parentPort } from 'node:worker_threads';
import { trimSilence } from '#server/voice/sound.ts';
import { speakWith, type Voice } from '#server/voice/voice.ts';
import { soundToLineRate } from './resample.ts';

export type Utterance = { id: number; voice: Voice; text: string };
export type Spoken = { id: number; samples: Int16Array<ArrayBuffer> };

// Speaking keeps its thread busy, so it has one of its own, apart from the calls' clock.
parentPort?.on('message', async ({ id, voice, text }: Utterance) => {
  const { samples: said, rate } = await speakWith(voice, text);
  const samples = soundToLineRate(trimSilence(said), rate);
  parentPort?.postMessage({ id, samples } satisfies Spoken, [samples.buffer]);
});
