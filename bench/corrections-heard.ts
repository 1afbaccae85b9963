import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { correctionFeatures } from '#server/mind/reading/corrections.ts';
import type { Span, Told } from '#server/mind/reading/doc.ts';
import { readingOf } from '#server/mind/reading/read.ts';
import { type Reading, tokensWithin } from '#server/mind/reading/reading.ts';
import { bookWordsOf, tokensOf } from '#server/mind/text/tokens.ts';
import { talksOfCases } from './corrections-cases.ts';
import { correctionsOf } from './corrections-in-talks.ts';
import { meaningOf } from './kept-meanings.ts';
import { type Example, learn, type Model, sharesOf, writeWeights } from './learner.ts';
import { isWithin, type LabelledTalk, readTalks } from './talks/labelled-talk.ts';

/**
 * Learns which sentences put right what was said before, from the labelled talks, `bench/corrections` and `bench/acts`:
 *   node bench/corrections-heard.ts           figures, in folds by talk
 *   node bench/corrections-heard.ts show      with every sentence that was taken for the other
 *   node bench/corrections-heard.ts write     learns from all and writes `data/correction-weights.tsv`
 */
const folds = 3;

const hearing = { rounds: 7, ridge: 2e-4, lasso: 0, fewest: 2 };

/** Corrections are few beside what is told, and sentences that stand alone are easier than those of talks. */
const correctionWeight = 2;
const aloneWeight = 0.4;

type Sample = Example & { fold: number | null; isOne: boolean };
type Item = { text: string; sample: Sample; isOpen: boolean };
type Source = { folder: string; fold: number; items: Item[] };

const overlaps = (one: Span, other: Span): boolean =>
  one.start < other.end && other.start < one.end;

const labelsOf = (isOne: boolean): Pick<Sample, 'isOne' | 'wanted'> => ({
  isOne,
  wanted: new Set([isOne ? 'yes' : 'no']),
});

/** What the features are made of, without reading once more. */
function readingAgain({ text, question, doc }: Told): Reading {
  const tokens = tokensOf(text);
  const stretches = doc.sentences.map(({ start, end }) => ({
    tokens,
    ...tokensWithin({ tokens }, start, end),
  }));
  return { text, question: question ?? null, doc, tokens, tags: [], stretches };
}

function sampleOf(
  reading: Reading,
  features: string[][],
  at: number,
  isOne: boolean,
  weight: number,
): Sample {
  const stretch = reading.stretches[at];
  return {
    ...labelsOf(isOne),
    fold: null,
    features: features[at] ?? [],
    meaning: stretch ? meaningOf(bookWordsOf(stretch).join(' ')) : null,
    weight: weight * (isOne ? correctionWeight : 1),
  };
}

function sourceOf(talk: LabelledTalk, folder: string, fold: number): Source {
  const corrections = correctionsOf(talk);
  const placed = new Set(corrections.flatMap(({ targets }) => targets.map(({ line }) => line)));
  const items = talk.told.flatMap((told, unit) => {
    const reading = readingAgain(told);
    const features = correctionFeatures(reading);
    const lines = talk.lines[unit] ?? [];
    const own = lines.filter(({ label }) => label === 'correction');
    return reading.doc.sentences.flatMap((sentence, at): Item[] => {
      const stretch = reading.stretches[at];
      if (!stretch || stretch.from >= stretch.to) return [];
      const isOne = isWithin(sentence, own);
      const touched = lines.filter((line) => overlaps(line, sentence));
      // Put right at once, within what is told: neither.
      const atOnce = touched.some((line) => line.isWrong && !placed.has(line));
      const isOpen = (!isOne && touched.some(({ label }) => label === 'correction')) || atOnce;
      const weight = folder === 'cases' ? aloneWeight : 1;
      const sample = { ...sampleOf(reading, features, at, isOne, weight), fold };
      return [{ text: told.text.slice(sentence.start, sentence.end), sample, isOpen }];
    });
  });
  return { folder, fold, items };
}

const folders = ['learned', 'held', 'wishes'] as const;
const sources: Source[] = [
  ...folders.flatMap((folder) =>
    readTalks(folder).map((talk, at) => sourceOf(talk, folder, at % folds)),
  ),
  ...talksOfCases().map((talk, at) => sourceOf(talk, 'cases', at % folds)),
];

/** What was learned from these very sentences says too much of them. */
const ofActs = /^: (?:act|phrased|printable) /u;
const everyNth = 10;
const alone: Sample[] = readdirSync(join(import.meta.dirname, 'acts'))
  .flatMap((name) => readFileSync(join(import.meta.dirname, 'acts', name), 'utf8').split('\n'))
  .filter((line) => line.includes('\t') && !line.startsWith('#'))
  .flatMap((line, at) => {
    const [label = '', text = ''] = line.split('\t');
    const isOne = label.startsWith('correction');
    if (!isOne && at % everyNth !== 0) return [];
    const reading = readingOf(text, 'What was it like?');
    const [one] = reading.doc.sentences.map((_, index) =>
      sampleOf(reading, correctionFeatures(reading), index, isOne, aloneWeight),
    );
    return one && reading.doc.sentences.length === 1
      ? [{ ...one, features: one.features.filter((feature) => !ofActs.test(feature)) }]
      : [];
  });

const labels = ['no', 'yes'];
const learnHearing = (without: number | null): Model =>
  learn(
    labels,
    [
      ...alone,
      ...sources.flatMap(({ fold, items }) =>
        fold === without ? [] : items.flatMap(({ sample, isOpen }) => (isOpen ? [] : sample)),
      ),
    ],
    hearing,
  );

if (process.argv.includes('write'))
  writeWeights('correction-weights', learnHearing(null), { meaning: 6, feature: 8 });
else {
  const tried = Array.from({ length: folds }, (_, fold) => {
    const model = learnHearing(fold);
    return sources
      .filter((source) => source.fold === fold && source.folder !== 'cases')
      .flatMap(({ items }) => items.filter(({ isOpen }) => !isOpen))
      .map((item) => ({ ...item, share: sharesOf(model, item.sample)[1] ?? 0 }));
  }).flat();
  const all = tried.filter(({ sample }) => sample.isOne).length;
  for (const least of [0.3, 0.5, 0.65, 0.75, 0.9]) {
    const taken = tried.filter(({ share }) => share >= least);
    const right = taken.filter(({ sample }) => sample.isOne).length;
    console.log(`from ${least}: ${right} of ${all} heard, ${taken.length - right} others`);
  }
  if (process.argv.includes('show'))
    for (const { text, share, sample } of tried)
      if (share >= 0.5 !== sample.isOne)
        console.log(`${sample.isOne ? 'correction' : 'other'}\t${share.toFixed(2)}\t${text}`);
}
