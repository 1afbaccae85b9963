import { expect, it } from 'vitest';
import { chapterLabel, numbered } from './prepare.ts';

const called = (title: string) => ({ id: title, title, blocks: [] });

it('a chapter without a title has the number of its place in the book, once', () => {
  const third = numbered(called('Chapter Seven'), 2);
  expect(third.title).toBe('Chapter Three');
  expect(chapterLabel(third, 2)).toBe('');
});

it('a title stays, with its number above it', () => {
  const first = numbered(called('Chapter and verse'), 0);
  expect(first.title).toBe('Chapter and verse');
  expect(chapterLabel(first, 0)).toBe('Chapter One');
});
