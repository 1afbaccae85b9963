import { expect, it, onTestFinished } from 'vitest';
import { layJourney } from '#server/features/conversations/test-talks.ts';
import { openTestHouse } from '#server/testing/test-house.ts';
import { say } from '#server/voice/flite.ts';
import { joined, silence } from '#server/voice/test-voices.ts';
import { wordErrorRate } from '#server/voice/word-error-rate.ts';
import { dialIn } from './test-calls.ts';

/** As people tell, short and long; none was chosen for how well it is heard. */
const sentences = [
  'Yes, I remember that house very well.',
  'There were six of us, and my grandmother lived with us until she died.',
  "We never had much money, but I can't say that we were unhappy.",
  'My mother worked at the laundry on Bridge Street and came home with red hands.',
  'I left school at fourteen.',
  'The first time I saw him he was standing at the bus stop in the rain with no coat on, and I thought he must be out of his mind.',
  "Well, that's a difficult question.",
  'When the factory closed we packed everything we owned into two suitcases and took the night train to my sister in Leeds.',
];

/** Between two sentences; a busy machine makes shorter ones where there were none. */
const pause = silence(1.5);

it('of the words that a man and a woman say over the line, fewer than 15 % are written down wrong', async () => {
  const house = await openTestHouse();
  onTestFinished(() => house.close());
  const { caller } = await dialIn(house, await layJourney(house), { route: 'startDictation' });
  const told: string[] = [];
  for (const [index, sentence] of sentences.entries()) {
    told.push(sentence);
    const from = caller.events.length;
    await caller.say(joined([await say(index % 2 ? 'slt' : 'rms', sentence), pause]));
    await caller.next('input_audio_buffer.committed', from);
  }
  caller.send({ type: 'input_audio_buffer.commit' });
  const wrong = () => {
    const heard = caller.events.filter(({ type }) => type.endsWith('transcription.completed'));
    return wordErrorRate(told.join(' '), heard.map((one) => String(one['transcript'])).join(' '));
  };
  await expect.poll(wrong, { timeout: 10_000 }).toBeLessThan(0.15);
  caller.hangUp();
}, 300_000);
