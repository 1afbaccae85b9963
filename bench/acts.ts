import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actFeatures } from '#server/mind/reading/learned-acts.ts';
import { bookWordsOf, wholeOf } from '#server/mind/text/tokens.ts';
import { meaningOf } from './kept-meanings.ts';
import { type Example, learn, type Model, sharesOf, writeWeights } from './learner.ts';
import { type Folder, type Label, readTalks } from './talks/labelled-talk.ts';

/**
 * Learns what a sentence does in the talk (tells, asks Walt, takes leave …) from hand-written examples in
 * `bench/acts/*.tsv` (label, sentence) and from `bench/talks/acts`, of whose sentences only the act is known:
 *   node bench/acts.ts              learns from all files but one and tries that one, for each
 *   node bench/acts.ts talks        learns from all files and tries the talks that are held out
 *   node bench/acts.ts try FILE     learns from all and tries another file, which learning has not seen
 *   node bench/acts.ts write        learns from all and writes `data/act-weights.tsv`
 */
type Sample = Example & { file: string; act: string; label: string | null; text: string };

const folder = join(import.meta.dirname, 'acts');
const actOf = (label: string): string => label.split('/')[0] ?? '';

function sampleOf(file: string, text: string, act: string, label: string | null): Sample {
  const words = bookWordsOf(wholeOf(text));
  const asks = /\?["'”’)]*\s*$/u.test(text);
  return {
    file,
    text,
    act,
    label,
    wanted: new Set(label === null ? [] : [label]),
    meaning: meaningOf(words.join(' ')),
    features: [...actFeatures(words, asks)],
  };
}

const samplesIn = (path: string): Sample[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.includes('\t') && !line.startsWith('#'))
    .map((line) => {
      const [label = '', text = ''] = line.split('\t');
      return sampleOf(path, text, actOf(label), label);
    });

/** What a label of the talks may be here. */
const actsOf: Record<Label, string[]> = {
  story: ['telling'],
  remark: ['talk', 'aside', 'assent', 'denial', 'redirect'],
  question: ['question'],
  out: ['withhold'],
  in: ['include'],
  correction: ['correction'],
  brief: ['brief'],
  refusal: ['decline', 'redirect'],
  goodbye: ['goodbye'],
  thanks: ['thanks'],
  greeting: ['greeting'],
};
/** A sentence of which only the act is known weighs less than one that names its topic. */
const vagueWeight = 0.5;

function samplesOfTalks(labels: readonly string[], which: Folder): Sample[] {
  return readTalks(which).flatMap(({ name, lines }) =>
    lines.flat().map((line) => {
      const acts = actsOf[line.label];
      const wanted = new Set(labels.filter((label) => acts.includes(actOf(label))));
      return { ...sampleOf(name, line.text, acts[0] ?? '', null), wanted, weight: vagueWeight };
    }),
  );
}

const learnFrom = (labels: string[], samples: readonly Sample[]): Model =>
  learn(labels, samples, { rounds: 20 });

function tryOn(model: Model, samples: readonly Sample[], show = false) {
  const counts = { right: 0, rightAct: 0, heard: 0, toWalt: 0, missed: 0, telling: 0 };
  const wrong = new Map<string, number>();
  for (const sample of samples) {
    const shares = sharesOf(model, sample);
    const best = model.labels[shares.indexOf(Math.max(...shares))] ?? '';
    const byAct = new Map<string, number>();
    for (const [c, label] of model.labels.entries())
      byAct.set(actOf(label), (byAct.get(actOf(label)) ?? 0) + (shares[c] ?? 0));
    const [act = ''] = [...byAct].toSorted((one, other) => other[1] - one[1])[0] ?? [];
    const isTold = (byAct.get('telling') ?? 0) >= 0.5;
    if (sample.wanted.has(best)) counts.right += 1;
    if ([...sample.wanted].some((label) => actOf(label) === act)) counts.rightAct += 1;
    else {
      const pair = `${sample.label ?? sample.act} as ${best}`;
      wrong.set(pair, (wrong.get(pair) ?? 0) + 1);
      if (show) console.log(`${pair}\t${sample.text}`);
    }
    const isTelling = sample.act === 'telling';
    counts[isTelling ? 'telling' : 'toWalt'] += 1;
    if (!isTold) counts[isTelling ? 'missed' : 'heard'] += 1;
  }
  const share = (one: number, all: number) => (one / Math.max(1, all)).toFixed(3);
  console.log(
    `${samples.length}: label ${share(counts.right, samples.length)}, act ${share(counts.rightAct, samples.length)}, ` +
      `said to Walt heard as such ${share(counts.heard, counts.toWalt)}, ` +
      `telling taken for it ${share(counts.missed, counts.telling)}`,
  );
  return wrong;
}

const paths = readdirSync(folder)
  .filter((name) => name.endsWith('.tsv'))
  .map((name) => join(folder, name));
const [what, file] = process.argv.slice(2);
const written = paths.flatMap(samplesIn);
const labels = [...new Set(written.flatMap(({ label }) => label ?? []))].toSorted();
const samples = [...written, ...samplesOfTalks(labels, 'acts')];
if (what === 'write') {
  writeWeights('act-weights', learnFrom(labels, samples), { meaning: 12, feature: 16 });
} else if (what === 'try' && file) {
  tryOn(learnFrom(labels, samples), samplesIn(file));
} else if (what === 'talks') {
  const held = samplesOfTalks(labels, 'held-out');
  for (const [name, known] of [
    ['with talks', samples],
    ['without', written],
  ] as const) {
    console.log(name);
    tryOn(learnFrom(labels, known), held, file === 'show');
  }
} else {
  for (const path of paths) {
    const model = learnFrom(
      labels,
      samples.filter((one) => one.file !== path),
    );
    const wrong = tryOn(
      model,
      samples.filter((one) => one.file === path),
      what === 'show',
    );
    if (what === 'pairs') console.log([...wrong].toSorted((a, b) => b[1] - a[1]).slice(0, 25));
  }
}
