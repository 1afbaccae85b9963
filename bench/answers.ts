import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scale } from '#server/mind/learned/classifier.ts';
import { dimensions, SentenceEncoder } from '#server/mind/learned/encoder/sentence-encoder.ts';
import { questionFeatures } from '#server/mind/reading/questions-to-walt.ts';
import { bookWordsOf, wholeOf } from '#server/mind/text/tokens.ts';

/**
 * Learns what exactly people ask Walt:
 *   node bench/answers.ts           learns from four fifths of the questions, tries the rest, and says how it went
 *   node bench/answers.ts show      the same, with every question that was taken for another
 *   node bench/answers.ts write     learns from all; writes `data/question-weights.tsv` and `data/answers.tsv`
 *
 * A block of `bench/answers/*.txt` is an intent ("= ", its use, its topics, tabs between), questions ("- ") and answers
 * ("> ", behind a tab what follows them). An intent asks, opens (it may be the beginning of a story) or wants no answer
 * (none); the first topic has the answer where only that much is clear. A further block names the intent alone. The
 * questions of `bench/acts` know only their topic: each may be any intent of it.
 */
type Intent = { use: string; topics: string[]; answers: string[][] };
type Example = { text: string; wanted: Set<string>; meaning: Float32Array; words: string[] };

const data = join(import.meta.dirname, '../src/server/mind/data');
const cache = join(import.meta.dirname, '../.cache/answer-meanings.json');

function blocksOf(): { intents: Map<string, Intent>; asked: [intent: string, text: string][] } {
  const intents = new Map<string, Intent>();
  const asked: [string, string][] = [];
  const folder = join(import.meta.dirname, 'answers');
  for (const name of readdirSync(folder).toSorted()) {
    let intent = '';
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
      const text = line.slice(2).trim();
      if (line.startsWith('= ')) {
        const [named = '', use, topics = ''] = text.split('\t');
        intent = named;
        const known = intents.get(named) ?? { use: '', topics: [], answers: [] };
        if (use !== undefined && known.use !== '') throw new Error(`${name}: ${line} stands twice`);
        intents.set(named, use ? { ...known, use, topics: topics.split(' ') } : known);
      } else if (line.startsWith('- ')) asked.push([intent, text]);
      else if (line.startsWith('> ')) intents.get(intent)?.answers.push(text.split('\t'));
      else if (line.trim() !== '') throw new Error(`${name}: ${line}`);
    }
  }
  for (const [name, { use, topics }] of intents) {
    if (!/^(?:asks|opens|none)$/u.test(use)) throw new Error(`${name} is never said to ask`);
    const strange = topics.filter((topic) => topic !== '-' && !intents.has(topic));
    if (strange.length > 0) throw new Error(`${name}: no such topic as ${strange.join(', ')}`);
  }
  return { intents, asked };
}

function examplesOf(intents: Map<string, Intent>, asked: [string, string][]): Example[] {
  const known: Record<string, number[]> = existsSync(cache)
    ? JSON.parse(readFileSync(cache, 'utf8'))
    : {};
  const encoder = new SentenceEncoder();
  const byTopic = (topic: string) =>
    new Set([...intents].flatMap(([name, { topics }]) => (topics.includes(topic) ? name : [])));
  const folder = join(import.meta.dirname, 'acts');
  const coarse = readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .flatMap((line): [Set<string>, string][] => {
      const [, topic, text] = /^question\/([-a-z]+)\t(.+)$/u.exec(line) ?? [];
      return topic && text ? [[byTopic(topic), text]] : [];
    })
    .filter(([wanted]) => wanted.size > 0);
  const examples = [
    ...asked.map(([intent, text]): [Set<string>, string] => [new Set([intent]), text]),
    ...coarse,
  ].map(([wanted, text]): Example => {
    const stretch = wholeOf(text);
    const words = bookWordsOf(stretch).join(' ');
    known[words] ??= [...encoder.encode(words)].map((x) => Math.round(x * 1e4) / 1e4);
    const meaning = new Float32Array(known[words]);
    return { text, wanted, meaning, words: [...questionFeatures(stretch)] };
  });
  mkdirSync(join(cache, '..'), { recursive: true });
  writeFileSync(cache, JSON.stringify(known));
  return examples;
}

type Model = { labels: string[]; rows: Map<string, Float32Array> };

const dimensionNames = Array.from({ length: dimensions }, (_, at) => `d${at}`);
const meaningScale = 4;
const rounds = 8;
const [rate, ridge, lasso] = [0.1, 1e-4, 1e-4];
/** A question of which only the topic is known weighs less than one that names its intent. */
const vagueWeight = 0.5;
const negligible = 5e-3;

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

function shuffled<T>(list: T[], chance: () => number): T[] {
  return list
    .map((one) => ({ one, at: chance() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** Multinomial logistic regression by AdaGrad; where several intents are wanted, each as far as it is likely. */
function learn(labels: string[], examples: Example[]): Model {
  const counts = new Map<string, number>();
  for (const { words } of examples)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const often = [...counts].flatMap(([word, count]) => (count > 2 ? word : []));
  const rows = new Map<string, Float32Array>();
  const slopes = new Map<string, Float32Array>();
  for (const name of ['*', ...dimensionNames, ...often]) {
    rows.set(name, new Float32Array(labels.length));
    slopes.set(name, new Float32Array(labels.length).fill(1e-2));
  }
  const model = { labels, rows };
  const chance = random(7);
  for (let round = 0; round < rounds; round += 1) {
    for (const example of shuffled(examples, chance)) {
      const shares = sharesOf(model, example);
      const total = labels.reduce(
        (sum, label, c) => (example.wanted.has(label) ? sum + (shares[c] ?? 0) : sum),
        0,
      );
      const weight = example.wanted.size > 1 ? vagueWeight : 1;
      const pulls = labels.flatMap((label, c) => {
        const share = shares[c] ?? 0;
        const slope = (share - (example.wanted.has(label) ? share / total : 0)) * weight;
        return Math.abs(slope) < negligible ? [] : [{ c, slope }];
      });
      const step = (name: string, value: number, shrink: number) => {
        const [row, squares] = [rows.get(name), slopes.get(name)];
        if (!row || !squares) return;
        for (const { c, slope } of pulls) {
          const pull = slope * value;
          const before = row[c] ?? 0;
          squares[c] = (squares[c] ?? 0) + pull * pull;
          const pace = rate / Math.sqrt(squares[c] ?? 1);
          const moved = before - pace * (pull + ridge * before);
          row[c] = Math.sign(moved) * Math.max(0, Math.abs(moved) - pace * shrink);
        }
      };
      step('*', 1, 0);
      for (const [at, name] of dimensionNames.entries())
        step(name, (example.meaning[at] ?? 0) * meaningScale, 0);
      for (const word of example.words) step(word, 1, lasso);
    }
  }
  return model;
}

function sharesOf({ labels, rows }: Model, { meaning, words }: Example): Float32Array {
  const scores = Float32Array.from(rows.get('*') ?? []);
  const add = (name: string, value: number) => {
    const row = rows.get(name);
    if (row)
      for (let c = 0; c < labels.length; c += 1)
        scores[c] = (scores[c] ?? 0) + (row[c] ?? 0) * value;
  };
  for (const [at, name] of dimensionNames.entries()) add(name, (meaning[at] ?? 0) * meaningScale);
  for (const word of words) add(word, 1);
  const highest = scores.reduce((a, b) => Math.max(a, b), -Infinity);
  let total = 0;
  for (let c = 0; c < scores.length; c += 1) {
    scores[c] = Math.exp((scores[c] ?? 0) - highest);
    total += scores[c] ?? 0;
  }
  return scores.map((score) => score / total);
}

/** How many are right, at the intent and at its topic, and what is left unsaid below each share. */
function tryOn(model: Model, intents: Map<string, Intent>, examples: Example[]) {
  const topicOf = (name: string) => intents.get(name)?.topics[0] ?? '';
  const tried = examples.map((example) => {
    const shares = sharesOf(model, example);
    const at = shares.indexOf(Math.max(...shares));
    const best = model.labels[at] ?? '';
    const isRight = example.wanted.has(best);
    if (!isRight && process.argv[2] === 'show')
      console.log(
        `${[...example.wanted][0]} as ${best} ${shares[at]?.toFixed(2)}\t${example.text}`,
      );
    const isNear = isRight || [...example.wanted].some((one) => topicOf(one) === topicOf(best));
    return { isRight, isNear, share: shares[at] ?? 0 };
  });
  const count = (which: typeof tried) => which.length / Math.max(1, tried.length);
  console.log(
    `${tried.length} questions: intent ${count(tried.filter((one) => one.isRight)).toFixed(3)}, ` +
      `topic ${count(tried.filter((one) => one.isNear)).toFixed(3)}`,
  );
  for (const least of [0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5]) {
    const sure = tried.filter(({ share }) => share >= least);
    const right = sure.filter(({ isRight }) => isRight).length / Math.max(1, sure.length);
    console.log(
      `  share ${least}: said ${count(sure).toFixed(3)}, of these right ${right.toFixed(3)}`,
    );
  }
}

function write(intents: Map<string, Intent>, { labels, rows }: Model) {
  const lines = [...rows].flatMap(([name, row]) => {
    const isDimension = /^d\d+$/u.test(name);
    const cells = [...row].map((x) => Math.round(x * (isDimension ? meaningScale : 1) * scale));
    const least = isDimension ? 25 : 20;
    const kept = cells.map((x) => (Math.abs(x) < least && name !== '*' ? '' : x)).join('\t');
    return kept.trim() === '' ? [] : [`${name}\t${kept}`.trimEnd()];
  });
  const weights = [['feature', ...labels].join('\t'), ...lines].join('\n');
  writeFileSync(join(data, 'question-weights.tsv'), `${weights}\n`);
  const head =
    '# made by bench/answers.ts: intent, use, topics, then (go on: one question follows; again: the open question once ' +
    'more; elsewhere: a question about something else, of a topic; nothing: the answer is all), text';
  const answers = [...intents].flatMap(([name, { use, topics, answers: given }]) =>
    (given.length > 0 ? given : [['']]).map(([text = '', onward = 'go on']) =>
      [name, use, topics.join(' '), onward, text].join('\t'),
    ),
  );
  writeFileSync(join(data, 'answers.tsv'), `${[head, ...answers].join('\n')}\n`);
  console.log(`${labels.length} intents, ${answers.length} answers, ${lines.length} features`);
}

const { intents, asked } = blocksOf();
const labels = [...new Set(asked.map(([intent]) => intent))].toSorted();
const examples = examplesOf(intents, asked);
if (process.argv[2] === 'write') write(intents, learn(labels, examples));
else {
  const chance = random(11);
  const isHeldOut = examples.map(({ wanted }) => chance() < 0.2 && wanted.size === 1);
  const model = learn(
    labels,
    examples.filter((_, at) => !isHeldOut[at]),
  );
  tryOn(
    model,
    intents,
    examples.filter((_, at) => isHeldOut[at]),
  );
}
