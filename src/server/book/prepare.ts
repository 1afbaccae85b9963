import { numberInWords } from '#server/number-words.ts';
import type { Book, BookBlock, BookPhoto, Chapter, Print } from './book.ts';
import { fontsFor } from './fonts.ts';
import { codeOf, listenWords } from './listen-code.ts';
import { directionOf, hasInitial } from './scripts.ts';

/** Fewer letters than this do not reach around a large initial. */
const leastForInitial = 240;

const chapterNumber = (at: number) => `Chapter ${numberInWords(at + 1)}`;

/** A chapter that is called only by its number has the number of its place in the book. */
export const numbered = (chapter: Chapter, at: number): Chapter =>
  /^Chapter \p{Lu}[\p{Ll}-]+$/u.test(chapter.title)
    ? { ...chapter, title: chapterNumber(at) }
    : chapter;

/** What stands above a title; nothing where the number is the title. */
export const chapterLabel = ({ title }: Chapter, at: number) =>
  title === chapterNumber(at) ? '' : chapterNumber(at);

/** One line of a text, without what no page can show. */
const clean = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
const line = (text: string) => ({ text: clean(text), dir: directionOf(text) });
const photoOf = (photo: BookPhoto) => ({
  ...photo,
  caption: clean(photo.caption),
  dir: directionOf(photo.caption),
});

function blockOf(block: BookBlock) {
  switch (block.kind) {
    case 'heading':
      return { ...block, ...line(block.text), place: clean(block.place ?? '') };
    case 'question':
      return { ...block, ...line(block.text) };
    case 'paragraph': {
      const { text, dir } = line(block.text);
      const initial = hasInitial(text) && text.length >= leastForInitial;
      return { kind: block.kind, text, dir, initial, names: block.names ?? [] };
    }
    case 'photo':
      return { kind: block.kind, photo: photoOf(block.photo) };
    case 'dates':
      return { kind: block.kind, rows: block.rows.map(rowOf) };
  }
}

const rowOf = ({ when, text }: { when: string; text: string }) => ({
  when: clean(when),
  ...line(text),
});

const isLabelled = ({ chapters }: Book, { parts, chapterAt }: Print) =>
  chapterAt !== undefined || (parts === 'book' && chapters.length > 1);

/** What the template reads. Everything a person wrote is a string in it. */
export function prepare(book: Book, print: Print) {
  const title = clean(book.title);
  const prepared = {
    title,
    subtitle: clean(book.subtitle),
    author: clean(book.author),
    dedication: book.dedication
      .split(/\n+/)
      .map(line)
      .filter(({ text }) => text !== ''),
    imprint: book.imprint.map(clean),
    cover: book.cover && photoOf(book.cover),
    chapters: book.chapters.map((chapter, at) => ({
      id: chapter.id,
      title: clean(chapter.title),
      place: clean(chapter.place ?? ''),
      part: clean(chapter.part ?? ''),
      label: isLabelled(book, print) ? chapterLabel(chapter, at + (print.chapterAt ?? 0)) : '',
      listen: chapter.listenAt
        ? { at: chapter.listenAt, code: codeOf(chapter.listenAt), words: listenWords }
        : null,
      blocks: chapter.blocks.map(blockOf),
    })),
    dates: book.dates.map(rowOf),
    people: book.people.map(line),
    sources: book.sources.map(({ title, detail }) => ({ ...line(title), detail: clean(detail) })),
  };
  const fonts = fontsFor(JSON.stringify(prepared));
  const titleSize = title.length > 60 ? 19 : title.length > 16 ? 25 : 32;
  return {
    fonts,
    data: {
      book: prepared,
      print: { ...print, first: print.first ?? 1, contents: print.contents ?? null },
      families: fonts.families,
      'title-size': titleSize,
    },
  };
}
