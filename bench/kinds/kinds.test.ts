import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  likelihoodsOf,
  parseWeights,
  weightsFile,
  writeWeights,
} from '#server/mind/extract-facts/kinds/classifier.ts';
import { readExamples } from './corpus.ts';
import { learn, rightShare } from './learn.ts';

const learning = { timeout: 120_000 };

test('the weights that are kept are those that the corpus gives', learning, () => {
  const kept = parseWeights(readFileSync(weightsFile, 'utf8'));
  const made = parseWeights(writeWeights(learn(readExamples('corpus'))));
  expect(kept.kinds).toEqual(made.kinds);
  expect([...kept.rows.keys()]).toEqual([...made.rows.keys()]);
  const apart = [...made.rows].flatMap(([feature, row]) =>
    row.map((weight, column) => Math.abs(weight - (kept.rows.get(feature)?.[column] ?? 0))),
  );
  expect(apart.filter((distance) => distance >= 0.03)).toEqual([]);
});

test('clauses that were never learned from are told apart', () => {
  const kindOf = (clause: string) => likelihoodsOf(clause, null)[0]?.kind;
  expect(rightShare(readExamples('held-out'), kindOf)).toBeGreaterThan(0.8);
});

test('what was asked becomes likelier, and no more than that', () => {
  const schooling = (clause: string, asked: 'school' | null) =>
    likelihoodsOf(clause, asked).find(({ kind }) => kind === 'school')?.share ?? 0;
  const open = 'Three years with the nuns in Madurai';
  expect(schooling(open, 'school')).toBeGreaterThan(schooling(open, null) * 1.5);
  expect(likelihoodsOf('My father died in 1962', 'school')[0]?.kind).toBe('loss');
});

test('no clause of the corpus stands in the part that is held out', () => {
  const learned = new Set(readExamples('corpus').map(({ clause }) => clause));
  expect(readExamples('held-out').filter(({ clause }) => learned.has(clause))).toEqual([]);
});
