import { relationOf } from '#server/mind/language/kin.ts';
import { namesIn } from '#server/mind/language/names.ts';
import type { PersonMention } from '#server/mind/language/people.ts';
import { wordsOf } from '#server/mind/language/vocabulary.ts';
import { isWorldFigure } from './world-figures.ts';

const title =
  /^(?:Mr|Mrs|Miss|Ms|Dr|Doctor|Professor|Father|Sister|Brother|Madame|Monsieur|Herr|Frau|Señora?|Captain|Sergeant|Auntie|Aunt|Uncle)\.? /u;
export const hasTitle = (name: string): boolean => title.test(name);

/** English only: "Wan lassie. Karen." and "Nicholas, that's Gerald's boy" say who they are. */
const kinOfSorts =
  /^(?:lassies?|laddies?|weans?|bairns?|maids?|twins?|boys?|girls?|kids?|children|grand\p{L}+|sons?|daughters?|brothers?|sisters?|born|baby|wife|husband|cousins?)$/u;
const reach = 42;

/** The words around a name that may say whose they are, or what they did. */
const around = (text: string, { start, end }: PersonMention) => ({
  before: text.slice(Math.max(0, start - reach), start),
  after: text.slice(end, end + reach),
});

/** What somebody who was just named is to the teller, as far as the words around the name say it. */
export function relationsAround(text: string, person: PersonMention): string[] {
  const { before, after } = around(text, person);
  return wordsOf(`${before} ${after}`).flatMap(({ lower }) => {
    const bare = lower.replace(/['’]s$/u, '');
    return relationOf(bare) ?? (kinOfSorts.test(bare) ? bare : []);
  });
}

/** A box may bear a name too: only who is surely a person, and had to do with the teller, is asked after. */
export function isStranger(text: string, person: PersonMention): boolean {
  const { before, after } = around(text, person);
  return (
    !isWorldFigure(person.text) &&
    !notMet.test(before) &&
    !isOwnName.test(before) &&
    !isThing.test(after) &&
    !isThingByName.test(person.text) &&
    !/^['’]s? \p{Lu}|^-/u.test(after) &&
    !/^(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b/u.test(person.text) &&
    isSomebody(text, person, after)
  );
}

/** Compared with, spelled, renamed, or what one dates by. */
const notMet =
  /(?<!\p{L})(?:as|like|than|spell|renamed|formerly|saint|feast of|uncle|mother|father|(?:year|day|week|night|time|summer|winter|spring) (?:that|when)|asked for|(?:son|daughter|child|children|baby) with) $/iu;
const isThing =
  /^,? (?:is |was )?(?:the|an?|our|my) (?:\p{L}+ )?(?:platform|rig|ship|boat|ferry|train|company|firm|school|hospital|factory|mine|pit|club|team|band|pub|shop|street|village|town|farm|hotel|church|estate|paper|horse|dog|cat|mule|pony|cow)(?!\p{L})/u;
/** Storms, waters, ships and offices bear names too. */
const isThingByName =
  /^(?:Cyclone|Hurricane|Typhoon|Tropical|Storm|Operation|Lake|Loch|Mount|River|Castle|Fort|Camp|Cape|Port|Hotel|Club|Radio|Saint|St|The|SS|MV|HMS)(?:\.|\s|$)/u;
export const isOwnName =
  /(?<!\p{L})(?:my name|name me|call(?:ed|s)? me|christened|baptised|baptized)(?!\p{L})/iu;
const does =
  /^,? (?:and (?:I|me)(?!\p{L})|(?:who|said|told|came|used to|taught|helped|gave|lent|showed|asked|always|never|would)(?!\p{L}))/u;

const spokenOf = /(?<!\p{L})(?:he|she|him|her|his|hers)(?!\p{L})/iu;
const soon = 240;

const isSomebody = (text: string, person: PersonMention, after: string): boolean =>
  hasTitle(person.text) ||
  does.test(after) ||
  (spokenOf.test(text.slice(person.end, person.end + soon)) &&
    namesIn(text).some(
      (name) => name.start === person.start && name.sort === 'person' && name.sure,
    ));

const ties =
  /(?<!\p{L})(?:work(?:ed)? (?:for|with|under|beside) (?:him|her)|(?:taught|hired|trained|raised|employed|married) (?:me|us)|we (?:met|married))(?!\p{L})/iu;

/** "A Monsieur Szpiro. I worked for him five years." */
export const hasTie = (text: string, { start, end }: PersonMention): boolean =>
  ties.test(text.slice(end, end + soon)) || /(?<!\p{L})under $/u.test(text.slice(0, start));
