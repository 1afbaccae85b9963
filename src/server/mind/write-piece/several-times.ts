import { hasVerb } from '#server/mind/language/clauses.ts';
import { capitalised } from '#server/mind/language/edits.ts';
import { timesOf } from '#server/mind/language/remembered.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import type { ToldSentence } from '#server/mind/language/talk-about-talk.ts';
import type { Unit } from '#server/mind/material.ts';

const [joined, dated, subject] = [
  String.raw`[,;]?\s+(?:and then|and|then|but)\s+`,
  String.raw`(?:in|on|by)\s+(?:\p{L}+\s+(?:of\s+)?)?(?:\d{4}|['’]\d\d)(?!\d)`,
  String.raw`(?:I|we|he|she|they|my|our)(?:\s|['’])`,
];
const joints = new RegExp(
  `${joined}(?=${dated})|${joined}(?=${subject})|[;,]\\s+(?=${subject})`,
  'giu',
);

const leadsOn =
  /^(?:(?:And|But|So|Then) )?(?:When|While|After|Before|Since|If|As|Because|Until|Till|Once|Although|Though|By the time)(?!\p{L})|(?<!\p{L})(?:who|whom|whose|which|that|where)(?!\p{L})/iu;

/** "When we came in 1954, we…" and "My brother who left in 1950, he…" are no sentences before their comma. */
const isWhole = (part: string, joint: string) => !/^,\s+$/u.test(joint) || !leadsOn.test(part);

/** "In '63 I went to a factory, and then in 1970 I opened a shop": two sentences, each with its time. */
export function partedByTime(sentences: ToldSentence[], { text }: Unit): ToldSentence[] {
  return sentences.flatMap((sentence) => parted(sentence, text));
}

function parted(sentence: ToldSentence, whole: string): ToldSentence[] {
  const said = whole.slice(sentence.start, sentence.end);
  const [written, spoken] = [[...sentence.text.matchAll(joints)], [...said.matchAll(joints)]];
  if (written.length !== spoken.length || /["“”]/u.test(said)) return [sentence];
  for (const [nth, { index, 0: joint }] of written.entries()) {
    const [one, other] = [sentence.text.slice(0, index), sentence.text.slice(index + joint.length)];
    const there = spoken[nth];
    if (!there || !saysWhen(one) || !saysWhen(other) || !isFarFrom(one, other)) continue;
    if (!someone.test(other) || !isWhole(one, joint)) continue;
    const cut = sentence.start + there.index;
    return [
      { text: `${one}.`, start: sentence.start, end: cut },
      ...parted(
        { text: capitalised(other), start: cut + there[0].length, end: sentence.end },
        whole,
      ),
    ];
  }
  return [sentence];
}

const someone = /(?<!\p{L})(?:I|we|he|she|they|my|our|it)(?!\p{L})/iu;

/** It says what happened, and when. */
const saysWhen = (part: string) =>
  wordsOf(part).length > 4 && hasVerb(part) && yearsIn(part).length > 0;

const yearsIn = (part: string) =>
  timesOf(part).flatMap(({ expression }) =>
    expression.kind === 'date' ? (expression.year ?? expression.short ?? []) : [],
  );

const farApart = 3;

const isFarFrom = (one: string, other: string) =>
  Math.abs(((yearsIn(one).at(-1) ?? 0) % 100) - ((yearsIn(other)[0] ?? 0) % 100)) >= farApart;
