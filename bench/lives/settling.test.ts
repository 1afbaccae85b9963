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
import { parseLogOdds } from '#server/mind/language/log-odds.ts';
import { judgesIn } from './judges.ts';
import { readLives } from './life.ts';
import { settlingsIn } from './settlings.ts';

test('kinds are settled rightly where the words are judged by whoever has not seen the life', {
  timeout: 300_000,
}, () => {
  const settlings = judgesIn(readLives('tuned'), 0).flatMap((judged) => settlingsIn(...judged));
  const kept = parseLogOdds(readFileSync(settledWeightsFile, 'utf8'));
  const right = settlings.filter(({ evidence, kinds }) => kinds.has(settledBy(kept, evidence)));
  const before = settlings.filter(({ evidence, kinds }) => kinds.has(evidence.verdict));
  expect(right.length / settlings.length).toBeGreaterThan(0.87);
  expect(right.length).toBeGreaterThan(before.length);
});

const told = (words: string, more: Partial<Evidence> = {}): Evidence => ({
  verdict: 'event',
  words,
  answer: words,
  ...heardBy(heardInCorpus, words, words),
  question: undefined,
  expected: null,
  dated: true,
  barred: new Set(),
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
