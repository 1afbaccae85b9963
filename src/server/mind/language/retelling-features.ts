import type { Secret } from '#server/mind/privacy.ts';
import { signsIn, stemOf } from './delicate-matters.ts';
import { isLeaning } from './privacy-leaning.ts';
import { capitalsOf, peopleKeys, placeMark, topicSet } from './privacy-matters.ts';
import { remembered } from './remembered.ts';
import { tonesOf } from './retelling-tones.ts';
import { wordsOf } from './vocabulary.ts';
import { rarityOf } from './word-rarity.ts';

/** A sentence where it stands, as far as that is known. */
export type Said = { text: string; asked?: string; before?: string; after?: string };

/** What speaks for and against a sentence telling of a secret. */
export const retellingFeatures = (secret: Secret, said: Said): string[] => [
  ...featuresAlone(secret, said.text),
  ...featuresAround(secret, said),
];

/** What is seen in the sentence itself. */
export function featuresAlone(secret: Secret, text: string): string[] {
  const own = ownSigns(secret, text);
  const tones = tonesOf(text);
  return [
    ...own,
    ...tones.map((tone) => `tone: ${tone}`),
    ...together(own, tones),
    ...shapeOf(text),
  ];
}

/** What is seen in the question and in the sentences beside it. */
export const featuresAround = (
  secret: Secret,
  { text, asked = '', before = '', after = '' }: Said,
): string[] => [
  ...askedSigns(secret, asked, text),
  ...neighbourSigns(secret, { text, before, after }),
];

const atLeast = (name: string, count: number, most: number): string[] =>
  Array.from({ length: Math.min(count, most) }, (_, at) => `${name} ${at + 1}`);

/** What the sentence has of the secret by itself. */
export function ownSigns(secret: Secret, text: string): string[] {
  const own = topicSet(text);
  const shared = [...own].filter((word) => secret.words.has(word));
  const telling = shared.filter((word) => weightOf(secret, word) > 0);
  return [
    ...shared.map((word) => wordSign(secret, word)),
    ...atLeast('words shared', shared.length, 4),
    ...atLeast('telling words shared', telling.length, 3),
    ...shared.filter((word) => pointed(text).has(word)).map((word) => `pointed ${rarityOf(word)}`),
    ...(shared.length > 1 && shared.length >= own.size / 2 ? ['mostly of it'] : []),
    ...(secret.sentences.some((words) => isRetold(words, own)) ? ['a sentence again'] : []),
    ...peopleSigns(secret, text),
    ...matterSigns(secret, text),
    ...numbersIn(text)
      .filter((number) => secret.told?.has(`number ${number}`))
      .map(() => 'number'),
  ];
}

const isPlace = (word: string): boolean => word.startsWith(placeMark);

function countClass(secret: Secret, key: string): string {
  const count = secret.told?.get(key);
  if (count === undefined) return 'some';
  if (count <= 1) return 'here';
  if (count <= 3) return 'few';
  return count <= 7 ? 'some' : 'many';
}

const wordSign = (secret: Secret, word: string): string =>
  isPlace(word)
    ? `place ${countClass(secret, `word ${word}`)}`
    : `word ${rarityOf(word)}, ${countClass(secret, `word ${word}`)}`;

/** Whether a word by itself tells something of what it is about. */
const weightOf = (secret: Secret, word: string): number => {
  const count = countClass(secret, `word ${word}`);
  if (count === 'many') return 0;
  const rarity = rarityOf(word);
  return rarity === 'rare' || (rarity === 'seldom' && count !== 'some') ? 1 : 0;
};

const pointed = remembered(
  (text: string) =>
    new Set(
      [
        ...text.matchAll(
          /(?<!\p{L})(?:the|that|those|this|these|my|his|her)\s+(?:\p{Ll}+\s)?(?<noun>\p{L}+)/giu,
        ),
      ].map(({ groups }) => stemOf(groups?.['noun'] ?? '')),
    ),
);

const retold = 0.6;
function isRetold(words: string[], own: ReadonlySet<string>): boolean {
  const shared = words.filter((word) => own.has(word)).length;
  return words.length >= 2 && shared >= Math.max(2, Math.ceil(words.length * retold));
}

const pronoun = /(?<!\p{L})(?:he|she|him|her|his|they|them)(?!\p{L})/iu;
const isNamed = (text: string, name: string): boolean =>
  peopleKeys(text).has(name) || capitalsOf(text).has(name);

function peopleSigns(secret: Secret, text: string): string[] {
  const signs: string[] = [];
  for (const name of secret.strangers) if (isNamed(text, name)) signs.push('stranger named');
  const theirs = [...secret.people].filter((name) => isNamed(text, name));
  for (const name of theirs) signs.push(`person ${countClass(secret, `name ${name}`)}`);
  if (theirs.length > 0) return signs;
  if (peopleKeys(text).size > 0) return [...signs, 'others named'];
  return pronoun.test(text) && secret.people.size > 0 ? [...signs, 'somebody by pronoun'] : signs;
}

/** What it has of the matters of the secret; the first of them is the likeliest. */
function matterSigns(secret: Secret, text: string): string[] {
  const [first] = secret.matters;
  const found = signsIn(text);
  const signs = new Set<string>();
  for (const { matter, tier, phrase } of found) {
    if (!secret.matters.has(matter)) continue;
    const rank = matter === first ? 'first' : 'other';
    const rarity = phrase.includes(' ') ? 'phrase' : rarityOf(phrase);
    signs.add(`matter ${tier}, ${rarity}`).add(`matter ${tier}, ${rank}`);
    signs.add(`matter ${countClass(secret, `matter ${matter}`)}`);
  }
  if (signs.size === 0 && found.some(({ tier }) => tier === 'plain')) signs.add('other matter');
  return [...signs];
}

export const numbersIn = remembered((text: string): string[] => [
  ...new Set(text.match(/(?<!\p{L})\d[\d.,]*\d|(?<!\p{L})\d(?!\p{L})/gu) ?? []),
]);

const weak =
  /^(?:words shared|word common|other|somebody|person many|matter near|matter many|matter some|matter few|matter here)/u;
const isSign = (sign: string): boolean => !weak.test(sign);

const pair = ['that business', 'what happened', 'as told', 'no more of it', 'who knows', 'guilt'];

/** A tone counts for more where something of the secret is there too, and its words where its people are. */
function together(own: string[], tones: string[]): string[] {
  const signs = own.filter(isSign);
  if (signs.length === 0) return [];
  const isOfTheirs = own.some((sign) => /^person/u.test(sign));
  const others = new Set(signs.map(kindOf).filter((kind) => kind !== 'person'));
  return [
    ...tones.filter((tone) => pair.includes(tone)).map((tone) => `with it: ${tone}`),
    ...(isOfTheirs ? [...others].map((kind) => `theirs: ${kind}`) : []),
    ...(isOfTheirs && own.some((sign) => /^matter plain/u.test(sign)) ? ['theirs, plainly'] : []),
  ];
}

function askedSigns(secret: Secret, asked: string, text: string): string[] {
  if (asked === '') return [];
  const signs = ownSigns(secret, asked).filter(isSign);
  const short = wordsOf(text).length <= fewWords ? ', shortly' : '';
  return [...new Set(signs.map((sign) => `asked: ${kindOf(sign)}`))].flatMap((sign) =>
    short === '' ? [sign] : [sign, `${sign}${short}`],
  );
}
const fewWords = 8;

const kindOf = (sign: string): string => /^\p{L}+/u.exec(sign)?.[0] ?? '';

function neighbourSigns(
  secret: Secret,
  { text, before, after }: { text: string; before: string; after: string },
): string[] {
  const leans = isLeaning(text) ? ', leaning' : '';
  return [
    ...(before === '' ? [] : atLeast(`before${leans}`, strengthOf(secret, before), 3)),
    ...(after === '' ? [] : atLeast('after', strengthOf(secret, after), 3)),
  ];
}

/** How much a neighbour has of the secret, roughly. */
function strengthOf(secret: Secret, text: string): number {
  const signs = ownSigns(secret, text);
  if (signs.includes('stranger named')) return 3;
  const telling = signs.filter((sign) =>
    /^telling|^matter plain|^pointed (?:rare|seldom)/u.test(sign),
  );
  return Math.min(3, telling.length);
}

function shapeOf(text: string): string[] {
  const { length } = wordsOf(text);
  return [
    length <= 4 ? 'very short' : length <= 9 ? 'short' : length > 25 ? 'long' : 'middling',
    ...(/(?<!\p{L})i(?!\p{L})/iu.test(text) ? ['I'] : []),
    ...(/(?<!\p{L})(?:1[89]|20)\d\d(?!\d)/u.test(text) ? ['dated'] : []),
    ...(isLeaning(text) ? ['leaning'] : []),
  ];
}
