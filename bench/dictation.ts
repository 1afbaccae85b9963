import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLives } from '#bench/lives/life.ts';
import { scale } from '#server/mind/learned/classifier.ts';
import { boundaryFeatures } from '#server/mind/text/dictation.ts';
import { plain } from '#server/mind/text/plain.ts';
import { sentencesOf } from '#server/mind/text/sentences.ts';

/**
 * Learns where sentences end in text without marks, from lives whose marks are taken away, with things said to Walt
 * (`bench/acts`) strewn in: `node bench/dictation.ts` tries it on a fifth, `node bench/dictation.ts write` writes
 * `data/dictation-weights.tsv`.
 */
type Gap = { features: string[]; cut: boolean; fold: number };

let seed = 11;
const random = () => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed / 2147483648;
};

const wordsOf = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu)].map(([word]) =>
    plain(word).replace(/[.'’-]+$/u, ''),
  );

const folder = join(import.meta.dirname, 'acts');
const toWalt = readdirSync(folder)
  .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  .filter((line) => line.includes('\t') && !line.startsWith('telling'))
  .map((line) => wordsOf(line.split('\t')[1] ?? ''));

function gapsOf(answer: string, fold: number): Gap[] {
  const told = sentencesOf(answer).map(({ text }) => wordsOf(text));
  const sentences = told
    .flatMap((words) => {
      const strewn = toWalt[Math.floor(random() * toWalt.length)];
      return random() < 0.15 && strewn ? [words, strewn] : [words];
    })
    .filter((words) => words.length > 0);
  const words = sentences.flat();
  const ends = new Set<number>();
  let at = -1;
  for (const sentence of sentences) {
    at += sentence.length;
    ends.add(at);
  }
  let since = 0;
  return words.slice(0, -1).map((_, index) => {
    since += 1;
    const features = boundaryFeatures(words, index, since);
    const cut = ends.has(index);
    if (cut) since = 0;
    return { features, cut, fold };
  });
}

const gaps = [...readLives('tuned'), ...readLives('dense')].flatMap((life, index) =>
  life.turns.flatMap(({ answer }) => gapsOf(answer, index % 5)),
);

function learn(from: Gap[]) {
  const counts = new Map<string, number>();
  for (const { features } of from)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const weights = new Map<string, { weight: number; squares: number }>();
  const of = (feature: string) => {
    const known = weights.get(feature);
    if (known || (counts.get(feature) ?? 0) < 3) return known;
    const fresh = { weight: 0, squares: 1 };
    weights.set(feature, fresh);
    return fresh;
  };
  const bias = { weight: -2, squares: 1 };
  weights.set('*', bias);
  for (let round = 0; round < 12; round += 1)
    for (const { features, cut } of from) {
      const active = [bias, ...features.flatMap((feature) => of(feature) ?? [])];
      const score = active.reduce((sum, { weight }) => sum + weight, 0);
      const slope = 1 / (1 + Math.exp(-score)) - (cut ? 1 : 0);
      for (const one of active) {
        one.squares += slope * slope;
        one.weight -= (0.3 * slope) / Math.sqrt(one.squares) + 1e-5 * Math.sign(one.weight);
      }
    }
  return weights;
}

if (process.argv[2] === 'write') {
  const rows = [...learn(gaps)].flatMap(([feature, { weight }]) => {
    const cell = Math.round(weight * scale);
    return Math.abs(cell) < 15 && feature !== '*' ? [] : [`${feature}\t\t${cell}`];
  });
  const path = join(import.meta.dirname, '../src/server/mind/data/dictation-weights.tsv');
  writeFileSync(path, `${['feature\tjoin\tcut', ...rows].join('\n')}\n`);
  console.log(`${gaps.length} gaps, ${rows.length} features`);
} else {
  const weights = learn(gaps.filter(({ fold }) => fold !== 0));
  for (const sure of [0.3, 0.5, 0.55, 0.7]) {
    let [right, made, all] = [0, 0, 0];
    for (const { features, cut } of gaps.filter(({ fold }) => fold === 0)) {
      const score = ['*', ...features].reduce(
        (sum, one) => sum + (weights.get(one)?.weight ?? 0),
        0,
      );
      const isCut = 1 / (1 + Math.exp(-score)) >= sure;
      if (isCut) made += 1;
      if (cut) all += 1;
      if (isCut && cut) right += 1;
    }
    console.log(
      `sure ${sure}: precision ${(right / made).toFixed(3)}, recall ${(right / all).toFixed(3)}`,
    );
  }
}
