import { sharesOf, weightsOf } from '#server/mind/learned/classifier.ts';
import { meaningOf } from '#server/mind/learned/encoder/meanings.ts';
import { bookWordsOf } from '#server/mind/text/tokens.ts';
import type { Act, Sentence } from './doc.ts';
import { actFeatures } from './learned-acts.ts';
import { tellsAtAll } from './phrased-acts.ts';
import type { Reading } from './reading.ts';

/** What a message ends with is heard apart: who takes leave or will not speak of something says so at the end. */
export const lastSentences = 3;

/** How sure it must be, of what else would be told and of what tells nothing. */
const sure = { telling: 0.8, other: 0.5 };

/** Of more words than this nobody takes leave. */
const longest = 30;

/** What they decide about the book stands as it was read, and so does whatever a phrase named. */
const standing = new Set<Act>([
  'withhold',
  'include',
  'brief',
  'correction',
  'goodbye',
  'decline',
  'bare-answer',
]);

/** What is so of a sentence that stands so far from the end of a message. */
export function lastWordFeatures(words: string[], asks: boolean, fromEnd: number): string[] {
  return [...actFeatures(words, asks), `= from the end ${fromEnd}`];
}

/** A goodbye or a refusal among the last sentences, learned from the labelled talks. */
export function readLastWords(reading: Reading): Pick<Reading, 'doc'> {
  const { doc } = reading;
  const count = doc.sentences.length;
  const sentences = doc.sentences.map((sentence, at): Sentence => {
    const fromEnd = count - 1 - at;
    const isGrave = sentence.topic === 'danger' || sentence.topic === 'distress';
    if (fromEnd >= lastSentences || isGrave || standing.has(sentence.act)) return sentence;
    const act = closingAct(reading, sentence, at, fromEnd);
    return act === null ? sentence : { ...sentence, act, topic: null };
  });
  return { doc: { ...doc, sentences } };
}

function closingAct(
  reading: Reading,
  { start, end, cue, quotes, wishes }: Sentence,
  at: number,
  fromEnd: number,
): Act | null {
  const stretch = reading.stretches[at];
  if (!stretch || cue !== undefined || wishes !== undefined || quotes.length > 0) return null;
  const words = bookWordsOf(stretch);
  const asks = /\?["'”’)]*\s*$/u.test(reading.text.slice(start, end));
  if (asks || words.length === 0 || words.length > longest) return null;
  const weights = weightsOf('last-word-weights');
  const meaning = Array.from(meaningOf(words.join(' ')), (value, d) => [`d${d}`, value] as const);
  const shares = sharesOf(weights, [...meaning, ...lastWordFeatures(words, asks, fromEnd)]);
  const least = tellsAtAll(reading, stretch) ? sure.telling : sure.other;
  const best = shares.indexOf(Math.max(...shares));
  const act = acts.find((one) => one === weights.classes[best]);
  return act !== undefined && (shares[best] ?? 0) >= least ? act : null;
}

const acts = ['goodbye', 'decline'] as const;
