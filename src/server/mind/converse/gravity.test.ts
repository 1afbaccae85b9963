import { expect, test } from 'vitest';
import { hear } from './heard.ts';
import {
  laterLosses,
  laterNearMisses,
  lossesBetweenTheLines,
  nearMisses,
  type Passage,
} from './test-losses.ts';
import { moreLosses, moreNearMisses } from './test-more-losses.ts';
import { seemingLosses } from './test-seeming-losses.ts';
import { toldLosses, veiledLosses } from './test-told-losses.ts';

const shareOf = (passages: Passage[], is: (passage: Passage) => boolean) =>
  passages.filter(is).length / passages.length;

const isReceivedAsLoss = ({ said, asked }: Passage) => hear(said, asked).loss !== null;
const isLeftAlone = ({ said, asked }: Passage) =>
  isReceivedAsLoss({ said, asked }) || hear(said, asked).mood !== 'light';

test('most losses that nobody names are not asked about', () => {
  expect(shareOf(lossesBetweenTheLines, isLeftAlone)).toBeGreaterThan(0.75);
  expect(shareOf(laterLosses, isLeftAlone)).toBeGreaterThan(0.6);
  expect(shareOf(moreLosses, isLeftAlone)).toBeGreaterThan(0.8);
});

test('of what only sounds like a loss much may be asked about, and hardly any is condoled', () => {
  const all = [...nearMisses, ...laterNearMisses, ...moreNearMisses];
  expect(shareOf(all, isLeftAlone)).toBeLessThan(0.55);
  expect(shareOf(all, isReceivedAsLoss)).toBeLessThan(0.06);
});

test('losses of every sort are heard as such, and few are taken lightly', () => {
  expect(shareOf(toldLosses, isReceivedAsLoss)).toBeGreaterThan(0.78);
  expect(shareOf(toldLosses, isLeftAlone)).toBeGreaterThan(0.92);
  expect(shareOf(veiledLosses, isLeftAlone)).toBeGreaterThan(0.65);
});

test('nobody is condoled for what only sounds like a loss', () => {
  expect(shareOf(seemingLosses, isReceivedAsLoss)).toBeLessThan(0.04);
});

test.each([
  ['And your husband?', 'Gone.'],
  ['Is he still living?', 'No, love.'],
  ['How many children did you have?', 'Four. Well, three now.'],
  ['Is your father still with you?', "He isn't, no. We had a good long while."],
  ['Who do you miss?', 'Sheila.'],
  ['Who do you miss?', 'My sister. She could whistle like a blackbird.'],
  ['Who do you still miss?', 'Oh, always him.'],
])('%s %s: a loss is told in two turns', (asked, said) => {
  expect(hear(said, asked).loss).not.toBeNull();
});

test.each([
  ['And your husband?', 'Out in his shed, where else.'],
  ['Which teacher do you still think of?', 'No. Not that.'],
  ['Is your mother still living?', 'She is a hundred and one and she cheats at cards.'],
  ['Who do you miss?', 'Nobody much.'],
  ['Who do you miss?', 'The sea, mostly.'],
])('%s %s: none is', (asked, said) => {
  expect(hear(said, asked).loss).toBeNull();
});

test('a loss beside talk of the call is heard', () => {
  expect(
    hear('We had her funeral on the screen, with my niece holding the phone.').loss,
  ).not.toBeNull();
});

test('nobody is called by a word that only opens a sentence', () => {
  expect(hear('Well he died in sixty-eight.').loss?.who).toBeNull();
});

test('a death two sentences before the end of a long answer is heard', () => {
  const long =
    'We had the shop for thirty years, flour and paraffin and thread, and the whole street owed us money. My father kept it all in a red book. He passed away behind the counter. I sold the scales. They fetched nothing.';
  expect(hear(long).loss).not.toBeNull();
});

test('what was asked helps to hear it', () => {
  const heardAfter = (asked: string) =>
    shareOf([...lossesBetweenTheLines, ...laterLosses], ({ said }) => isLeftAlone({ said, asked }));
  expect(heardAfter('What became of them?')).toBeGreaterThan(heardAfter(''));
});
