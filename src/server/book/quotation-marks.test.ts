import { expect, it } from 'vitest';
import { printed, withQuotationMarks } from './quotation-marks.ts';
import { testBook } from './test-book.ts';

it.each([
  ['"Come in," she said. "Sit."', '“Come in,” she said. “Sit.”'],
  ['He said ("quietly") "no".', 'He said (“quietly”) “no”.'],
  ['"I was born in 1931"', '“I was born in 1931”'],
  ['"I never—"', '“I never—”'],
  ['"She said \'never\' to me."', '“She said ‘never’ to me.”'],
  ["The children's shoes, the dogs' bowls", 'The children’s shoes, the dogs’ bowls'],
  ["In the '50s 'twas rock 'n' roll", 'In the ’50s ’twas rock ’n’ roll'],
  ["It wasn't, 'cause he couldn't", 'It wasn’t, ’cause he couldn’t'],
  ['“Already” set, don’t touch', '“Already” set, don’t touch'],
])('%s is printed as %s', (typed, set) => {
  expect(withQuotationMarks(typed)).toBe(set);
});

it.each([`He was 5'11" tall`, 'a 12" record', 'צה"ל', "ג'ירפה"])(
  '%s may mean something else and stays',
  (typed) => {
    expect(withQuotationMarks(typed)).toBe(typed);
  },
);

it('sets the words of a book and nothing else of it', () => {
  const typed = `"O'Brien"`;
  const photo = { file: `it's.jpg`, width: 1, height: 1, caption: typed };
  const chapter = {
    id: typed,
    title: typed,
    listenAt: `https://example.org/'`,
    blocks: [
      { kind: 'paragraph' as const, text: typed, names: ["O'Brien"] },
      { kind: 'photo' as const, photo },
    ],
  };
  const book = printed(testBook({ cover: null, chapters: [chapter], people: ["O'Brien"] }));
  expect(book.people).toEqual(['O’Brien']);
  expect(book.chapters[0]).toEqual({
    ...chapter,
    title: '“O’Brien”',
    blocks: [
      { kind: 'paragraph', text: '“O’Brien”', names: ['O’Brien'] },
      { kind: 'photo', photo: { ...photo, caption: '“O’Brien”' } },
    ],
  });
});
