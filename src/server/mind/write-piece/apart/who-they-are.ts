import { capitalised } from '#server/mind/language/edits.ts';
import { peopleOf } from '#server/mind/language/remembered.ts';
import type { Unit } from '#server/mind/material.ts';
import type { Line } from '#server/mind/write-piece/lines.ts';
import { fronted } from './fronting.ts';
import { whoIsMeant } from './who-is-meant.ts';

/** English only: whom an opening "They" means, where what was told before leaves no doubt. */

const name = String.raw`\p{Lu}[\p{L}\p{M}'’-]+`;
const one = String.raw`(?:(?:My|Our|my|our|his|her) \p{Ll}+(?: ${name})?|${name}(?: ${name})?)`;
const two = new RegExp(`^${one} and ${one}(?= (?:both )?\\p{Ll})`, 'u');
const family = new RegExp(
  String.raw`^The ${name}s(?!\p{L})|(?<=(?:had|met|knew|with) )the ${name}s(?!\p{L})`,
  'u',
);
const whose = /(?:my|our) (?:two |three |four |five |own )?$|^The $/iu;

const several =
  /(?<!\p{L})(?:they|them|their|others|people|(?:the|my|our|some|two|three|four|five|six|many|several|those|these|all) (?:\p{Ll}+ )?\p{Ll}+(?:s|men))(?!\p{L})/iu;

/** "My parents", "Ana and Eva" or "the Moreiras", where a sentence speaks of no others besides. */
function severalIn(sentence: string): string | null {
  const found = [two.exec(sentence)?.[0], family.exec(sentence)?.[0], kinIn(sentence)];
  const [only, ...more] = found.filter((said) => said !== undefined);
  if (only === undefined || more.length > 0) return null;
  return several.test(sentence.replace(only, '')) ? null : capitalised(only);
}

function kinIn(sentence: string): string | undefined {
  const [person, ...more] = peopleOf(sentence).filter(({ plural }) => plural);
  const owner = person && more.length === 0 && whose.exec(sentence.slice(0, person.start))?.[0];
  return owner ? `${owner}${person.text}` : undefined;
}

const wed = new RegExp(
  `^(${one}|He|She)(?: \\p{Ll}+)? (?:married (?:in |there|my |our |her |his |${name})|(?:married|met) an? )`,
  'u',
);
const wife = /^(His|Her) (?:husband|wife)(?!\p{L})/u;

/** "Luz married a Swede": they are she and he. */
function oneOfTwo(sentence: string, unit: Unit, told: Line[]): string | null {
  const said = (wed.exec(sentence) ?? wife.exec(sentence))?.[1];
  if (said === undefined || several.test(sentence.replace(/, and they .*/u, ''))) return null;
  if (!/^(?:He|She|His|Her)$/u.test(said)) return said;
  return whoIsMeant(/^H(?:e|is)$/u.test(said) ? 'he' : 'she', unit, told, told);
}

/** What others do, whom nobody asks about: "They closed the mine", "They took him"; and not "They lost the farm". */
const doneByOthers =
  /^They(?: had|['’]d)? (?!(?:lost|sold|bought|kept|left|ran|had|raised|married|gave up|took over)\s)\p{Ll}+ (?!(?:to|with) )(?:\p{Ll}+ )?(?:the|me|us|him|her|it|that|this|all|every\p{Ll}+|people)(?!\p{L})/u;

const goesOn = /^(?:They|Their|Both)(?!\p{L})/u;
const ofOne = /^(?:He|She|His|Her)(?!\p{L})/u;

/** The sentence with those it means for an opening "They", or with one of the two before it; null where that is not certain. */
export function withThem(text: string, unit: Unit, told: Line[]): string | null {
  if (!/^They(?=\s|['’])/u.test(text) || doneByOthers.test(text)) return null;
  const at = told.findLastIndex((line) => !goesOn.test(line.text));
  const them = toldOf(told.slice(0, at + 1));
  if (them) return /^They\s/u.test(text) ? text.replace(/^They/u, them) : fronted(them, text);
  const sentence = told[at]?.text ?? '';
  const either =
    oneOfTwo(sentence, unit, told.slice(0, at)) ??
    (ofOne.test(sentence) ? oneOfTwo(told[at - 1]?.text ?? '', unit, told.slice(0, at - 1)) : null);
  return either && fronted(either, text);
}

const notLongAgo = 3;

/** Those who were told of last, where only single people were spoken of since. */
function toldOf(told: Line[]): string | null {
  for (const { text } of told.slice(-notLongAgo).reverse()) {
    const sentence = text.replace(counted, '');
    const them = severalIn(sentence);
    if (them || several.test(sentence) || wed.test(sentence)) return them;
  }
  return null;
}

/** "Two — Piet and Kees took over the farm" */
const counted = /^(?:\p{Lu}\p{Ll}+) — /u;

/** Whether "They" may be people whom a sentence tells of. */
export const tellsOfSeveral = (sentence: string) =>
  severalIn(sentence) !== null ||
  wed.test(sentence) ||
  peopleOf(sentence).length > 1 ||
  (goesOn.test(sentence) && !doneByOthers.test(sentence));
