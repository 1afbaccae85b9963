import { trimSilence } from '#server/voice/sound.ts';
import { speakWith, type Voice } from '#server/voice/voice.ts';
import { answerOrders } from '#server/workers/answer-orders.ts';
import { soundToLineRate } from './resample.ts';

export type Utterance = { voice: Voice; text: string };

// Speaking keeps its thread busy, so it has one of its own, apart from the calls' clock.
answerOrders(async (order) => {
  const { voice, text } = order as Utterance;
  const { samples, rate } = await speakWith(voice, text);
  return soundToLineRate(trimSilence(samples), rate);
});
