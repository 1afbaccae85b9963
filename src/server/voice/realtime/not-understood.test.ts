import { expect, test } from 'vitest';
import type { KeptTurn as Turn } from '#server/mind/mind.ts';
import { interview, thinkOffline } from '#server/testing/think-offline.ts';
import { asksAgain } from './empty-talk.ts';
import { pickUp } from './test-phone.ts';

const again = /again|once more/;
const house = interview.questions[0]?.text ?? '';

async function callWalt() {
  const asked: Turn[][] = [];
  const phone = pickUp(async (turns) => {
    asked.push([...turns]);
    return thinkOffline(turns);
  });
  await phone.greet();
  return { ...phone, asked };
}

test('someone who spoke and was not understood is asked to say it again, in other words each time', async () => {
  const { speak } = await callWalt();
  const [first, ...more] = await speak('');
  expect([first, more]).toEqual([expect.stringMatching(again), []]);
  await speak('We had two dogs and a cat.');
  const [second] = await speak('');
  expect(second).toMatch(again);
  expect(second).not.toBe(first);
});

test('nobody is asked twice in a row', async () => {
  const { speak } = await callWalt();
  await speak('');
  expect(await speak('')).toEqual([]);
  expect(await speak('We had two dogs and a cat.')).toHaveLength(1);
  expect(await speak('')).toHaveLength(1);
});

test('a click, a cough and a fit of coughing are let pass', async () => {
  const { speak } = await callWalt();
  expect(await speak('', [64])).toEqual([]);
  expect(await speak('', [224])).toEqual([]);
  expect(await speak('', [192, 224, 192])).toEqual([]);
});

test('what was not understood is nobody’s words, and Walt’s mind goes on with its own question', async () => {
  const { speak, asked, events, end } = await callWalt();
  await speak('');
  const [answer] = await speak('It was a red house by the river, with a green door.');
  const turns = asked.at(-1) ?? [];
  const without = turns.filter(({ content }) => !asksAgain(content));
  expect(without.map(({ role }) => role)).toEqual(['assistant', 'user']);
  expect(without[0]?.content).toContain(house);
  expect(answer).toBe((await thinkOffline(without)).say);
  expect(events.filter(({ type }) => type.endsWith('transcription.completed'))).toHaveLength(1);
  const told = (await end()).filter(({ role }) => role === 'user');
  expect(told.map(({ content }) => content)).toEqual([
    'It was a red house by the river, with a green door.',
  ]);
});
