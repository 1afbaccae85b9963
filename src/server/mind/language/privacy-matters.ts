import type { Secret } from '#server/mind/privacy.ts';
import { matterOf, signsIn, stemOf } from './delicate-matters.ts';
import { kinPattern, relationOf } from './kin.ts';
import { namesOf, remembered } from './remembered.ts';
import { pointsBack } from './retelling-tones.ts';
import { spansOf } from './spans.ts';
import { functionWords, wordsOf } from './vocabulary.ts';

const dull = new Set(
  'leave please private book write written print record paper mention nobody anyone anybody cross strike forget skip secret tape page pages names name needn kindly publish quiet walt between ourselves off keep public'.split(
    ' ',
  ),
);

/** The words that say what a sentence is about: no names, no relations, no numbers. */
export const matterWords = remembered(readMatterWords);

function readMatterWords(text: string): string[] {
  const names = new Set(namesOf(text).flatMap((name) => name.text.split(/\s+/u)));
  return wordsOf(text)
    .filter(({ text: word, lower }) => {
      if (matterOf.has(stemOf(lower))) return true;
      if (lower.length < 3 || /\d/u.test(lower) || names.has(word.replace(/['’]s?$/u, '')))
        return false;
      return !functionWords.has(lower) && relationOf(lower) === null && !dull.has(lower);
    })
    .map(({ lower }) => stemOf(lower));
}

/** Matters that are told in quite other words than they are named. */
const otherWords: [RegExp, RegExp][] = [
  [
    /(?:first|earlier|previous|other) (?:marriage|husband|wife)|married before/iu,
    /(?:first|earlier|previous) (?:husband|wife|marriage|wedding)|married (?:once |already )?before|married (?:at|when|once)(?!\p{L})[^.]*(?:nineteen|eighteen|young|divorc)|ex-(?:husband|wife)|divorc|annul/iu,
  ],
  [
    /divorce|separation|break-?up/iu,
    /divorc|separated|left (?:me|him|her)(?!\p{L})|solicitor|annul/iu,
  ],
  [
    /illness|cancer|sickness|operation/iu,
    /cancer|tumou?r|operation|chemo|diagnos|hospital|surgeon/iu,
  ],
  [
    /money|debts?|savings|inheritance|will/iu,
    /(?<!\p{L})(?:money|debts?|savings|owed?|inherit\p{L}*|the will|loan|borrow\p{L}*|pounds|dollars)(?!\p{L})/iu,
  ],
  [
    /war|army|service/iu,
    /(?<!\p{L})(?:war|regiment|battalion|front|army|soldiers?|prisoners?|captured|shell\p{L}*)(?!\p{L})/iu,
  ],
  [
    /religio|church|faith/iu,
    /(?<!\p{L})(?:church|pray\p{L}*|priest|convert\p{L}*|baptis\p{L}*)(?!\p{L})/iu,
  ],
];

/** The keys of the sentences that may tell of a matter by its name; null where any may, in quite other words. */
export const keysOfNamed = (named: string): string[] | null =>
  otherWords.some(([name]) => name.test(named)) ? null : keysOf(` ${named}`);

/** Whether a sentence tells of a matter as it was named: "my first marriage", "the drinking". */
export function tellsOfNamed(named: string, text: string): boolean {
  if (otherWords.some(([name, told]) => name.test(named) && told.test(text))) return true;
  if (namesOf(` ${named}`).some((name) => name.sort !== 'person' && text.includes(name.text)))
    return true;
  const own = new Set(matterWords(text));
  const words = [...new Set(matterWords(named))].filter((word) => !hollow.has(word));
  const isThere = (word: string) =>
    own.has(word) ||
    (matterOf.has(word) && [...own].some((one) => matterOf.get(one) === matterOf.get(word)));
  const shared = words.filter(isThere);
  return (
    shared.length > 0 &&
    (shared.length >= 2 || words.length < 2 || shared.some((word) => matterOf.has(word)))
  );
}

export const hollow = new Set(
  'part bit busines story thing matter episode name stuff whole last side share role real down about anywhere any first second'.split(
    ' ',
  ),
);

/** Whether somebody is brought up who had not been told of: "a man called Desmond", "There was somebody." */
const somebody =
  /(?<!\p{L})(?:somebody|someone|(?:an?|another|one) (?:\p{Ll}+ )?(?:woman|man|gentleman|girl|boy|child|fellow|baby|lad|lass|son|daughter|family|lady|friend|lover|lodger|student|doctor|sailor|soldier)|(?:named|called) (?:him|her|it))(?!\p{L})/iu;
const thereWas = /(?<!\p{L})there (?:was|is|were)(?!\p{L})/iu;
const called =
  /(?<!\p{L})(?:an?|another|some) [\p{L} ]{3,25}(?:,| called| named| by the name of) \p{Lu}/u;
export const bringsInPerson = (text: string): boolean => somebody.test(text) || called.test(text);
export const bringsUpSomebody = (text: string): boolean =>
  bringsInPerson(text) || thereWas.test(text);

/** Names of persons and relations, as keys. */
export const peopleKeys = remembered(readPeopleKeys);

function readPeopleKeys(text: string): Set<string> {
  const keys = new Set<string>();
  for (const name of namesOf(text))
    if (name.sort === 'person' || (name.sort === 'other' && !name.text.includes(' ')))
      for (const key of nameKeys(name.text)) keys.add(key);
  for (const { text: word, start } of spansOf(text, kinPattern)) {
    const relation = relationOf(word);
    const which = /(?<!\p{L})(\p{L}+)\s$/u.exec(text.slice(0, start))?.[1] ?? '';
    if (qualifier.test(which)) keys.add(`${which} ${word}`.toLowerCase());
    else if (relation !== null && relation !== 'child') keys.add(relation);
  }
  return keys;
}

const title = /^(?:mr|mrs|ms|miss|dr|father|fr|sister|uncle|aunt|auntie|brother|old|poor|st)\.?$/iu;
const nameKeys = (name: string): string[] =>
  name
    .split(/\s+/u)
    .map((part) => part.replace(/['’]s?$/u, ''))
    .filter((part) => part.length > 1 && !title.test(part));

/** Which of several it was: "my second husband". */
export const qualifier =
  /^(?:first|second|third|fourth|eldest|oldest|youngest|older|younger|elder|middle|late|former|ex)$/iu;

/** "My brother Frank", "Frank, my brother": one person, two ways to say it. */
export function aliasesIn(texts: string[]): Map<string, Set<string>> {
  const aliases = new Map<string, Set<string>>();
  const same = (relation: string, name: string) => {
    aliases.set(relation, (aliases.get(relation) ?? new Set()).add(name));
    aliases.set(name, (aliases.get(name) ?? new Set()).add(relation));
  };
  for (const text of texts) {
    for (const { text: word, start, end } of spansOf(text, kinPattern)) {
      const relation = relationOf(word);
      if (relation === null || relation === 'child') continue;
      if (/(?<!\p{L})(?:your|his|her|their)\s(?:\p{Ll}+\s)?$/iu.test(text.slice(0, start)))
        continue;
      const after =
        /^(?: |,? (?:was |is )?(?:called|named) |['’]s name (?:was|is) |, (?=\p{Lu}[\p{L}\p{M}-]+(?:,| (?:was|is|had|went))))(\p{Lu}[\p{L}\p{M}-]+)/u.exec(
          text.slice(end, end + 40),
        )?.[1];
      const before = /(\p{Lu}[\p{L}\p{M}-]+)(?:,| was| is) (?:my|our) (?:\p{Ll}+ )?$/u.exec(
        text.slice(Math.max(0, start - 40), start),
      )?.[1];
      const which = /(?<!\p{L})(\p{L}+)\s$/u.exec(text.slice(0, start))?.[1]?.toLowerCase() ?? '';
      const who = qualifier.test(which) ? `${which} ${word.toLowerCase()}` : relation;
      for (const name of [after, before]) if (name !== undefined) same(who, name);
    }
  }
  return aliases;
}

/** Places, marked as such. */
export const placeMark = '@';
const placesIn = (text: string): string[] =>
  namesOf(` ${text}`).flatMap((name) =>
    name.sort === 'place' ? [`${placeMark}${name.text.toLowerCase()}`] : [],
  );

/** What a sentence is about: its words, and the places that it names. */
export const topicsOf = remembered((text: string) => [...matterWords(text), ...placesIn(text)]);
export const topicSet = remembered((text: string) => new Set(topicsOf(text)));
export const capitalsOf = remembered(
  (text: string) =>
    new Set((text.match(/\p{Lu}[\p{L}\p{M}-]+/gu) ?? []).map((name) => name.normalize())),
);
/** Under what a sentence is looked for where something is to be left out. */
export const keysOf = remembered((text: string): string[] => [
  ...[...topicSet(text)].map((word) => `word ${word}`),
  ...new Set(signsIn(text).map(({ matter }) => `matter ${matter}`)),
  ...[...peopleKeys(text), ...capitalsOf(text)].map((name) => `name ${name}`),
  ...(pointsBack(text) ? [pointing] : []),
]);

/** Of what comes back to something without saying to what. */
const pointing = 'pointing back';

/** The keys of every sentence that might tell of it. */
export const keysOfSecret = ({ words, matters, people, strangers }: Secret): string[] => [
  ...[...words].map((word) => `word ${word}`),
  ...[...matters].map((matter) => `matter ${matter}`),
  ...[...strangers, ...people].map((name) => `name ${name}`),
  ...(words.size > 0 ? [pointing] : []),
];
