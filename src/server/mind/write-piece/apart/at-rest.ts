import { relationOf } from '#server/mind/language/kin.ts';
import type { Unit } from '#server/mind/material.ts';
import { asItIsAsked } from '#server/mind/write-piece/addressed.ts';

const smallWords = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const nameWithin = /(?<=\S )\p{Lu}[\p{L}\p{M}'’-]+/gu;

/** A sentence of the book has only words that were said, in their order; whoever it is about may be named by the question. */
export function restsOnWhatWasSaid(text: string, unit: Unit): boolean {
  const question = asItIsAsked(unit);
  const said = smallWords(unit.text);
  const named = new Set([...question.matchAll(nameWithin)].flatMap(([name]) => smallWords(name)));
  const kin = smallWords(question).filter((word) => relationOf(word) && !said.includes(word));
  const words = smallWords(text).filter(
    (word, at, all) =>
      !kin.includes(word) &&
      !(word === 'my' && kin.includes(all[at + 1] ?? '')) &&
      ((at > 0 && said.includes(word)) || !named.has(word)),
  );
  let from = 0;
  return words.every((word) => {
    from = said.indexOf(word, from) + 1;
    return from > 0;
  });
}
