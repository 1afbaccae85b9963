import { expect, it } from 'vitest';
import type { Fact } from '#contract/facts.ts';
import { datesOf, peopleIn } from './back-matter.ts';

const fact = (
  kind: Fact['kind'],
  statement: string,
  year: string,
  more: Partial<Fact> = {},
): Fact => ({
  id: statement,
  kind,
  statement,
  when: {
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    precision: 'year',
    text: year,
    workedOut: false,
  },
  people: [],
  places: [],
  status: 'suggested',
  sources: [],
  theme: 'milestones',
  contradictions: [],
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...more,
});

it('the dates of a life are what happened in it, each as a line that stands by itself', () => {
  const rows = datesOf(
    [
      fact('birth', 'I was born in Sligo in 1935.', '1935'),
      fact('family', 'he was the baker', '1940'),
      fact('move', 'we moved to Larne', '1945'),
      fact('work', 'he taught me the trade', '1950'),
      fact('met', 'Anyway, in 1963 I met Bridget Doyle', '1963'),
      fact('event', 'the bridge fell', '1970'),
      fact('event', 'The bridge was mended.', '1971', { status: 'confirmed' }),
    ],
    [],
  );
  expect(rows).toEqual([
    { when: '1935', text: 'I was born in Sligo in 1935' },
    { when: '1945', text: 'We moved to Larne' },
    { when: '1963', text: 'In 1963 I met Bridget Doyle' },
    { when: '1971', text: 'The bridge was mended' },
  ]);
});

it('nobody is listed twice, by a part of the name and by all of it', () => {
  const text = 'Ernesto Villa played. Ernesto never came back, and Ernesto Junior has his hands.';
  const chapter = { id: 'c', title: '', blocks: [{ kind: 'paragraph' as const, text }] };
  const told = fact('met', text, '1966', {
    people: ['Ernesto', 'Ernesto Villa', 'Ernesto Junior'],
  });
  expect(peopleIn([chapter], [told], 'Lola')).toEqual(['Ernesto Junior', 'Ernesto Villa']);
});
