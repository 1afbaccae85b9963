import { expect, test } from 'vitest';
import { thinkOffline } from '#server/testing/think-offline.ts';
import { pickUp } from './test-phone.ts';

async function sayGoodbye() {
  const phone = pickUp(thinkOffline);
  await phone.greet();
  const [goodbye] = await phone.speak('I would like to stop here for today.');
  expect(goodbye).toMatch(/Goodbye/);
  return phone;
}

test.each(['Thank you.', 'Goodbye, Walt.'])(
  'after the goodbye, “%s” is answered with a goodbye, however often it is said',
  async (words) => {
    const { speak } = await sayGoodbye();
    for (const _ of [1, 2, 3]) expect((await speak(words)).join(' ')).toMatch(/Goodbye, Rose\.$/);
  },
);

test.each([
  'It was cold.',
  'Wait, one more thing.',
  'Are you still there?',
  'Hold on, I forgot something.',
  'Please leave that out.',
])('after the goodbye, “%s” is listened to', async (words) => {
  const { speak } = await sayGoodbye();
  const [answer] = await speak(words);
  expect(answer).toMatch(/\w/);
  expect(answer).not.toMatch(/Goodbye/);
});

test('whoever spoke after the goodbye and was not understood is asked again', async () => {
  const { speak } = await sayGoodbye();
  expect(await speak('')).toEqual([expect.stringMatching(/again|once more/)]);
});
