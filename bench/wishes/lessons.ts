import { sentencesOf } from '#server/mind/language/sentences.ts';
import { handFeaturesOf, wordFeaturesOf } from '#server/mind/language/wish-features.ts';
import { type Dialogue, readDialogues, readFirst, readLater, readTales } from './corpus.ts';
import type { Lesson } from './learn.ts';

export type Example = { text: string; isWish: boolean };

const examplesOf = (wishes: string[], others: string[]): Example[] => [
  ...wishes.map((text) => ({ text, isWish: true })),
  ...others.map((text) => ({ text, isWish: false })),
];

/** What the cues were written by, and what came after them. */
export function readTuned(): { first: Example[]; later: Example[] } {
  const [first, later] = [readFirst('tuned'), readLater('tuned')];
  const talks = readDialogues('tuned').map(partsOf);
  return {
    first: examplesOf(first.wishes, first.others),
    later: examplesOf(
      [...later.wishes, ...talks.flatMap(({ asked }) => asked)],
      [...later.others, ...talks.flatMap(({ told }) => told), ...readTales()],
    ),
  };
}

/** What stands in marks is told; what stands between them asks to leave it out. */
function partsOf({ units, marks }: Dialogue): { asked: string[]; told: string[] } {
  const parts = units.map(({ id, text }) => {
    const marked = marks.filter(({ unitId }) => unitId === id);
    const told = marked.map(({ start, end }) => text.slice(start, end));
    const asked = told.reduce((left, part) => left.replace(part, ''), text).trim();
    return { told, asked };
  });
  return {
    asked: parts.flatMap(({ asked }) => (asked === '' ? [] : [asked])),
    told: parts.flatMap(({ told }) =>
      told.flatMap((part) => sentencesOf(part).map(({ text }) => text)),
    ),
  };
}

/** Of what they were written by the cues know too much to be believed. */
export const lessonsOf = (first: Example[], later: Example[]): Lesson[] => [
  ...first.map(({ text, isWish }) => ({ isWish, features: wordFeaturesOf(text) })),
  ...later.map(({ text, isWish }) => ({
    isWish,
    features: [...wordFeaturesOf(text), ...handFeaturesOf(text)],
  })),
];
