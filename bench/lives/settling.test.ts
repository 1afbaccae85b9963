import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FactKind } from '#contract/facts.ts';
import type { Evidence } from '#server/mind/extract-facts/kinds/evidence.ts';
import { heardBy, heardInCorpus } from '#server/mind/extract-facts/kinds/heard.ts';
import {
  settled,
  settledBy,
  settledWeightsFile,
} from '#server/mind/extract-facts/kinds/settled.ts';
import { type LogOdds, parseLogOdds } from '#server/mind/language/log-odds.ts';
import { judgesFor } from './judges.ts';
import { learnSettling } from './learn-settling.ts';
import { readLives } from './life.ts';
import { settlingsIn } from './settlings.ts';

test('the weights that settle a kind do as well as those that the lives give now', {
  timeout: 600_000,
}, () => {
  const judges = judgesFor(readLives('tuned'));
  const settlings = [...judges].flatMap(([life, judge]) => settlingsIn(life, judge));
  const rightBy = (worth: LogOdds) =>
    settlings.filter(({ evidence, kinds }) => kinds.has(settledBy(worth, evidence))).length /
    settlings.length;
  const kept = parseLogOdds(readFileSync(settledWeightsFile, 'utf8'));
  expect(rightBy(kept)).toBeGreaterThan(rightBy(learnSettling(settlings)) - 0.01);
});

const told = (words: string, more: Partial<Evidence> = {}): Evidence => ({
  verdict: 'event',
  words,
  answer: words,
  ...heardBy(heardInCorpus, words, words),
  question: undefined,
  expected: null,
  dated: true,
  about: 'teller',
  ...more,
});

test.each<[Evidence, FactKind]>([
  [told('They put in a new hip in 2016', { question: 'How is your own health?' }), 'health'],
  [told('It rained all that June'), 'event'],
  [told('My father died in 1962', { verdict: 'loss', about: 'parent' }), 'loss'],
  [told('That is Ida in the box', { verdict: 'loss', about: 'somebody', dated: false }), 'family'],
  [told('Emeka', { verdict: 'name', about: 'somebody' }), 'name'],
])('%o is settled as %s', (evidence, kind) => {
  expect(settled(evidence)).toBe(kind);
});
