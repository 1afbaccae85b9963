import type { FactKind } from '#contract/facts.ts';
import { hasVerb } from '#server/mind/extract-facts/clauses.ts';
import type { Fact } from '#server/mind/facts.ts';
import { kinPattern, standsAlone } from '#server/mind/language/kin.ts';
import { sentencesOf } from '#server/mind/language/sentences.ts';
import { wholeWords, wordsOf } from '#server/mind/language/spans.ts';
import { keepsSilent } from '#server/mind/language/unspoken.ts';

/** A fact in one sentence that is clear without what was said around it. */
export type StandingFact = {
  kind: FactKind;
  text: string;
  unitId: string | undefined;
  people: string[];
  isDated: boolean;
  /** Whether it speaks of something that stands elsewhere: "opened it in 1989". */
  isLeaning: boolean;
};

const fewestWords = 4;
const mostWords = 36;

/** English only: the sentence of a fact that tells it, or nothing where none stands alone. */
export function standingOf(fact: Fact, teller: string): StandingFact | null {
  const { kind, statement, people, places, when, rests } = fact;
  if (naming.test(statement) && !rests.some(({ quote }) => ownKin(quote))) return null;
  const named = [...people, ...places];
  const sentences = sentencesOf(statement).map(({ text }) => smoothed(text));
  const sound = sentences.filter((text) => isWhole(text, teller));
  const text =
    sound.find((one) => /\d/u.test(one) || named.some((name) => one.includes(name))) ?? sound[0];
  if (text === undefined) return null;
  const others = people.filter((name) => !name.startsWith(teller));
  return {
    kind,
    text,
    unitId: rests[0]?.unitId,
    people: others,
    isDated: when !== null,
    isLeaning: leansElsewhere.test(text) || /one of \S+ brothers and sisters/u.test(text),
  };
}

/** Who somebody is: true where the teller calls them so, which "old man Kaplan" does not. */
const naming = /^\S+’s \p{L}+ (?:was|is|were) /u;
const ownKin = (quote: string): boolean =>
  calledOwn.test(quote) || standsAlone(/\p{L}+/u.exec(quote)?.[0] ?? '');
const calledOwn = new RegExp(
  String.raw`(?<!\p{L})(?:my|our|me|ma)\s+(?:\p{L}+\s+)?(?:${kinPattern.source})`,
  'iu',
);

/** "met Jean: at a dance" and "Arnold Thackray, born at Hellifield" as one would write them. */
const smoothed = (sentence: string): string =>
  sentence
    .replace(/ ((?:met|married) [^:]+): (?=at |in |on )/u, ' $1 ')
    .replace(/ ((?:met|married) [^:]+): [^\d]+$/u, ' $1.')
    .replace(/^((?:\p{Lu}\S+ ?){1,4}), born /u, '$1 was born ')
    .replace(/, (?:so|and|but)\.$/u, '.');

const isWhole = (text: string, teller: string): boolean => {
  const length = wordsOf(text).length;
  return (
    length >= fewestWords &&
    length <= mostWords &&
    (text.startsWith(`${teller} `) || hasVerb(text)) &&
    !keepsSilent(text) &&
    !faults.some((fault) => fault.test(text))
  );
};

const anyOf = (words: string): string => `(?:${words.split(' ').join('|')})`;
const opening = '(?:(?:In|On|At|By|From|Since) (?:[^,]{2,24},|(?:\\p{Lu}\\p{L}+ )?\\d{4}) )?';

const faults: RegExp[] = [
  // Somebody or something that was named before.
  new RegExp(
    `^${opening}(?:${anyOf('he she it they that this those these his her their you')}|the ${anyOf('one other same first second last')})(?:['’]\\p{L}+)? `,
    'iu',
  ),
  // An answer, or the rest of a sentence.
  /^(?:Who|Which|Whose|Whom) /u,
  /^(?:In|On) [^,]{2,24}, \p{Lu}\p{L}+(?:,? (?:and )?(?:an? )?\p{L}+)*? that /u,
  new RegExp(
    `^${anyOf('With Only To Because Except Nor Yes No And But Or Then Once Twice')} `,
    'u',
  ),
  new RegExp(`^(?:In|On) [^,]{2,24}, ${anyOf('to with from at in on good first')} `, 'u'),
  /^\p{Lu}\p{Ll}+(?:, (?:and|then|but)| days| nights| years| winters) /u,
  /^When [^,]+(?:, (?:in|on) [^,]+)?\.$|^[^,]+ \d{4}, when [^,]+\.$/u,
  // What somebody said, cut off.
  new RegExp(
    String.raw`(?<!\p{L})(?:${anyOf('say says said saying asked shouted when and but because to')}|as far as|told \p{L}+)[.:]$`,
    'u',
  ),
  /!$|…|\?/u,
  // What somebody says of their own telling.
  wholeWords('would (?:say|call it|put it)|mix(?:es|ed)? (?:it|that|this|them) up', 'iu'),
  // What is said to whoever listens.
  wholeWords(
    `(?:tell|ask|give|show|remind) you|you (?:may|will|won['’]t|want|see|know|must|can imagine)|you['’](?:ll|d|ve)|let['’]s`,
    'iu',
  ),
];

const leansElsewhere = new RegExp(
  [
    String.raw`(?<!\p{L})(?:asked|told|gave|saw|helped|left|made|let|with|from|to|beside) (?:him|her|them)(?= (?:why|how|what|that|to|if|when|where|a|the|in|at|on|and)(?!\p{L})|[.,;])`,
    String.raw`^(?:[^,]+, )?(?:\p{Lu}\S+ ){1,3}(?:\p{Ll}+ ){1,3}?(?:it|him|them|there|one)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:for|(?<!all |both )of|at|on|about|see) (?:it|them|him)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:instead|both|so that['’]s|the year after that|on top of that|there(?= and|[.,;]))(?!\p{L})`,
  ].join('|'),
  'u',
);
