import { antecedentOf, peopleFitting } from '#server/mind/language/antecedents.ts';
import { hasVerb } from '#server/mind/language/clauses.ts';
import { kinWord, relationOf, standsAlone } from '#server/mind/language/kin.ts';
import { classOf, genderOf, isVerb } from '#server/mind/language/lexicon.ts';
import { numberOf } from '#server/mind/language/numbers.ts';
import type { Unit } from '#server/mind/material.ts';
import { asItIsAsked } from '#server/mind/write-piece/addressed.ts';
import { isForebear } from '#server/mind/write-piece/forebears.ts';
import type { Line } from '#server/mind/write-piece/lines.ts';
import { vesselMeant } from './vessels.ts';

type Gender = 'he' | 'she';
type Said = Pick<Line, 'text'>;

export const someone = /(?<!\p{L})(?:he|him|his|she|her)(?!\p{L})/iu;

/** English only: whom "he" or "she" means behind what was told in an answer, where nobody else can be meant. */
export function whoIsMeant(gender: Gender, unit: Unit, lines: Said[], told: Said[]): string | null {
  const [question, texts] = [
    asItIsAsked(unit),
    told.map(({ text }) => text.replace(explained, '')),
  ];
  const meant =
    askedAbout(gender, question, lines, texts) ??
    antecedentOf(gender, [question, ...texts]) ??
    nameAsked(gender, question, texts) ??
    vesselMeant(gender, [question, ...texts]);
  if (!meant || isAnotherSince(meant, texts)) return null;
  return ownWord(meant, texts) ?? asKin(meant, texts);
}

/** "Sina, my mother's sister" is one person. */
const explained = /(?<=\p{Lu}\p{L}+), my \p{Ll}+['’]s [^,.]{2,20}(?=[,.])/u;

const opening = /^(?:(?:And|But|Then) )?(\p{Lu}[\p{L}\p{M}'’-]+)\s+(\p{Ll}+)/u;
const noName =
  /^(?:I|We|He|She|They|It|You|My|Our|His|Her|Their|The|An?|Th(?:is|at|ese|ose|ere)|Here|In|On|At|By|When|While|After|Before|Since|From|Then|And|But|So|Because|If|What|Who|Where|How|No(?:body|thing|w|t|ne)?|Every(?:body|one|thing)|Some(?:body|one|thing)?|One|Two|Three|Four|Most|All|Both|Still|Once|Never|Always|Later|First)$/u;

/** "Coy makes guitars": a name that no list knows may be whoever is spoken of from then on. */
function isAnotherSince(meant: string, texts: string[]): boolean {
  const words = meant.replace(/^My /u, '');
  const last = texts.findLastIndex((text) => text.includes(words) || isKin(text, words));
  if (texts.slice(Math.max(0, last)).some((text) => animal.test(text))) return true;
  return texts.slice(last + 1).some((text) => {
    if (hasVerb(nameless.exec(text)?.[1] ?? '') || another.test(text)) return true;
    const [, name = '', next = ''] = opening.exec(text) ?? [];
    return name !== '' && !noName.test(name.replace(/['’].*/u, '')) && mayDo(name, next);
  });
}

/** "Coy makes", "Hania plays", and not "Same class" or "Fifty-three years". */
const mayDo = (name: string, next: string) =>
  hasVerb(next) ||
  isVerb(next) ||
  (next.endsWith('s') && classOf(name) === null && numberOf(name) === null);

/** "He got a dog": whatever bites from then on may be the dog. */
const animal =
  /(?<!\p{L})an? (?:\p{Ll}+ )?(?:dog|pup|puppy|hound|cat|kitten|horse|pony|foal|mule|donkey|bull|cow|goat|parrot)(?!\p{L})/iu;

/** "Mum cleaned at the school", of a mother who was asked about. */
const isKin = (text: string, words: string) => {
  const relation = relationOf(/^\p{L}+/u.exec(text)?.[0] ?? '');
  return relation !== null && relation === relationOf(words);
};

/** "There is Bas." */
const another = /^(?:(?:And|Then) )?[Tt]here(?:['’]s| is| was) \p{Lu}/u;

/** "A man was sitting in it": whoever has no name may be meant too. */
const nameless =
  /(?:^|[,;] |(?<!\p{L})and )(?:an?|the|that|this|another|some|one) (?:\p{Ll}+ ){0,2}(?:man|woman|boy|girl|lad|lass|lady|gentleman|fellow|chap|guy|widow|nurse|doctor|priest|nun|teacher|landlord|landlady|owner|boss|neighbou?r|officer|soldier|captain|driver|clerk|foreman|buyer|tenant|lodger|stranger|child|kid) (\p{Ll}+)/iu;

const myKin = new RegExp(`(?<!\\p{L})my (${kinWord})(?:['’]s name (?:was|is))?,?\\s$`, 'iu');

/** A father is "my father" far from where his name was told. */
function asKin(meant: string, texts: string[]): string {
  const words = texts
    .filter((text) => text.includes(meant))
    .map((text) => myKin.exec(text.slice(0, text.indexOf(meant)))?.[1] ?? '');
  const word = words.find((one) => isForebear(relationOf(one)));
  return word ? `My ${word.toLowerCase()}` : meant;
}

const asksFor =
  /^(?:(?:And|So|Now),? )?(?:tell me (?:more |a little )?about|what (?:about|of|was|is|became of|happened to)|who (?:was|is)|how (?:was|is|about)|and) (\p{Lu}[\p{L}\p{M}'’-]+)(?: like)?[?.]$/iu;

/** "Tell me about Tavita": a name that no list knows, where the answer opens with it and speaks of nobody else. */
function nameAsked(gender: Gender, question: string, texts: string[]): string | null {
  const name = asksFor.exec(question)?.[1] ?? '';
  const [first = '', ...rest] = texts;
  const opens = /^\s\p{Ll}/u.test(first.slice(name.length)) && first.startsWith(name);
  const other = gender === 'he' ? /^(?:She|Her)\s/u : /^(?:He|His)\s/u;
  const isAnother = rest.some(
    (text) => other.test(text) || (peopleFitting(gender, text).length > 0 && !text.includes(name)),
  );
  return /^\p{Lu}/u.test(name) && opens && !isAnother ? name : null;
}

/** "Mum", where the mother who was asked about is called so in the answer. */
function ownWord(meant: string, texts: string[]): string | null {
  const opening = texts.find((text) => meant.startsWith('My ') && isKin(text, meant.slice(3)));
  const word = /^\p{L}+(?=\s\p{Ll})/u.exec(opening ?? '')?.[0] ?? '';
  return standsAlone(word) ? word : null;
}

/** "Tell me about Malachy": he is meant as long as the sentence before was of him. */
function askedAbout(
  gender: Gender,
  question: string,
  lines: Said[],
  texts: string[],
): string | null {
  const asked = antecedentOf(gender, [question]);
  const last = lines.at(-1)?.text ?? '';
  const others = peopleFitting(gender, last).filter(
    ({ name, start }) =>
      asked && !name?.startsWith(asked) && !/\sname (?:was|is) $/u.test(last.slice(0, start)),
  );
  const { index, 0: said } = someone.exec(last) ?? {};
  const ofThem = said?.toLowerCase() === gender && (index === 0 || others.length === 0);
  if (asked && isOther(gender, asked, texts)) return null;
  return asked && (ofThem || (last.startsWith(asked) && others.length === 0)) ? asked : null;
}

/** "Pilar I met in 1965. Her father had a gun": she is no "he", though no list knows the name. */
function isOther(gender: Gender, asked: string, texts: string[]): boolean {
  const isKnown =
    relationOf(asked.replace(/^My /u, '')) !== null || genderOf(asked.split(' ')[0] ?? '');
  const first = texts.map((text) => someone.exec(text)?.[0]).find((said) => said !== undefined);
  return !isKnown && first !== undefined && /^h(?:e|im|is)$/iu.test(first) !== (gender === 'he');
}
