import { excerpt, hasVerb, type ToldSentence } from '#server/mind/abilities/shared/excerpts.ts';
import { certainKind, type Told } from '#server/mind/reading/doc.ts';
import type { StoryEvent } from '#server/mind/reading/story.ts';
import { compilePhrase, matchAt, type Phrase } from '#server/mind/text/phrases.ts';
import { rowsOf, wordsOf } from '#server/mind/text/tables.ts';
import { tokensOf, wholeOf } from '#server/mind/text/tokens.ts';

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
export const isElliptical = (text: string): boolean => begins(text, elliptical);

const talking = wordsOf('verbs of the talk');
const meaningTo = wordsOf('meaning to');
const pastOfTalk = /ed$|^(?:told|said|meant)$/u;

/** "I should fix something.", "I asked how long.", "Now I want to tell the thing I came for.": the teller speaks of speaking. */
export function isOfTheTalk({ doc, text }: Told, at: number): boolean {
  const sentence = doc.sentences[at];
  const [clause] = sentence?.clauses ?? [];
  if (!sentence || !clause?.verb || sentence.quotes.length > 0) return false;
  const words = tokensOf(excerpt(text, sentence)).map(({ word }) => word);
  const isOwn = words.slice(0, lead).some((word) => word === 'i' || word === 'let');
  const isOfOthers = doc.mentions.some(
    (one) => one.sentence === at && (one.name ?? one.gender) !== null && one.kin === null,
  );
  if (!isOwn || isOfOthers || words[0] === 'what' || words.includes('them')) return false;
  const isMeant =
    meaningTo.has(clause.verb.lemma) &&
    words.some((word) => talking.has(word) && !pastOfTalk.test(word));
  return isMeant || talking.has(clause.verb.lemma);
}

/** So far in stands who speaks: "But let me …". */
const lead = 4;

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
