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
