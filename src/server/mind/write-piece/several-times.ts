import { hasVerb } from '#server/mind/language/clauses.ts';
import { capitalised } from '#server/mind/language/edits.ts';
import { timesOf } from '#server/mind/language/remembered.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import type { ToldSentence } from '#server/mind/language/talk-about-talk.ts';
import type { Unit } from '#server/mind/material.ts';

const joint =
  /[,;]?\s+(?:and then|and|then|but)\s+(?=(?:in|on|by)\s+(?:\p{L}+\s+(?:of\s+)?)?(?:\d{4}|['’]\d\d)(?!\d))/iu;

/** "In '63 I went to a factory, and then in 1970 I opened a shop": two sentences, each with its time. */
export function partedByTime(sentences: ToldSentence[], { text }: Unit): ToldSentence[] {
  return sentences.flatMap((sentence) => {
    const said = text.slice(sentence.start, sentence.end);
    const [at, there] = [joint.exec(sentence.text), joint.exec(said)];
    if (!at || !there || /["“”]/u.test(said)) return [sentence];
    const [one, other] = [
      sentence.text.slice(0, at.index),
      sentence.text.slice(at.index + at[0].length),
    ];
    if (!isWhole(one) || !isWhole(other)) return [sentence];
    const cut = sentence.start + there.index;
    return [
      { text: `${one}.`, start: sentence.start, end: cut },
      { text: capitalised(other), start: cut + there[0].length, end: sentence.end },
    ];
  });
}

/** It says who did what, and when. */
const isWhole = (part: string) =>
  wordsOf(part).length > 4 &&
  hasVerb(part) &&
  timesOf(part).some(({ expression }) => expression.kind === 'date') &&
  /(?<!\p{L})(?:I|we|he|she|they|my|our|it)(?!\p{L})/iu.test(part);
