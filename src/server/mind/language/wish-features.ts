import { shapeIn } from './privacy-frames.ts';
import { functionWords, wordsOf } from './vocabulary.ts';
import { wishScore } from './wish-score.ts';
import { isWordOfWishes, type Token, tokensOf } from './wish-tokens.ts';

const isMeaning = (name: string): boolean => /^\p{Lu}/u.test(name);
const weighty = new Set(['would', 'not', 'you', 'if', 'so']);
const mostContent = 4;
const mostTold = 3;
const wordsPerStep = 4;
const mostSteps = 6;
const few = 2;

/** What a sentence shows of being a wish: its words and their meanings, neighbours, and how much else it tells. */
export function wordFeaturesOf(sentence: string): string[] {
  const tokens = tokensOf(sentence);
  const meanings = meaningsIn(tokens);
  const told = tokens.filter(({ tells }) => tells).length;
  const content = contentIn(sentence);
  return [
    ...new Set([
      ...tokens.flatMap((token, at) => featuresAt(token, tokens[at + 1])),
      ...meanings.flatMap((one, at) => meanings.slice(at + 1).map((other) => `${one}&${other}`)),
      ...(told === 0 ? meanings.map((one) => `${one}@now`) : []),
      ...(content < few ? meanings.map((one) => `${one}@bare`) : []),
      `told=${Math.min(told, mostTold)}`,
      `content=${Math.min(content, mostContent)}`,
      `length=${Math.min(mostSteps, Math.floor(tokens.length / wordsPerStep))}`,
      ...outlineOf(sentence),
    ]),
  ];
}

const scores = [1, 2, 3, 4, 5, 7];

/** What the cues and shapes that were written by hand say of it. */
export const handFeaturesOf = (sentence: string): string[] => [
  ...scores.filter((score) => wishScore(sentence) >= score).map((score) => `score>=${score}`),
  ...(shapeIn(sentence) === null ? [] : ['shape']),
];

function featuresAt({ meanings, opens }: Token, next: Token | undefined): string[] {
  const own = [...meanings].filter((name) => name !== 'PAST');
  const following = next === undefined ? [] : [...next.meanings];
  return own.flatMap((name) => [
    name,
    ...(opens ? [`^${name}`] : []),
    ...following.map((other) => `${name} ${other}`),
  ]);
}

const meaningsIn = (tokens: Token[]): string[] =>
  [...new Set(tokens.flatMap(({ meanings }) => [...meanings]))]
    .filter((name) => isMeaning(name) || weighty.has(name))
    .toSorted();

const contentIn = (sentence: string): number =>
  wordsOf(sentence).filter(({ lower }) => !functionWords.has(lower) && !isWordOfWishes(lower))
    .length;

const outlines: [string, RegExp][] = [
  ['year', /(?:1[89]|20)\d\d/u],
  ['name', /\p{Ll},? \p{Lu}\p{Ll}/u],
  ['asks', /\?$/u],
];
const outlineOf = (sentence: string): string[] =>
  outlines.flatMap(([name, pattern]) => (pattern.test(sentence) ? [name] : []));
