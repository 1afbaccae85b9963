import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseLogOdds, writeLogOdds } from '#server/mind/language/log-odds.ts';
import { hasWish } from '#server/mind/language/privacy.ts';
import { isFree } from '#server/mind/language/wish-context.ts';
import { wishWeightsFile } from '#server/mind/language/wish-likelihood.ts';
import { readFirst, readLater } from './corpus.ts';
import { learn } from './learn.ts';
import { lessonOf, readTuned } from './lessons.ts';

const learning = { timeout: 120_000 };

test('the weights that are kept are those that the corpus gives', learning, () => {
  const kept = parseLogOdds(readFileSync(wishWeightsFile, 'utf8'));
  const made = parseLogOdds(writeLogOdds(learn(readTuned().map(lessonOf), isFree)));
  const apart = [...made].map(([feature, weight]) => Math.abs(weight - (kept.get(feature) ?? 0)));
  expect(Math.max(...apart)).toBeLessThan(0.03);
});

test('wishes that were never learned from are understood, and little else is', () => {
  const { wishes, others } = readFirst('set-aside');
  expect(wishes.filter(hasWish).length / wishes.length).toBeGreaterThan(0.85);
  expect(others.filter(hasWish).length / others.length).toBeLessThan(0.12);
});

test('nothing that is learned from stands in the half that is set aside', () => {
  const textsOf = (half: 'tuned' | 'set-aside') =>
    [readFirst(half), readLater(half)].flatMap(({ wishes, others }) => [...wishes, ...others]);
  const learned = new Set(textsOf('tuned'));
  expect(textsOf('set-aside').filter((text) => learned.has(text))).toEqual([]);
});
