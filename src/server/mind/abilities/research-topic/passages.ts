import { sortedBy } from '#server/mind/abilities/shared/templates.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import { sentencesOf } from '#server/mind/text/sentences.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import type { Article } from './research-topic.ts';

/** A sentence of an article, as it stands there. */
export type Passage = { text: string; article: Article; years: number[] };

const readClosely = 40_000;

/** Words that any topic may have: "the work of a riveter", "the ship". */
export const anyTopic = new Set(
  rowsOf('research-words').flatMap(([use = '', words = '']) =>
    use === 'any topic' ? words.split(' ') : [],
  ),
);

export function passagesOf(article: Article): Passage[] {
  const text = article.text
    .slice(0, readClosely)
    .replace(/^=+.*=+\s*$/gmu, '')
    .replace(/\[\d+\]/gu, '');
  return sentencesOf(text)
    .map((sentence) => sentence.text.replace(/\s+/gu, ' '))
    .filter((sentence) => sentence.split(' ').length >= 6 && sentence.length < 400)
    .map((sentence) => ({ text: sentence, article, years: yearsIn(sentence) }));
}

export const yearsIn = (text: string): number[] =>
  [...text.matchAll(/(?<!\d)(?:1[6-9]|20)\d\d(?!\d)/gu)].map((match) => Number(match[0]));

/** How many words of the topic a passage has. */
function nearnessTo(topic: string): (passage: Passage) => number {
  const words = new Set(contentStems(topic));
  return ({ text }) => contentStems(text).filter((word) => words.has(word)).length;
}

const around = 3;

/** Passages of the years the teller was there, nearest in words to the topic. */
export const ofThoseYears = (
  passages: readonly Passage[],
  years: readonly number[],
  topic: string,
  most: number,
): Passage[] =>
  sortedBy(
    passages.filter((passage) =>
      passage.years.some((year) => years.some((own) => Math.abs(own - year) <= around)),
    ),
    nearnessTo(topic),
  )
    .slice(0, most)
    .sort((one, other) => (one.years[0] ?? 0) - (other.years[0] ?? 0));

/** Passages that say most about the topic, in the order of the article. */
export function about(passages: readonly Passage[], topic: string, most: number): Passage[] {
  const nearness = nearnessTo(topic);
  const best = new Set(sortedBy(passages, nearness).slice(0, most));
  return passages.filter((passage) => best.has(passage) && nearness(passage) > 0);
}
