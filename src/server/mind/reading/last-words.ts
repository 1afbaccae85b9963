import { sharesOf, weightsOf } from '#server/mind/learned/classifier.ts';
import { meaningOf } from '#server/mind/learned/encoder/meanings.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import { bookWordsOf } from '#server/mind/text/tokens.ts';
import type { Act, Sentence } from './doc.ts';
import { actFeatures } from './learned-acts.ts';
import { soundsRefusing, tellsAtAll } from './phrased-acts.ts';
import type { Reading } from './reading.ts';

/** What a message ends with is heard apart: who takes leave or will not speak of something says so at the end. */
export const lastSentences = 3;

/** How sure it must be, of what else would be told and of what tells nothing; and that somebody asks who writes no marks. */
const sure = { telling: 0.75, other: 0.55, question: 0.9 };

/** Of more words than this nobody takes leave. */
const longest = 30;

/** What they decide about the book stands as it was read, and so does whatever a phrase named. */
const standing = new Set<Act>(['withhold', 'include', 'correction', 'goodbye', 'decline']);

/** A name may be heard in "Do widzenia, Mr Walt", and an answer in "Kalinihta". */
const mayBeMisheard = new Set<Act>(['brief', 'bare-answer']);

/** What is so of a sentence that stands so far from the end of a message. */
export function lastWordFeatures(words: string[], fromEnd: number): string[] {
  const farewell = leaving.test(words.join(' ')) ? ['= farewell', `= farewell ${fromEnd}`] : [];
  return [...actFeatures(words, false), `= from the end ${fromEnd}`, ...farewell];
}

/** Words that take leave, in the languages that people bring along: "ta-ra", "do widzenia", "hamba kahle". */
const leaving = testOf('takes leave by a word');

/** A goodbye, a refusal or an unmarked question among the last sentences, learned from the labelled talks. */
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
  { start, end, act, cue, quotes, wishes }: Sentence,
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
  const shares = sharesOf(weights, [...meaning, ...lastWordFeatures(words, fromEnd)]);
  const isDoubtful = mayBeMisheard.has(act) || tellsAtAll(reading, stretch);
  const least = isDoubtful ? sure.telling : sure.other;
  const best = shares.indexOf(Math.max(...shares));
  const share = shares[best] ?? 0;
  if (weights.classes[best] === 'question')
    return share >= sure.question && isUnmarked(reading.text) ? 'question' : null;
  const found = acts.find((one) => one === weights.classes[best]) ?? null;
  if (share < least || (found === 'decline' && !soundsRefusing(stretch))) return null;
  return found;
}

const acts = ['goodbye', 'decline'] as const;

/** Typed without a mark inside, by somebody who may ask without one as well. */
const isUnmarked = (text: string): boolean => !/[.!?…]\s|\?/u.test(text.trim());
