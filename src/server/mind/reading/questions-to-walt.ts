import { sharesOf, weightsOf } from '#server/mind/learned/classifier.ts';
import { meaningOf } from '#server/mind/learned/encoder/meanings.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import { bookWordsOf, type Stretch } from '#server/mind/text/tokens.ts';
import { partsOf } from './phrased-acts.ts';
import type { Reading } from './reading.ts';

/** Nobody puts a question to Walt in the two hundredth sentence of one message. */
const mostSentences = 200;

/** Below the first, the intents of one topic together may still be sure enough, and below that those of one kind. */
const sure = { intent: 0.25, topic: 0.5, kind: 0.5 };

/** What hangs on these is a wish: they stand as the sentence's act was read. */
const wishes = new Set(['can-leave-out']);

/** What exactly each question to Walt asks: an intent of `data/answers.tsv`, learned from `bench/answers`. */
export function readQuestionsToWalt({ doc, stretches }: Reading): Pick<Reading, 'doc'> {
  const sentences = doc.sentences.map((sentence, index) => {
    const stretch = stretches[index];
    if (!stretch || sentence.act !== 'question' || index >= mostSentences) return sentence;
    return wishes.has(sentence.topic ?? '') ? sentence : { ...sentence, topic: intentOf(stretch) };
  });
  return { doc: { ...doc, sentences } };
}

const kin = new Set(rowsOf('kin').map(([word = '']) => word));

/** Each word and each pair, and the same with "my kids" and "Molly" as kin and a name. */
export function questionFeatures(stretch: Stretch): Set<string> {
  const { tokens, from, to } = stretch;
  const words = bookWordsOf(stretch);
  const kinds = tokens.slice(from, to).map(({ word, raw }, at) => {
    if (kin.has(word)) return '<kin>';
    return at > 0 && /^\p{Lu}\p{Ll}/u.test(raw) && word !== 'walt' ? '<name>' : word;
  });
  const features = new Set<string>([`^ ${words[0] ?? ''} ${words[1] ?? ''}`]);
  for (const said of [words, kinds])
    for (const [at, word] of said.entries()) {
      features.add(word);
      features.add(`${word} ${said[at + 1] ?? '$'}`);
    }
  return features;
}

type Likely = { intent: string; share: number };

/** Of a long question the surest part decides: "May I ask you something I asked every inspector: who reads this?" */
function intentOf(sentence: Stretch): string {
  const stretch = behindColon(sentence);
  const whole = likelyIntent(stretch);
  if (whole.share >= clearly) return whole.intent;
  const parts = partsOf(stretch)
    .filter((part) => part.to - part.from >= fewestWords && part.to - part.from < words(stretch))
    .map(likelyIntent)
    .filter(({ intent }) => intent !== 'ask' && intent !== 'unknown');
  const [best] = [whole, ...parts].toSorted((one, other) => other.share - one.share);
  return best?.intent ?? 'unknown';
}

/** What stands before a colon only leads up to the question. */
function behindColon(stretch: Stretch): Stretch {
  const { tokens, from, to } = stretch;
  const colon = tokens.findIndex(({ before }, at) => at > from && at < to && before.includes(':'));
  return colon > 0 && to - colon >= fewestWords ? { ...stretch, from: colon } : stretch;
}

const clearly = 0.6;
const fewestWords = 3;
const words = ({ from, to }: Stretch): number => to - from;

const parents = new Map(
  rowsOf('answers').map(([intent = '', , among = '']) => [intent, among.split(' ')[0] ?? '']),
);

/** A kind of question has no topic above it. */
const isKind = (topic: string): boolean => parents.get(topic) === topic;

/** An intent, its topic, and the kind of question that the topic is. */
function withParents(intent: string): Set<string> {
  const topic = parents.get(intent) ?? '';
  return new Set([intent, topic, parents.get(topic) ?? ''].filter((one) => parents.has(one)));
}

const likeliest = (shares: Iterable<[string, number]>): Likely =>
  [...shares].reduce((best, [intent, share]) => (share > best.share ? { intent, share } : best), {
    intent: 'unknown',
    share: 0,
  });

/** The likeliest intent; where none is sure, the topic that the likely ones share, or at least the kind of question. */
function likelyIntent(stretch: Stretch): Likely {
  const weights = weightsOf('question-weights');
  const said = bookWordsOf(stretch).join(' ');
  const meaning = Array.from(meaningOf(said), (value, at) => [`d${at}`, value] as const);
  const shares = sharesOf(weights, [...meaning, ...questionFeatures(stretch)]);
  const together = new Map<string, number>();
  for (const [at, intent] of weights.classes.entries())
    for (const one of withParents(intent))
      together.set(one, (together.get(one) ?? 0) + (shares[at] ?? 0));
  const best = likeliest(weights.classes.map((intent, at) => [intent, shares[at] ?? 0]));
  if (best.share >= sure.intent) return best;
  const topic = likeliest([...together].filter(([one]) => !isKind(one)));
  if (topic.share >= sure.topic) return topic;
  const kind = likeliest([...together].filter(([one]) => isKind(one)));
  return kind.share >= sure.kind ? kind : { intent: 'unknown', share: best.share };
}
