import { expect, it, onTestFinished } from 'vitest';
import { layJourney } from '#server/features/conversations/test-talks.ts';
import { openTestHouse } from '#server/testing/test-house.ts';
import { say } from '#server/voice/flite.ts';
import { story } from '#server/voice/test-story.ts';
import { wordErrorRate } from '#server/voice/word-error-rate.ts';
import { dialIn } from './test-calls.ts';

it('of the words that a man and a woman say over the line, fewer than 15 % are written down wrong', async () => {
  const house = await openTestHouse();
  onTestFinished(() => house.close());
  const { caller } = await dialIn(house, await layJourney(house), { route: 'startDictation' });
  const told: string[] = [];
  for (const voice of ['rms', 'slt'] as const) {
    for (const sentence of story.slice(0, 6)) {
      told.push(sentence);
      const from = caller.events.length;
      await caller.say(await say(voice, sentence));
      await caller.next('input_audio_buffer.committed', from);
    }
  }
  caller.send({ type: 'input_audio_buffer.commit' });
  const wrong = () => {
    const heard = caller.events.filter(({ type }) => type.endsWith('transcription.completed'));
    return wordErrorRate(told.join(' '), heard.map((one) => String(one['transcript'])).join(' '));
  };
  await expect.poll(wrong, { timeout: 10_000 }).toBeLessThan(0.15);
  caller.hangUp();
}, 120_000);
