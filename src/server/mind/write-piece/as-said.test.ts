import { expect, it } from 'vitest';
import { biography } from '#server/starter/formats.ts';
import { asTold } from './as-said.ts';
import { writtenAs } from './test-writing.ts';

it('quotes what has no third person, and nothing else', () => {
  expect(asTold('Let me tell you, I cried.', 'Let Nuno tell you, he cried.')).toBe(
    '“Let me tell you, I cried.”',
  );
  expect(asTold('Us kids slept in the loft.', 'Us kids slept in the loft.')).toBe(
    '“Us kids slept in the loft.”',
  );
  expect(asTold('I said, ‘Let me see.’', 'Nuno said, ‘Let me see.’')).toBe(
    'Nuno said, ‘Let me see.’',
  );
  expect(asTold('Ah wis born in Govan.', 'Ah wis born in Govan.')).toBe('“Ah wis born in Govan.”');
  expect(asTold('Ma da built ships.', 'Nuno’s ma da built ships.')).toBe('“Ma da built ships.”');
  expect(asTold('Ah, my ma sang.', 'Ah, his ma sang.')).toBe('Ah, his ma sang.');
  expect(asTold('I cried.', 'Nuno cried.')).toBe('Nuno cried.');
  expect(asTold('That was in World War I.', 'That was in World War I.')).toBe(
    'That was in World War I.',
  );
});

it('lets the teller say what somebody told in their stead', async () => {
  const { blocks } = await writtenAs(
    biography,
    [
      'Where does your story begin?',
      "Dad was born in Hull in 1935; he's sitting here next to me. His father was a docker.",
    ],
    ['And then?', 'Dad married my mum, Elsie, in 1958. I was born in 1962.'],
  );
  const prose = blocks.flatMap((block) =>
    block.kind === 'paragraph' ? block.sentences.map(({ text }) => text) : [],
  );
  expect(prose).toEqual([
    'I was born in Hull in 1935.',
    'My father was a docker.',
    'I married Elsie, in 1958.',
  ]);
});
