import { expect, test } from 'vitest';
import { removeNotesOn } from './note-tools.ts';

const withheld = ['My brother Colin had a second family in Derby.'];
const toolsFor = (content: string, told: { open?: string[]; isPrivate?: boolean } = {}) =>
  removeNotesOn({
    moment: { notes: [{ id: 'n1', content }] },
    isPrivate: () => told.isPrivate ?? false,
    open: told.open ?? [],
    withheld,
  });

test('of a note only the sentence goes that rests on what is to be left out', () => {
  const content =
    'Ada worked in the mill from 1950. Ada’s brother Colin had a second family in Derby. She married in 1958.';
  expect(toolsFor(content)).toEqual([
    {
      name: 'updateNote',
      noteId: 'n1',
      content: 'Ada worked in the mill from 1950. She married in 1958.',
    },
  ]);
});

test('a note that tells nothing else goes, and one that shares a name with it stays', () => {
  expect(toolsFor('Ada’s brother Colin had a second family in Derby.')).toEqual([
    { name: 'removeNote', noteId: 'n1' },
  ]);
  expect(toolsFor('Colin taught Ada to swim in 1941.')).toEqual([]);
});

test('what resembles it goes, unless it rests on something that may be told', () => {
  const content = 'Colin moved to Leeds by then.';
  expect(toolsFor(content, { isPrivate: true })).toEqual([{ name: 'removeNote', noteId: 'n1' }]);
  const open = ['It rained. Colin moved to Leeds by then.'];
  expect(toolsFor(content, { isPrivate: true, open })).toEqual([]);
});

test('what rests more on something that may be told stays, though it shares words with what goes', () => {
  const content = 'Ada’s brother Colin had a family of swans at the mill in Derby.';
  expect(toolsFor(content)).toEqual([{ name: 'removeNote', noteId: 'n1' }]);
  const open = ['My brother Colin had a family of swans at the mill in Derby.'];
  expect(toolsFor(content, { open })).toEqual([]);
});
