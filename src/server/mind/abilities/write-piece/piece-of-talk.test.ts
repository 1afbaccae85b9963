import { expect, it } from 'vitest';
import { told } from '#server/mind/abilities/shared/test-telling.ts';
import { linesOf, write } from './test-pieces.ts';

const life: [string, string][] = [
  ['Where were you born?', 'I was born in Thurso in 1936, in the room above the chandler.'],
  ['And work?', 'In 1955 I went to the lighthouse tender as a cook. I could boil an egg, no more.'],
];
function piece(question: string, answer: string) {
  const made = write(told(...life, [question, answer]));
  const left = (made.leftOver ?? []).map(({ text }) => text).join(' ');
  return { prose: linesOf(made).join('\n'), left };
}

it('a fragment that answers is of the story, and has its question', () => {
  const { prose } = piece('What do you remember of the funeral?', 'Rain. And her gloves too big.');
  expect(prose).toContain('? What do you remember of the funeral?\nRain. And her gloves too big.');
});

it('a question that was rejected is not printed, nor what only rejects it', () => {
  const { prose } = piece(
    'What was done about the roof at sea?',
    'At sea? Nothing was done about the roof at sea. The cabin leaked on my bunk and I slept in oilskins.',
  );
  expect(prose).toContain('The cabin leaked on my bunk and I slept in oilskins.');
  expect(prose).not.toContain('the roof at sea');
});

it('why something is to stay out is neither printed nor offered', () => {
  const { prose, left } = piece(
    'Who else was there?',
    'The bosun was there, and he drank the lamp spirit. Please leave that out of the book. His daughters are still living and they have no idea.',
  );
  expect(`${prose} ${left}`).not.toContain('no idea');
});

it('what was put right is printed as it was meant, on both of its sources', () => {
  const made = write(
    told(
      ...life,
      ['And then?', 'In 1961 we carried a cow to Stroma in the net. She sang all the way.'],
      ['What else?', 'The cow was 1959, not 1961. The farmer paid us in butter.'],
    ),
  );
  const sentences = made.blocks.flatMap((block) =>
    block.kind === 'paragraph' ? block.sentences : [],
  );
  const cow = sentences.find(({ text }) => text.includes('a cow to Stroma'));
  expect(cow?.text).toBe('In 1959 we carried a cow to Stroma in the net.');
  expect(cow?.sources.map(({ id }) => id)).toEqual(['m2', 'm3']);
  expect(sentences.some(({ text }) => text.includes('not 1961'))).toBe(false);
});
