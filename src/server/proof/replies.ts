import { sentencesOf } from '#server/mind/text/sentences.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import { faultsOf } from './faults.ts';
import type { Ground } from './ground.ts';
import { unheardIn } from './specifics.ts';
import { isOf, isTelling } from './words.ts';

/** What Walt must not say: assertions about the life that nobody told, and names or numbers that nobody mentioned. */
export function replyFaults(
  say: string,
  ground: Ground,
  cites: string[],
  heard: string[],
): string[] {
  const strange = unheardIn(say, heard).map((one) => `nobody mentioned ${one}`);
  const asserted = sentencesOf(say)
    .map(({ text }) => text.trim())
    .filter((text) => !text.endsWith('?') && asserts(text))
    .flatMap((text) => faultsOf({ text: toTeller(text), cites }, ground));
  return [...strange, ...asserted];
}

/** It says something of a life, and not only something of the talk: "Thank you, that is a good place to begin." */
const asserts = (text: string): boolean => {
  const telling = tokensOf(text).filter(
    ({ word }) => isTelling(word) && !isOf('added', word) && !isOf('talk', word),
  );
  return (
    /\b(?:you|your|he|she|his|her|they|their|we|\p{Lu}\p{L}+)\b/u.test(text) && telling.length > 1
  );
};

/** As the teller would say it of themself. */
const toTeller = (text: string): string =>
  text
    .replace(/\byou were\b/giu, 'I was')
    .replace(/\byour\b/giu, 'my')
    .replace(/\byourself\b/giu, 'myself')
    .replace(/\byou\b/giu, 'I');
