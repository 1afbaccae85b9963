import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readLives } from '#bench/lives/life.ts';
import { askedWeightsFile, expectationsOf } from '#server/mind/extract-facts/kinds/asked.ts';
import {
  likelihoodsOf,
  parseWeights,
  weightsFile,
  writeWeights,
} from '#server/mind/extract-facts/kinds/classifier.ts';
import { clausesFrom, readExamples } from './corpus.ts';
import { learn, rightShare } from './learn.ts';

const learning = { timeout: 120_000 };

test.each([
  ['clauses', weightsFile, () => clausesFrom(readLives('tuned'))],
  ['questions', askedWeightsFile, () => readExamples('questions')],
] as const)('the weights that are kept are those that the %s give', learning, (_, file, read) => {
  const kept = parseWeights(readFileSync(file, 'utf8'));
  const made = parseWeights(writeWeights(learn(read())));
  expect(kept.kinds).toEqual(made.kinds);
  expect([...kept.rows.keys()]).toEqual([...made.rows.keys()]);
  const apart = [...made.rows].flatMap(([feature, row]) =>
    row.map((weight, column) => Math.abs(weight - (kept.rows.get(feature)?.[column] ?? 0))),
  );
  expect(apart.filter((distance) => distance >= 0.03)).toEqual([]);
});

test.each([
  ['And what came after the mill?', 'work'],
  ['How are your eyes these days?', 'health'],
  ['What became of your brother Tariq?', 'loss'],
  ['Which school did they send you to?', 'school'],
  ['What name shall I put on the cover?', 'none'],
] as const)('%s lets one expect %s', (question, kind) => {
  expect([...expectationsOf(question)][0]?.[0]).toBe(kind);
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
  const learned = new Set(clausesFrom([]).map(({ clause }) => clause));
  expect(readExamples('held-out').filter(({ clause }) => learned.has(clause))).toEqual([]);
});
