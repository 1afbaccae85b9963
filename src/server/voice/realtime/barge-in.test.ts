import { expect, test } from 'vitest';
import { windowMs, windowSize } from '#server/voice/sound.ts';
import { createCall } from './call.ts';
import type { RealtimeEvent } from './events.ts';
import { createPlayer, frameMs } from './player.ts';
import { lineRate } from './resample.ts';

/** How long the detector needs to notice a voice, as measured. */
const noticeMs = 4 * windowMs;
const speech = new Int16Array(lineRate * 5).fill(10_000);
const loud = (frame: Int16Array) => frame.some((value) => Math.abs(value) > 300);

/** Walt on the line, with a clock that goes as fast as the test wants. */
async function beginToSpeak() {
  const events: RealtimeEvent[] = [];
  const loudAt: number[] = [];
  let [ms, voiceFrom, voiceTo] = [0, 0, 0];
  const player = createPlayer((frame) => {
    if (loud(frame)) loudAt.push(ms);
  });
  const thought = {
    move: 'follow' as const,
    say: 'Let me tell you.',
    askedQuestionId: null,
    tools: [],
    ask: null,
  };
  const call = createCall({
    kind: 'conversation',
    model: 'test',
    send: (event) => events.push(event),
    detect: () => (ms > voiceFrom + noticeMs && ms <= voiceTo ? 'speaking' : 'silent'),
    askForWords: async () => 'Please wait.',
    speak: async () => speech,
    player,
    think: async () => thought,
    onUse: () => {},
  });
  const pass = (duration: number) => {
    for (const end = ms + duration; ms < end; ) {
      for (let frame = 0; frame < windowMs; frame += frameMs) player.tick();
      ms += windowMs;
      call.hear(new Float32Array(windowSize));
    }
  };
  call.receive(JSON.stringify({ type: 'response.create' }));
  await new Promise((resolve) => setImmediate(resolve));
  pass(640);
  return {
    events,
    loudAt,
    pass,
    speakOver(duration: number) {
      [voiceFrom, voiceTo] = [ms, ms + duration];
      pass(duration);
      return voiceFrom;
    },
  };
}

test('Walt is silent within 300 ms after 160 ms of speech over him', async () => {
  const { events, loudAt, speakOver } = await beginToSpeak();
  const began = speakOver(960);
  expect(loudAt.at(-1)).toBeGreaterThan(began);
  expect(loudAt.at(-1)).toBeLessThanOrEqual(began + 160 + 300);
  expect(events.map(({ type }) => type)).toContain('output_audio_buffer.cleared');
});

test('a door that slams does not stop him', async () => {
  const { events, loudAt, pass, speakOver } = await beginToSpeak();
  const began = speakOver(noticeMs + windowMs);
  pass(640);
  expect(loudAt.at(-1)).toBeGreaterThan(began + 640);
  expect(events.map(({ type }) => type)).not.toContain('output_audio_buffer.cleared');
});
