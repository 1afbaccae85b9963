import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scale } from '#server/mind/learned/classifier.ts';
import { dimensions, SentenceEncoder } from '#server/mind/learned/encoder/sentence-encoder.ts';
import { actFeatures } from '#server/mind/reading/learned-acts.ts';
import { bookWordsOf, wholeOf } from '#server/mind/text/tokens.ts';

/**
 * Learns what a sentence does in the talk (tells, asks Walt, takes leave …) from hand-written examples in
 * `bench/acts/*.tsv` (label, sentence):
 *   node bench/acts.ts              learns from all files but one and tries that one, for each
 *   node bench/acts.ts try FILE     learns from all and tries another file, which learning has not seen
 *   node bench/acts.ts write        learns from all and writes `data/act-weights.tsv`
 */
type Example = {
  file: string;
  label: string;
  text: string;
  meaning: Float32Array;
  words: string[];
};

const folder = join(import.meta.dirname, 'acts');
const cache = join(import.meta.dirname, '../.cache/act-meanings.json');

function examplesOf(paths: string[]): Example[] {
  const known: Record<string, number[]> = existsSync(cache)
    ? JSON.parse(readFileSync(cache, 'utf8'))
    : {};
  let encoder: SentenceEncoder | null = null;
  const meaningOf = (words: string) => {
    encoder ??= new SentenceEncoder();
    known[words] ??= [...encoder.encode(words)].map((x) => Math.round(x * 1e5) / 1e5);
    return new Float32Array(known[words]);
  };
  const examples = paths.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.includes('\t') && !line.startsWith('#'))
      .map((line): Example => {
        const [label = '', text = ''] = line.split('\t');
        const words = bookWordsOf(wholeOf(text));
        const asks = /\?["'”’)]*\s*$/u.test(text);
        return {
          file: path,
          label,
          text,
          meaning: meaningOf(words.join(' ')),
          words: [...actFeatures(words, asks)],
        };
      }),
  );
  mkdirSync(join(cache, '..'), { recursive: true });
  writeFileSync(cache, JSON.stringify(known));
  return examples;
}

type Model = { labels: string[]; rows: Map<string, Float64Array> };

const dimensionNames = Array.from({ length: dimensions }, (_, at) => `d${at}`);

/** Multinomial logistic regression by AdaGrad: a ridge on the meaning, a lasso on the words. */
function learn(examples: Example[], rounds = 30): Model {
  const labels = [...new Set(examples.map(({ label }) => label))].toSorted();
  const counts = new Map<string, number>();
  for (const { words } of examples)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rows = new Map<string, Float64Array>();
  const slopes = new Map<string, Float64Array>();
  const start = (name: string) => {
    rows.set(name, new Float64Array(labels.length));
    slopes.set(name, new Float64Array(labels.length).fill(1e-2));
  };
  start('*');
  for (const name of dimensionNames) start(name);
  for (const [word, count] of counts) if (count > 2) start(word);
  const order = examples.map((_, at) => at);
  let seed = 7;
  const random = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
  const [rate, ridge, lasso] = [0.1, 1e-4, 2e-4];
  for (let round = 0; round < rounds; round += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    for (const index of order) {
      const example = examples[index];
      if (!example) continue;
      const shares = sharesOf({ labels, rows }, example);
      const wanted = labels.indexOf(example.label);
      const step = (name: string, value: number, isWord: boolean) => {
        const [row, squares] = [rows.get(name), slopes.get(name)];
        if (!row || !squares) return;
        for (let c = 0; c < labels.length; c += 1) {
          const slope = ((shares[c] ?? 0) - (c === wanted ? 1 : 0)) * value;
          const before = row[c] ?? 0;
          if (Math.abs(slope) < 1e-5 && !isWord) continue;
          squares[c] = (squares[c] ?? 0) + slope * slope;
          const pace = rate / Math.sqrt(squares[c] ?? 1);
          const moved = before - pace * (slope + (isWord ? 0 : ridge * before));
          row[c] = isWord ? Math.sign(moved) * Math.max(0, Math.abs(moved) - pace * lasso) : moved;
        }
      };
      step('*', 1, false);
      for (const [at, name] of dimensionNames.entries())
        step(name, (example.meaning[at] ?? 0) * meaningScale, false);
      for (const word of example.words) step(word, 1, true);
    }
  }
  return { labels, rows };
}

const meaningScale = 4;

function sharesOf({ labels, rows }: Model, { meaning, words }: Example): number[] {
  const scores = Array.from(rows.get('*') ?? labels.map(() => 0));
  const add = (name: string, value: number) => {
    const row = rows.get(name);
    if (row)
      for (let c = 0; c < scores.length; c += 1)
        scores[c] = (scores[c] ?? 0) + (row[c] ?? 0) * value;
  };
  for (const [at, name] of dimensionNames.entries()) add(name, (meaning[at] ?? 0) * meaningScale);
  for (const word of words) add(word, 1);
  const highest = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - highest));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / total);
}

const actOf = (label: string): string => label.split('/')[0] ?? '';

function tryOn(model: Model, examples: Example[], show = false) {
  let [right, rightAct, heard, toWalt, tellingHeard, telling] = [0, 0, 0, 0, 0, 0];
  const wrong = new Map<string, number>();
  for (const example of examples) {
    const shares = sharesOf(model, example);
    const best = model.labels[shares.indexOf(Math.max(...shares))] ?? '';
    const acts = Map.groupBy(model.labels.keys(), (c) => actOf(model.labels[c] ?? ''));
    const byAct = [...acts].map(
      ([act, members]) => [act, members.reduce((sum, c) => sum + (shares[c] ?? 0), 0)] as const,
    );
    const act = byAct.toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? '';
    const told = byAct.find(([one]) => one === 'telling')?.[1] ?? 0;
    const isTelling = example.label === 'telling';
    if (best === example.label) right += 1;
    if (act === actOf(example.label)) rightAct += 1;
    else {
      const pair = `${example.label} as ${best}`;
      wrong.set(pair, (wrong.get(pair) ?? 0) + 1);
      if (show) console.log(`${pair}\t${example.text}`);
    }
    if (isTelling) {
      telling += 1;
      if (told < 0.5) tellingHeard += 1;
    } else {
      toWalt += 1;
      if (told < 0.5) heard += 1;
    }
  }
  const share = (one: number, all: number) => (one / Math.max(1, all)).toFixed(3);
  console.log(
    `${examples.length}: label ${share(right, examples.length)}, act ${share(rightAct, examples.length)}, ` +
      `said to Walt heard as such ${share(heard, toWalt)}, telling taken for it ${share(tellingHeard, telling)}`,
  );
  return wrong;
}

const paths = readdirSync(folder)
  .filter((name) => name.endsWith('.tsv'))
  .map((name) => join(folder, name));
const [what, file] = process.argv.slice(2);
const examples = examplesOf(paths);
if (what === 'write') {
  const { labels, rows } = learn(examples);
  const lines = [...rows].flatMap(([name, row]) => {
    const factor = dimensionNames.includes(name) ? meaningScale : 1;
    const cells = [...row].map((x) => Math.round(x * factor * scale));
    const isNothing = cells.every((x) => Math.abs(x) < 8);
    return isNothing ? [] : [[name, ...cells.map((x) => (Math.abs(x) < 4 ? '' : x))].join('\t')];
  });
  const path = join(import.meta.dirname, '../src/server/mind/data/act-weights.tsv');
  writeFileSync(path, `${[['feature', ...labels].join('\t'), ...lines].join('\n')}\n`);
  console.log(`${lines.length} features of ${labels.length} labels written`);
} else if (what === 'try' && file) {
  tryOn(learn(examples), examplesOf([file]));
} else {
  for (const path of paths) {
    const model = learn(examples.filter((one) => one.file !== path));
    const wrong = tryOn(
      model,
      examples.filter((one) => one.file === path),
      what === 'show',
    );
    if (what === 'pairs') console.log([...wrong].toSorted((a, b) => b[1] - a[1]).slice(0, 25));
  }
}
