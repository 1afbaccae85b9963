import { expect, test } from 'vitest';
import { plainParagraphs, withoutMarks } from './plain-text.ts';

test('a text without marks is its paragraphs', () => {
  expect(plainParagraphs('I was born in Leeds, in 1942.\nIt rained.\n\nMy mother sang.')).toEqual([
    'I was born in Leeds, in 1942.\nIt rained.',
    'My mother sang.',
  ]);
  expect(plainParagraphs('“Well,” she said – and left; that was it (really).')).toHaveLength(1);
});

test('a text with any marks is left to Markdown', () => {
  for (const text of [
    '**Born** in Leeds',
    '_Born_ in Leeds',
    '- one\n- two',
    '1. one',
    '# Leeds',
    '> said he',
    'See https://example.org',
    'Write to a@example.org',
    '[Leeds](x)',
    '<b>Leeds</b>',
    'a `word`',
    'Title\n===',
    'Fish &amp; chips',
    'one  \ntwo',
  ])
    expect(plainParagraphs(text), text).toBeNull();
});

test('without its marks a text is the words alone', () => {
  expect(withoutMarks('## Home\n- **Born** in [Leeds](x), *long* ago_then')).toBe(
    'Home\nBorn in Leeds, long ago_then',
  );
});

test.each([
  'We met in Leeds.\n\n![Edwin, 1954](photos/1.jpg)\n\n',
  'We met in Leeds.\n\n![Edwin, 1954](photos/0',
  'We met in Leeds.\n\n![Edwin, 1954]',
  'We met in Leeds.\n\n![Edw',
])('a picture is no words, cut off or not: %j', (text) => {
  expect(withoutMarks(text).trim()).toBe('We met in Leeds.');
});
