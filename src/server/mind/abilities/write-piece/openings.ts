import { hasVerb, type ToldSentence } from '#server/mind/abilities/shared/excerpts.ts';
import { certainKind } from '#server/mind/reading/doc.ts';
import type { StoryEvent } from '#server/mind/reading/story.ts';
import { compilePhrase, matchAt, type Phrase } from '#server/mind/text/phrases.ts';
import { rowsOf, wordsOf } from '#server/mind/text/tables.ts';
import { wholeOf } from '#server/mind/text/tokens.ts';

const phrasesOf = (need: string): Phrase[] =>
  rowsOf('piece-openings').flatMap(([name = '', phrases = '']) =>
    name === need ? phrases.split(' / ').map((phrase) => compilePhrase(phrase)) : [],
  );
const elliptical = phrasesOf('its question');
const relative = phrasesOf('what was told before');

const begins = (text: string, phrases: readonly Phrase[]): boolean => {
  const stretch = wholeOf(text);
  return phrases.some((phrase) => matchAt(phrase, stretch, 0) > 0);
};

/** "Four.", "I did, in April.", "That you can be crooked and still be walking.": half of it stands in the question. */
export const answersOnly = ({ sentence, text }: ToldSentence): boolean =>
  sentence.act === 'bare-answer' || !hasVerb(sentence) || isElliptical(text) || describes(text);

const openers = wordsOf('openers');

/** "Round, floured, in love with all the grandmothers." */
const describes = (text: string): boolean => {
  const [, first] = /^(\p{L}+), \p{Ll}/u.exec(text) ?? [];
  return first !== undefined && !openers.has(first.toLowerCase());
};

/** "That you can be crooked and still be walking." */
const isElliptical = (text: string): boolean => begins(text, elliptical);

/** "Two years later I flew to London", "But before that": another place would make another year of it. */
export function countsFromBefore({ unit, at, text }: ToldSentence): boolean {
  if (begins(text, relative)) return true;
  const [first] = unit.doc.times
    .filter(({ sentence }) => sentence === at)
    .toSorted((one, other) => one.start - other.start);
  if (!first) return false;
  const { expression, start } = first;
  if (expression.kind === 'offset') return expression.from.kind === 'previous';
  // "That May".
  const isYearless = expression.kind === 'date' && (expression.year ?? expression.short) === null;
  return isYearless && /\bthat\s+(?:same\s+)?\S*$/iu.test(unit.text.slice(0, start + 4));
}

/** "We were married in 1983": to whom, was told just before it. */
export function wedsSomebodyBefore(
  { unit, at, sentence }: ToldSentence,
  events: readonly StoryEvent[],
  before: readonly StoryEvent[],
): boolean {
  const wedding = events.find(
    ({ event }) => event.sentence === at && certainKind(event) === 'marriage',
  );
  if (!wedding || !(wedding.subject === 'teller' || !hasVerb(sentence))) return false;
  const isNamed = unit.doc.mentions.some(
    ({ sentence: its, kind, kin, plural }) =>
      its === at && kind === 'person' && !plural && mayBeWed(kin),
  );
  return !isNamed && before.some(({ people }) => people.some(({ kin }) => mayBeWed(kin)));
}

const spouses = new Set(['husband', 'wife', 'partner']);
const mayBeWed = (kin: string | null): boolean => kin === null || spouses.has(kin);
