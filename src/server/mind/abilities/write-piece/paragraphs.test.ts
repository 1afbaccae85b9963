import { expect, it } from 'vitest';
import { told } from '#server/mind/abilities/shared/test-telling.ts';
import { linesOf, write } from './test-pieces.ts';

const note = (text: string) =>
  told(text).map(({ conversationId: _, ...unit }) => ({
    ...unit,
    id: 'note',
    source: { type: 'textEntry' as const, id: 'n' },
  }));
const prose = (units: ReturnType<typeof told>) =>
  linesOf(write(units)).filter((line) => !/^[#?]/u.test(line));

const harbour = 'In 1957 I painted hulls in the harbour of Visby. The red went on last.';
const school = 'In 1949 I began school in Hemse. The stove stood in the middle of the room.';
const swing = 'My aunt Greta had a swing that creaked. We fought for it on Sundays.';

it('what was written keeps its paragraphs', () => {
  expect(prose(note(`${school}\n\n${swing}`))).toEqual([school, swing]);
});

it('a paragraph that says its year goes there, and one that says none stays behind its own', () => {
  expect(prose(note(`${harbour}\n\n${school}\n\n${swing}`))).toEqual([school, swing, harbour]);
});

it('a message of a talk has its paragraphs too, and stays together', () => {
  expect(prose(told(`${harbour}\n\n${school}`))).toEqual([harbour, school]);
});
