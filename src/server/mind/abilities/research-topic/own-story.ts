import { type ToldSentence, toldSentences } from '#server/mind/abilities/shared/excerpts.ts';
import type { Told } from '#server/mind/reading/doc.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import { anyTopic, yearsIn } from './passages.ts';

const mostQuotes = 3;

/** Where a topic touches what was told: the teller's sentences, and the years they speak of. */
export type Touch = { quotes: string[]; years: number[] };

export function touchOf(topic: string, told: readonly Told[]): Touch {
  const words = new Set(contentStems(topic).filter((stem) => !anyTopic.has(stem)));
  const years = yearsIn(topic);
  const near = told
    .flatMap(toldSentences)
    .map((one) => ({ one, worth: isSore(one) ? 0 : worthOf(one.text, words, years) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth)
    .slice(0, mostQuotes)
    .map(({ one }) => one.text);
  return { quotes: near, years: [...new Set([...years, ...near.flatMap(yearsIn)])] };
}

/** A death is no matter for a report. */
const isSore = ({ unit, at }: ToldSentence): boolean =>
  unit.doc.events.some(({ sentence, tone }) => sentence === at && tone === 'loss');

/** A name in common weighs more than a year; a year alone says nothing. */
function worthOf(sentence: string, words: ReadonlySet<string>, years: readonly number[]): number {
  const shared = contentStems(sentence).filter(
    (stem) => words.has(stem) && !/^\d/u.test(stem),
  ).length;
  return shared === 0
    ? 0
    : shared + (yearsIn(sentence).some((year) => years.includes(year)) ? 1 : 0);
}
