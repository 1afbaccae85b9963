import { sharesOf, weightsOf } from '#server/mind/learned/classifier.ts';
import { meaningOf } from '#server/mind/learned/encoder/meanings.ts';
import { type Act, acts } from './doc.ts';

/** What a sentence's words say of its act: each word, each pair, how it opens, closes and ends. */
export function actFeatures(words: string[], asks: boolean): Set<string> {
  const features = new Set<string>();
  for (const [at, word] of words.entries()) {
    features.add(word);
    const after = words[at + 1];
    if (after !== undefined) features.add(`${word} ${after}`);
  }
  const [first = '', second = '', third = ''] = words;
  features.add(`^ ${first}`);
  features.add(`^ ${first} ${second}`);
  features.add(`^ ${first} ${second} ${third}`);
  features.add(`${words.at(-1) ?? ''} $`);
  if (asks) features.add('?');
  features.add(`length: ${Math.min(5, Math.floor(Math.log2(words.length + 1)))}`);
  return features;
}

/** What a sentence most likely does, how surely, what about, and how likely it tells instead. */
export type LikelyAct = { act: Act; share: number; topic: string | null; telling: number };

/** A topic is named where it has this share of its act; a question is better answered nearly than not at all. */
const clearTopic = { question: 0.3, other: 0.45 };
/** What is asked of the talk itself turns it elsewhere, so it has to be clear. */
const steering = new Set(['say-again', 'where-were-we', 'what-mean', 'next', 'may-tell', 'ask']);

/** Most sentences so plainly tell, by their words alone, that their meaning need not be asked. */
const plainly = 0.95;
/** Of more words than this nobody makes a remark, and a meaning is too mixed to be one. */
const longest = 40;
/** Whatever may be said to Walt is asked for its meaning. */
const addressing = new Set(['you', 'your', 'yours', 'yourself', 'walt', 'correction', 'question']);
const telling: LikelyAct = { act: 'telling', share: 1, topic: null, telling: 1 };

function isPlainlyTold(features: Set<string>): boolean {
  const [, share = 0] = sharesOf(weightsOf('telling-weights'), features);
  return share >= plainly;
}

/** By the sentence's meaning and its words, learned from `bench/acts`. */
export function likelyAct(words: string[], asks: boolean): LikelyAct {
  const features = actFeatures(words, asks);
  const isAddressed = words.some((word) => addressing.has(word));
  if (words.length > longest || (!isAddressed && isPlainlyTold(features))) return telling;
  const weights = weightsOf('act-weights');
  const meaning = Array.from(meaningOf(words.join(' ')), (value, at) => [`d${at}`, value] as const);
  const shares = sharesOf(weights, [...meaning, ...features]);
  const byAct = new Map<string, number>();
  for (const [at, label] of weights.classes.entries()) {
    const [act = ''] = label.split('/');
    byAct.set(act, (byAct.get(act) ?? 0) + (shares[at] ?? 0));
  }
  settleWish(byAct, words);
  const [act, share] = [...byAct].reduce((best, one) => (one[1] > best[1] ? one : best));
  const at = shares.reduce(
    (best, value, index) =>
      actOf(weights.classes[index]) === act && value > (shares[best] ?? -1) ? index : best,
    -1,
  );
  const topic = weights.classes[at]?.split('/')[1] ?? null;
  const isInformed = act === 'question' && !steering.has(topic ?? '');
  const least = isInformed ? clearTopic.question : clearTopic.other;
  const isClear = (shares[at] ?? 0) >= least * share;
  return {
    act: asAct(act),
    share,
    topic: isClear ? topic : null,
    telling: byAct.get('telling') ?? 0,
  };
}

const negations = new Set(['not', 'no', 'never', 'nobody', 'none', 'nothing', 'without', 'nor']);

/** "Edna must not be forgotten" */
const keeping = /^(?:forget|forgot|forgotten|lost|lose|miss|missed|skip|ashamed)$/u;

/** Leaving out and leaving in mean nearly the same but for a "not", which meanings hardly hear. */
function settleWish(byAct: Map<string, number>, words: string[]): void {
  const out = byAct.get('withhold') ?? 0;
  const inside = byAct.get('include') ?? 0;
  const isKept = words.some((word) => keeping.test(word));
  if (inside <= out || isKept || !words.some((word) => negations.has(word))) return;
  byAct.set('withhold', out + inside);
  byAct.set('include', 0);
}

const actOf = (label = ''): string => label.split('/')[0] ?? '';

function asAct(word: string): Act {
  const known = acts.find((act) => act === word);
  if (known === undefined) throw new Error(`No such act: ${word}`);
  return known;
}
