import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { linkWeightsFile, sure } from '#server/mind/extract-facts/links/likelihood.ts';
import { parseLogOdds, weigh } from '#server/mind/language/log-odds.ts';
import { learnLinks } from './learn-links.ts';
import { readLessons } from './lessons.ts';
import { passages } from './passages.ts';

const learning = { timeout: 300_000 };

test('the weights that are kept decide as those that the lives and passages give', learning, () => {
  const kept = parseLogOdds(readFileSync(linkWeightsFile, 'utf8'));
  const lessons = readLessons();
  const made = learnLinks(lessons);
  const otherwise = lessons.filter(
    ({ features }) => weigh(kept, features) >= sure.before !== weigh(made, features) >= sure.before,
  );
  expect(otherwise.length / lessons.length).toBeLessThan(0.02);
});

test('every year of a passage is told of one clause', () => {
  const unclear = passages().flatMap(({ reading, years }) =>
    years.filter(
      ({ words }) => reading.clauses.filter(({ text }) => text.includes(words)).length !== 1,
    ),
  );
  expect(unclear).toEqual([]);
});
