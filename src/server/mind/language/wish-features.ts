import { isIntimate, isUneasy } from './delicate-matters.ts';
import { isPast, isVerb } from './lexicon.ts';
import { shapeIn } from './privacy-frames.ts';
import { bringsUpSomebody } from './privacy-matters.ts';
import { remembered } from './remembered.ts';
import { functionWords, wordsOf } from './vocabulary.ts';
import { noWish, wishScore, wishThreshold } from './wish-score.ts';
import { appeals, pictures, turnsOfPhrase } from './wish-signs.ts';
import { isWordOfWishes, type Token, tokensOf } from './wish-tokens.ts';

const picturesOf = new Map<string, string[]>();
for (const [picture, words] of Object.entries(pictures))
  for (const word of new Set(words.split(' ')))
    picturesOf.set(word, [...(picturesOf.get(word) ?? []), picture]);

/** What a sentence shows of being a wish, wherever it stands: what it does, what about, and how it is put. */
export const signsOf = remembered((sentence: string): string[] => {
  const tokens = tokensOf(sentence);
  const said = plainly(tokens);
  return [
    ...new Set([
      ...tokens.flatMap(({ word }) => picturesOf.get(word) ?? []),
      ...Object.entries(turnsOfPhrase).flatMap(([name, turn]) => (turn.test(said) ? [name] : [])),
      ...mannerOf(sentence, tokens),
      ...tokens.flatMap(meaningsIn),
    ]),
  ].toSorted();
});

/** What its signs, words and neighbours are worth by themselves and two by two. */
export function wordFeaturesOf(sentence: string): string[] {
  const tokens = tokensOf(sentence);
  const signs = signsOf(sentence);
  // Said ten times, "and so on" is no more of a wish than said once.
  return [
    ...new Set([
      ...signs,
      ...signs.flatMap((one, at) => signs.slice(at + 1).map((other) => `${one}&${other}`)),
      ...tokens.map(({ word }) => `"${word}"`),
      ...tokens.flatMap((token, at) => neighboursOf(token, tokens[at + 1])),
    ]),
  ];
}

const meaningsIn = ({ meanings }: Token): string[] =>
  [...meanings].filter((name) => /^\p{Lu}/u.test(name) && name !== 'PAST');

function neighboursOf(token: Token, next: Token | undefined): string[] {
  const following = next === undefined ? [] : meaningsIn(next);
  return meaningsIn(token).flatMap((name) => [
    ...(token.opens ? [`^${name}`] : []),
    ...following.map((other) => `${name} ${other}`),
  ]);
}

const plainly = (tokens: Token[]): string =>
  tokens
    .map(({ word, clause }, at) =>
      at > 0 && tokens[at - 1]?.clause !== clause ? `| ${word}` : word,
    )
    .join(' ');

const auxiliary =
  /^(?:is|are|am|be|do|does|have|has|can|could|will|would|shall|should|may|might|must|let)$/u;
const isOrder = ({ word, opens }: Token): boolean =>
  opens && isVerb(word) && !isPast(word) && !/(?:ing|s)$|^be$/u.test(word) && !auxiliary.test(word);

const denying = /^(?:not|no|never|nothing|nobody|no-one|none|nor|without)$/u;
const [short, long] = [7, 18];
const full = 4;

function mannerOf(sentence: string, tokens: Token[]): string[] {
  const told = tokens.filter(({ tells }) => tells).length;
  const content = wordsOf(sentence).filter(
    ({ lower }) => !functionWords.has(lower) && !isWordOfWishes(lower),
  ).length;
  const isThen = tokens.some(({ word }) => isPast(word));
  const shows: [string, boolean][] = [
    ['tells', told > 0],
    ['tells on', told > 1],
    ['of then', told === 0 && isThen],
    ['of now', told === 0 && !isThen],
    ['short', tokens.length < short],
    ['long', tokens.length > long],
    ['bare', content === 0],
    ['full', content > full],
    ['asks', /\?\W*$/u.test(sentence)],
    ['appeals', appeals.test(sentence)],
    ['year', /(?:1[89]|20)\d\d/u.test(sentence)],
    ['name', /\p{Ll},? \p{Lu}\p{Ll}/u.test(sentence)],
    ['i', tokens.some(({ word }) => word === 'i')],
    ['not', tokens.some(({ word }) => denying.test(word))],
    ['order', tokens.some(isOrder)],
    ['intimate', isIntimate(sentence)],
    ['uneasy', !isIntimate(sentence) && isUneasy(sentence)],
    ['somebody', bringsUpSomebody(sentence)],
  ];
  return shows.flatMap(([name, isShown]) => (isShown ? [name] : []));
}

/** What of a wish's words a sentence has, by the cues and shapes that were written by hand. */
export type Wording = 'shape' | 'plain words' | 'cue' | 'spoken against' | 'no cue';

export function wordingOf(sentence: string): Wording {
  if (shapeIn(sentence) !== null) return 'shape';
  const score = wishScore(sentence);
  if (score === noWish) return 'no cue';
  if (score <= 0) return 'spoken against';
  return score >= wishThreshold ? 'plain words' : 'cue';
}

const scores = [1, 2, 3, 4, 5, 7];

export const handSignsOf = remembered((sentence: string): string[] => [
  ...scores.filter((score) => wishScore(sentence) >= score).map((score) => `score>=${score}`),
  ...(shapeIn(sentence) === null ? [] : ['shape']),
]);
