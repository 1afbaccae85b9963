import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLives } from '#bench/lives/life.ts';
import { scale } from '#server/mind/learned/classifier.ts';
import { actFeatures } from '#server/mind/reading/learned-acts.ts';
import { sentencesOf } from '#server/mind/text/sentences.ts';
import { bookWordsOf, wholeOf } from '#server/mind/text/tokens.ts';

/**
 * Learns which sentences so plainly tell that their meaning need not be asked, by their words alone, from the lives
 * and `bench/acts`: `node bench/telling.ts FILE` tries another file of examples, `node bench/telling.ts write` writes
 * `data/telling-weights.tsv`.
 */
type Example = { features: string[]; tells: boolean; isLife: boolean };

const exampleOf = (text: string, tells: boolean, isLife = false): Example => {
  const words = bookWordsOf(wholeOf(text));
  return { features: [...actFeatures(words, /\?["'”’)]*\s*$/u.test(text))], tells, isLife };
};

const labelled = (path: string): Example[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [label = '', text = ''] = line.split('\t');
      return text === '' ? [] : [exampleOf(text, label === 'telling')];
    });

const folder = join(import.meta.dirname, 'acts');
const examples = [
  ...readdirSync(folder).flatMap((name) => labelled(join(folder, name))),
  ...readLives('tuned').flatMap(({ turns }) =>
    turns.flatMap(({ answer }) =>
      sentencesOf(answer).map(({ text }) => exampleOf(text, true, true)),
    ),
  ),
];

function learn(rounds = 20): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const weights = new Map<string, number>([['*', 0]]);
  const squares = new Map<string, number>();
  for (const [feature, count] of counts) if (count > 3) weights.set(feature, 0);
  for (let round = 0; round < rounds; round += 1)
    // Neighbours in the files are alike: every seventh, then the next.
    for (let first = 0; first < 7; first += 1)
      for (let at = first; at < examples.length; at += 7) {
        const { features = [], tells = false } = examples[at] ?? {};
        const active = ['*', ...features].filter((feature) => weights.has(feature));
        const score = active.reduce((sum, feature) => sum + (weights.get(feature) ?? 0), 0);
        const slope = 1 / (1 + Math.exp(-score)) - (tells ? 1 : 0);
        for (const feature of active) {
          const square = (squares.get(feature) ?? 1) + slope * slope;
          squares.set(feature, square);
          const before = weights.get(feature) ?? 0;
          weights.set(
            feature,
            before - (0.25 * slope) / Math.sqrt(square) - 2e-4 * Math.sign(before),
          );
        }
      }
  return weights;
}

const weights = learn();
const [what] = process.argv.slice(2);
if (what === 'write') {
  const rows = [...weights].flatMap(([feature, weight]) => {
    const cell = Math.round(weight * scale);
    return Math.abs(cell) < 12 && feature !== '*' ? [] : [`${feature}\t\t${cell}`];
  });
  const path = join(import.meta.dirname, '../src/server/mind/data/telling-weights.tsv');
  writeFileSync(path, `${['feature\tother\ttelling', ...rows].join('\n')}\n`);
  console.log(`${examples.length} sentences, ${rows.length} features`);
} else if (what) {
  const share = ({ features }: Example) =>
    1 / (1 + Math.exp(-['*', ...features].reduce((sum, one) => sum + (weights.get(one) ?? 0), 0)));
  const tried = labelled(what);
  const lives = examples.filter(({ isLife }) => isLife);
  const part = (all: Example[], sure: number) =>
    (all.filter((one) => share(one) >= sure).length / all.length).toFixed(3);
  for (const sure of [0.8, 0.9, 0.95, 0.98, 0.99])
    console.log(
      `sure ${sure}: other ${part(
        tried.filter(({ tells }) => !tells),
        sure,
      )}, ` +
        `hard tellings ${part(
          tried.filter(({ tells }) => tells),
          sure,
        )}, lives ${part(lives, sure)}`,
    );
}
