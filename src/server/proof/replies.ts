import { sentencesOf } from '#server/mind/text/sentences.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import { faultsOf, restsOn } from './faults.ts';
import type { Ground } from './ground.ts';
import { unheardIn } from './specifics.ts';
import type { weighing } from './verdict.ts';
import { isOf, isTelling } from './words.ts';

/** Whether Walt may say it: he asserts nothing about the life that nobody told, and no name or number that nobody mentioned. */
export function replyStands(
  say: string,
  ground: Ground,
  cites: string[],
  heard: string[],
  weigh: ReturnType<typeof weighing>,
): boolean {
  const strange = unheardIn(say, heard).map((one) => `nobody mentioned ${one}`);
  const isHeard = weigh.stands(say, strange, []);
  const asserted = sentencesOf(say)
    .map(({ text }) => text.trim())
    .filter((text) => !text.endsWith('?') && asserts(text))
    .map((text, at, all) => {
      const generated = { text: toTeller(text), cites };
      const { refuted, doubts } = faultsOf(generated, ground);
      // What is said in other words shares none by which to find what it rests on: most likely the last thing told.
      const rests = [
        ...new Set([...restsOn(generated, ground), ...(doubts.length > 0 ? cites.slice(-1) : [])]),
      ];
      return weigh.stands(text, refuted, rests.flatMap(ground.cited), doubts, all[at - 1]);
    });
  return isHeard && asserted.every(Boolean);
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
