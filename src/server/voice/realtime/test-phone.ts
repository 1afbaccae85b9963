import { setImmediate as soon } from 'node:timers/promises';
import { windowMs, windowSize } from '#server/voice/sound.ts';
import { createCall } from './call.ts';
import type { RealtimeEvent } from './events.ts';
import { createPlayer, frameMs } from './player.ts';
import type { Think } from './reply.ts';
import { lineRate } from './resample.ts';

/** A sentence of Walt's takes so long here. */
const spokenMs = 320;
/** So long someone who coughs takes breath. */
const breathMs = 320;
/** Longer than Walt waits for more, whatever was said. */
const afterwardsMs = 4_000;

/** A call without a line: who speaks when and what is recognised is told, and time is not waited for. */
export function pickUp(think: Think) {
  const events: RealtimeEvent[] = [];
  const player = createPlayer(() => {});
  let detected: 'speaking' | 'silent' = 'silent';
  let recognised = '';
  const call = createCall({
    kind: 'conversation',
    model: 'test',
    send: (event) => events.push(event),
    detect: () => detected,
    askForWords: async () => recognised,
    speak: async () => new Int16Array((lineRate * spokenMs) / 1000).fill(10_000),
    player,
    think,
    onUse: () => {},
  });
  const pass = async (duration: number) => {
    for (let ms = 0; ms < duration; ms += windowMs) {
      for (let frame = 0; frame < windowMs; frame += frameMs) player.tick();
      call.hear(new Float32Array(windowSize));
      await soon();
    }
  };
  const saidByWalt = (from: number) =>
    events
      .slice(from)
      .filter(({ type }) => type === 'response.output_audio_transcript.done')
      .map(({ transcript }) => String(transcript));
  return {
    events,
    /** Walt speaks first. */
    async greet() {
      call.receive(JSON.stringify({ type: 'response.create' }));
      await pass(afterwardsMs);
    },
    /** Uses their voice, once or with breaths between, and then waits; answers what Walt says to it. */
    async speak(words: string, voicesMs = [960]) {
      const from = events.length;
      recognised = words;
      for (const voiceMs of voicesMs) {
        detected = 'speaking';
        await pass(voiceMs);
        detected = 'silent';
        await pass(breathMs);
      }
      await pass(afterwardsMs);
      return saidByWalt(from);
    },
    end: call.end,
  };
}
