import { expect, it } from 'vitest';
import { say } from './flite.ts';
import { sampleRate, trimSilence, windowMs, windowSize } from './sound.ts';
import { story } from './test-story.ts';
import { joined, silence } from './test-voices.ts';
import { createDetector } from './voice-activity.ts';

it('a voice is noticed as soon after a long silence as after a short one', async () => {
  const voices = await Promise.all(
    story.slice(0, 8).map(async (text) => trimSilence(await say('slt', text))),
  );
  const detect = createDetector();
  const begins: number[] = [];
  const pauses = voices.map((_, at) => silence(3.5 + at * 0.4));
  const sound = joined(voices.flatMap((voice, at) => [pauses[at] ?? silence(0), voice]));
  let at = 0;
  for (const [index, voice] of voices.entries()) {
    at += pauses[index]?.length ?? 0;
    begins.push(at);
    at += voice.length;
  }
  const speakingAt: number[] = [];
  for (let end = windowSize; end <= sound.length; end += windowSize) {
    if (detect(sound.slice(end - windowSize, end)) === 'speaking') speakingAt.push(end);
  }
  const late = begins.map((begin) => {
    const noticed = speakingAt.find((end) => end > begin + windowSize) ?? Number.POSITIVE_INFINITY;
    return ((noticed - begin) / sampleRate) * 1000;
  });
  expect(Math.max(...late)).toBeLessThanOrEqual(250 + windowMs);
});
