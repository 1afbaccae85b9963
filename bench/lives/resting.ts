import type { Teller } from '#server/mind/material.ts';
import { isKin, stemOf, wordsOf } from './wording.ts';

/** What a change from "I" to "she" may add: pronouns and auxiliaries. */
const shifting = new Set(
  `he she they him her them his hers their theirs himself herself themselves it its who is was are were am be been
  being has have had do does did will would`.split(/\s+/),
);

const firstPerson =
  /(?<!\p{L})(?:I|me|my|myself|we|us|our|ours|ourselves)(?!\p{L})|^(?:Me|My|We|Us|Our)(?!\p{L})/u;

/** Names that the question gave: "He is a teacher" needs to know who, though he be named later on. */
export const namesIn = (question: string) =>
  new Set(
    [...question.matchAll(/(?<=\S )\p{Lu}[\p{L}\p{M}'’-]+/gu)].flatMap(([name]) => wordsOf(name)),
  );

/** "He did not", asked about a father, is "My father did not" to a reader: the kin word may come from the question. */
function withoutKinAsked(words: string[], { question, text }: Ground): string[] {
  const said = wordsOf(text);
  const asked = wordsOf(question).filter((word) => isKin(stemOf(word)) && !said.includes(word));
  const isAsked = (word = '') => asked.includes(word);
  return words.filter((word, at) => !isAsked(word) && !(word === 'my' && isAsked(words[at + 1])));
}

type Ground = { text: string; question: string; teller: Teller };

function isSubsequence(words: string[], of: string[]): boolean {
  let at = 0;
  for (const word of words) {
    at = of.indexOf(word, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** Whoever answers "you married him?" with "I did" has said "I married him", and "I did marry him". */
function saidIn({ text, question }: Ground): string[] {
  if (!/^(?:yes|yeah|aye|of course|(?:i|we) (?:did|was|were|do|have))\b/i.test(text))
    return wordsOf(text);
  const turned = { you: 'i', your: 'my', yours: 'mine' } as const;
  const isTurned = (word: string): word is keyof typeof turned => word in turned;
  const affirmed = wordsOf(question).map((word) => (isTurned(word) ? turned[word] : word));
  return [...wordsOf(text).slice(0, 2), ...affirmed, ...wordsOf(text)];
}

/** First person: what was said, with words left out. */
export function restsInFirst(sentence: string, ground: Ground): boolean {
  const asked = namesIn(ground.question);
  const said = saidIn(ground);
  const words = withoutKinAsked(wordsOf(sentence), ground).filter(
    (word, at) => (at > 0 && said.includes(word)) || !asked.has(word),
  );
  return isSubsequence(words, said);
}

/** Third person: the same, but for names, pronouns, auxiliaries and endings, and without an "I". */
export function restsInThird(sentence: string, ground: Ground): boolean {
  const asked = namesIn(ground.question);
  const own = new Set(wordsOf(ground.teller.name));
  const said = saidIn(ground).map(stemOf);
  const words = withoutKinAsked(wordsOf(sentence), ground).filter((word, at) => {
    if (shifting.has(word) || own.has(word)) return false;
    return (at > 0 && said.includes(stemOf(word))) || !asked.has(word);
  });
  return !firstPerson.test(unquoted(sentence)) && isSubsequence(words.map(stemOf), said);
}

const unquoted = (sentence: string) =>
  sentence
    .replace(/["“][^"”]*["”]|(?<=^|\s)['‘](?:[^'’]|['’](?=\p{L}))*['’](?=\s|[.,!?]|$)/gu, ' ')
    .trim();
