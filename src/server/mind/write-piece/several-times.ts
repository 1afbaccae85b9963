import { hasVerb } from '#server/mind/language/clauses.ts';
import { capitalised } from '#server/mind/language/edits.ts';
import { isPast } from '#server/mind/language/lexicon.ts';
import { peopleOf, timesOf } from '#server/mind/language/remembered.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import type { ToldSentence } from '#server/mind/language/talk-about-talk.ts';
import type { Unit } from '#server/mind/material.ts';

/** How one part of a sentence was tied to the part before it, so that they can be joined again as they were said. */
export type Joint = { behind: string; by: string; said: string };
/** Without a time where its sentence says only until when it was so. */
type Part = ToldSentence & { joint?: Joint; untimed?: boolean };

const [joined, dated, subject] = [
  String.raw`[,;]?\s+(?:and then|and|then|but)\s+`,
  String.raw`(?:in|on|by)\s+(?:\p{L}+\s+(?:of\s+)?)?(?:\d{4}|['’]\d\d)(?!\d)`,
  String.raw`(?:I|we|he|she|they|it|my|our)(?:\s|['’])`,
];
const joints = new RegExp(
  `${joined}(?=${dated})|${joined}(?=${subject})|[;,]\\s+(?=${subject})|,?\\s+(?:until|till)\\s+(?=${subject})|${joined}(?=\\p{Ll}+\\s)`,
  'giu',
);

const leadsOn =
  /^(?:(?:And|But|So|Then) )?(?:When|While|After|Before|Since|If|As|Because|Until|Till|Once|Although|Though|By the time)(?!\p{L})|(?<!\p{L})(?:who|whom|whose|which|that|where)(?!\p{L})/iu;

/** "When we came in 1954, we…" and "My brother who left in 1950, he…" are no sentences before their comma. */
const isWhole = (part: string, joint: string) => !/^,\s+$/u.test(joint) || !leadsOn.test(part);

/** "In '63 I went to a factory, and then in 1970 I opened a shop": two sentences, each with its time. */
export function partedByTime(sentences: ToldSentence[], { text }: Unit): Part[] {
  return sentences.flatMap((sentence) => parted(sentence, text));
}

function parted(sentence: Part, whole: string): Part[] {
  const asSaid = whole.slice(sentence.start, sentence.end);
  const [written, spoken] = [[...sentence.text.matchAll(joints)], [...asSaid.matchAll(joints)]];
  if (written.length !== spoken.length || /["“”]/u.test(asSaid)) return [sentence];
  for (const [nth, { index, 0: by }] of written.entries()) {
    const [one, said] = [sentence.text.slice(0, index), sentence.text.slice(index + by.length)];
    const [there, other] = [spoken[nth], withItsSubject(said, one)];
    if (!there || other === null || !isWhole(one, by)) continue;
    const cut = sentence.start + there.index;
    const areTwo = isUntil.test(by)
      ? isEndedBy(one, other, whole.slice(0, cut))
      : isLongBefore(one, other);
    if (!areTwo) continue;
    const joint: Joint = { behind: `${one}.`, by, said };
    return [
      { ...headOf(sentence, index), end: cut, untimed: yearsIn(one).length === 0 },
      ...parted(
        { text: capitalised(other), start: cut + there[0].length, end: sentence.end, joint },
        whole,
      ),
    ];
  }
  return [sentence];
}

/** What comes before the joint; it may have been parted from something itself. */
function headOf({ text, joint, ...sentence }: Part, at: number): Part {
  const head = { ...sentence, text: `${text.slice(0, at)}.` };
  const said = joint && `${joint.said.slice(0, at - text.length)}.`;
  return joint && said ? { ...head, joint: { ...joint, said } } : head;
}

const hasSubject = new RegExp(
  `^${subject}|^${dated},?\\s+(?:${subject}|(?:an?|the|\\p{Lu}\\p{L}+)\\s)`,
  'iu',
);
const pronoun = /^(?:I|We|He|She|They|It|My \p{Ll}+)(?=\s+\p{Ll}+)/u;

/** "I went to Leeds in 1961 and married in 1979": what comes second has the subject of what came first. */
function withItsSubject(part: string, before: string): string | null {
  if (hasSubject.test(part)) return part;
  if (!isDeed(wordsOf(part)[0]?.text ?? '')) return null;
  const [named] = peopleOf(before).filter(({ start, plural }) => start === 0 && !plural);
  const doer = pronoun.exec(before)?.[0] ?? named?.text;
  const did = doer === undefined ? '' : (wordsOf(before.slice(doer.length))[0]?.text ?? '');
  return isDeed(did) && !helping.test(did) ? `${doer} ${part}` : null;
}

/** "I was born in 1940, and delivered by a nun": what was done to one is no deed. */
const helping = /^(?:was|were|had|got)$/iu;

const isUntil = /^,?\s+(?:until|till)\s+$/iu;

/** "In 1964 she came for a map, and we shared a house until she died in 2018": the house has the year before it. */
function isEndedBy(one: string, other: string, told: string): boolean {
  const isUndated = tellsDeed(one) && wordsOf(one).length > fewWords && yearsIn(one).length === 0;
  return happenedThen(other) && isLongBefore(isUndated ? told : one, other);
}

/** "…until she died in 2018", and not "…till he died, and he did not die while 1971". */
const happenedThen = (part: string) =>
  !/[,;]|\sand\s|\sbut\s/u.test(part.slice(0, timesOf(part)[0]?.start ?? part.length));

const isLongBefore = (one: string, other: string) =>
  saysWhen(one) && saysWhen(other) && isFarFrom(one, other);

const strong = /^(?:lost|left|put|shut|hit|set|quit|lay|rose|split)$/iu;

/** "I left": in front of whoever did it, such a word is a deed. */
export const isDeed = (word: string) => isPast(word) || strong.test(word);

const doing = new RegExp(`(?<!\\p{L})${subject}(\\p{Ll}+)`, 'iu');

const tellsDeed = (part: string) => hasVerb(part) || isDeed(doing.exec(part)?.[1] ?? '');

const fewWords = 3;

/** It says what happened, and when. */
const saysWhen = (part: string) =>
  wordsOf(part).length > fewWords && tellsDeed(part) && yearsIn(part).length > 0;

const yearsIn = (part: string) =>
  timesOf(part).flatMap(({ expression }) =>
    expression.kind === 'date' ? (expression.year ?? expression.short ?? []) : [],
  );

const farApart = 3;

const isFarFrom = (one: string, other: string) =>
  Math.abs(((yearsIn(one).at(-1) ?? 0) % 100) - ((yearsIn(other)[0] ?? 0) % 100)) >= farApart;
