import { bookMatterOf } from '#server/mind/language/book-questions.ts';
import { chaptersNamed } from '#server/mind/language/life-chapters.ts';
import { contentWordsOf } from '#server/mind/language/sameness.ts';
import type { Unit } from '#server/mind/material.ts';
import type { Dating } from './dating.ts';
import type { Passage } from './passages.ts';
import { dayMs, yearMs } from './placing.ts';

/** A chapter of the life as the teller named it, and the day from which it counts, where one is known. */
export type Chapter = { title: string; words: string[]; from: number | null };

/** What the teller answered when asked for the chapters of their life. */
export function chaptersOf(units: Unit[], passages: Passage[], dating: Dating): Chapter[] {
  const unit = units.findLast(
    ({ text, question }) =>
      bookMatterOf(question) === 'chapters' && chaptersNamed(text).titles.length > 0,
  );
  if (!unit) return [];
  const dates = dating.mentions.get(unit.id) ?? [];
  const chapters = chaptersNamed(unit.text).titles.map((title) => {
    const words = contentWordsOf(title).filter((word) => !/\d/u.test(word) && word !== 'after');
    const said = dates.find(({ text, when }) => when && title.includes(text))?.when;
    return { title, words, from: said ? Date.parse(said.from) : firstTold(title, words, passages) };
  });
  return rising(chapters);
}

function firstTold(title: string, words: string[], passages: Passage[]): number | null {
  const days = passages
    .flatMap(({ lines }) => lines)
    .filter(({ text, unit, when }) => when && speaksOf(`${unit.question ?? ''} ${text}`, words))
    .map(({ when }) => Date.parse(when?.from ?? ''))
    .sort((one, other) => one - other);
  const after = /^after(?!\p{L})/iu.test(title);
  const day = after ? days.at(-1) : days[0];
  return day === undefined ? null : day + (after ? dayMs : 0);
}

/** Chapters follow one another: a day that comes before an earlier chapter's is no sign. */
function rising(chapters: Chapter[]): Chapter[] {
  let latest = Number.NEGATIVE_INFINITY;
  return chapters.map((chapter) => {
    if (chapter.from === null || chapter.from < latest) return { ...chapter, from: null };
    latest = chapter.from;
    return chapter;
  });
}

function speaksOf(text: string, words: string[]): boolean {
  const said = new Set(contentWordsOf(text));
  return words.some((word) => said.has(word));
}

function namesWhole(text: string, words: string[]): boolean {
  const said = new Set(contentWordsOf(text));
  return words.length > 0 && words.every((word) => said.has(word));
}

/** The chapter that a passage was asked about, or else speaks of. */
export function chapterMeant({ unit, lines }: Passage, chapters: Chapter[]): Chapter | null {
  const said = lines.map(({ text }) => text).join(' ');
  return (
    chapters.find(({ words }) => speaksOf(unit.question ?? '', words)) ??
    chapters.find(({ words }) => namesWhole(said, words)) ??
    null
  );
}

export const keepsakeTitle = 'What must not be forgotten';

export const isKeepsake = ({ unit, when }: Pick<Passage, 'unit' | 'when'>) =>
  !when && bookMatterOf(unit.question) === 'keepsake';

/** Every passage with the chapter it stands in; the order is settled and no chapter comes twice. */
export function withChapters(ordered: Passage[], chapters: Chapter[]): Passage[] {
  let current = 0;
  let within: 'the chapter' | 'no chapter' = 'the chapter';
  return ordered.map((passage) => {
    if (isKeepsake(passage)) return { ...passage, chapter: keepsakeTitle };
    const at = placeOf(passage, chapters);
    if (at > current || passage.when)
      within = strays(passage, Math.max(at, current), chapters) ? 'no chapter' : 'the chapter';
    current = Math.max(current, at);
    const title = within === 'the chapter' ? chapters[current]?.title : null;
    return { ...passage, chapter: title ?? null };
  });
}

/** By its date; by what it speaks of where it has none, or where the chapter has none. */
function placeOf(passage: Passage, chapters: Chapter[]): number {
  const day = passage.when ? Date.parse(passage.when.from) : null;
  const meant = chapterMeant(passage, chapters);
  const at = meant && (day === null || meant.from === null) ? chapters.indexOf(meant) : -1;
  const dated =
    day === null ? -1 : chapters.findLastIndex(({ from }) => from !== null && from <= day);
  return Math.max(at, dated);
}

const soon = 1.5;
const longAfter = 5;

/** So long after a chapter began that it may belong to the next one, and not about it either. */
function strays(passage: Passage, at: number, chapters: Chapter[]): boolean {
  const [chapter, next] = [chapters[at], chapters[at + 1]];
  if (!chapter?.from || !next || at === 0 || !passage.when) return false;
  const years = (Date.parse(passage.when.from) - chapter.from) / yearMs;
  const said = passage.lines.map(({ text }) => text).join(' ');
  const about = speaksOf(`${passage.unit.question ?? ''} ${said}`, chapter.words);
  return !about && years > (next.from === null ? soon : longAfter);
}
