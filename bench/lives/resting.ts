import type { Teller } from '#server/mind/material.ts';
import { stemOf, wordsOf } from './wording.ts';

/** What a change from "I" to "she" may add: pronouns and auxiliaries. */
const shifting = new Set(
  `he she they him her them his hers their theirs himself herself themselves it its who is was are were am be been
  being has have had do does did will would`.split(/\s+/),
);

const firstPerson = new Set('i me my myself we us our ours ourselves'.split(' '));

/** Names that only the question gave: "He is a teacher" needs to know who. */
export const namesIn = (question: string) =>
  new Set(
    [...question.matchAll(/(?<=\S )\p{Lu}[\p{L}\p{M}'’-]+/gu)].flatMap(([name]) => wordsOf(name)),
  );

type Ground = { text: string; question: string; teller: Teller };

function isSubsequence(words: string[], of: string[]): boolean {
  let at = 0;
  for (const word of words) {
    at = of.indexOf(word, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** First person: what was said, with words left out. */
export function restsInFirst(sentence: string, { text, question }: Ground): boolean {
  const asked = namesIn(question);
  const said = wordsOf(text);
  const words = wordsOf(sentence).filter((word) => said.includes(word) || !asked.has(word));
  return isSubsequence(words, said);
}

/** Third person: the same, but for names, pronouns, auxiliaries and endings. */
export function restsInThird(sentence: string, { text, question, teller }: Ground): boolean {
  const asked = namesIn(question);
  const own = new Set(wordsOf(teller.name));
  const said = wordsOf(text).map(stemOf);
  const words = wordsOf(sentence).filter((word) => {
    if (shifting.has(word) || own.has(word)) return false;
    return said.includes(stemOf(word)) || !asked.has(word);
  });
  return (
    !words.some((word) => firstPersonLeft(word, sentence)) && isSubsequence(words.map(stemOf), said)
  );
}

/** "I" outside a quotation is a slip of the person; inside one it stands. */
function firstPersonLeft(word: string, sentence: string): boolean {
  if (!firstPerson.has(word)) return false;
  const unquoted = sentence.replace(/["“][^"”]*["”]|(?<=^|\s)['‘][^'’]*['’](?=\s|[.,!?]|$)/gu, ' ');
  return wordsOf(unquoted).includes(word);
}
