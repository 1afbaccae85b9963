import { expect, it } from 'vitest';
import { emptyBrief } from '#contract/briefs.ts';
import { decidedIn, linesOf } from './brief-words.ts';

it('what is not decided is not shown', () => {
  expect(decidedIn(emptyBrief)).toEqual([]);
});

it('somebody else’s life is named with what they are to the teller', () => {
  const subject = {
    whose: 'another' as const,
    name: 'Ingeborg',
    relation: 'mother',
    living: false,
  };
  expect(decidedIn({ ...emptyBrief, subject, chapters: ['Tromsø', 'The crossing'] })).toEqual([
    { label: 'Whose life', value: 'Ingeborg, your mother' },
    { label: 'Chapters', value: 'Tromsø, The crossing' },
  ]);
});

it('chapters are written one to a line', () => {
  expect(linesOf(' The hoose \n\nThe boats\n')).toEqual(['The hoose', 'The boats']);
});
