import { describe, expect, it } from 'vitest';
import { type MarkedLife, marksOf } from '#server/mind/write-piece/test-writing.ts';

describe('a sentence that tells of two times', () => {
  const rows: MarkedLife[] = [
    {
      says: 'is one sentence again where nothing was in between',
      turns: [
        ['And your studies?', 'In 1971 I started again and I finished in 1975, in the rain.'],
        ['And work?', 'In 1990 I left the bank.'],
      ],
      marks: ['In 1971 I started again and I finished in 1975, in the rain.', '1990'],
    },
    {
      says: 'is one sentence again where the thing in it stands in no other half',
      turns: [
        ['And the farm?', 'Hamish took over in 1969 and lost it in 1986, with so many.'],
        ['And work?', 'In 1975 I joined the bank.'],
      ],
      marks: ['took over in 1969 and lost it in 1986', '1975'],
    },
    {
      says: 'is one sentence again where the second half shared its verb',
      turns: [
        ['And the army?', 'I made corporal in 1961 and sergeant in 1968.'],
        ['And work?', 'In 1975 I joined the bank.'],
      ],
      marks: ['I made corporal in 1961 and sergeant in 1968.', '1975'],
    },
    {
      says: 'is one sentence of three again with whom it is about put before it',
      turns: [
        ['And your mother?', 'She moved to town in 1968, the lodge in 1984, died Jan 1998 at 92.'],
        ['And work?', 'In 1966 I joined the bank.'],
      ],
      marks: ['1966', 'My mother moved to town in 1968, the lodge in 1984, died Jan 1998 at 92.'],
    },
    {
      says: 'is one sentence again where nothing was before the end of it',
      turns: [
        ['And the yard?', 'I worked at the yard from 1961 to 1998, when I retired.'],
        ['And work?', 'In 1999 I joined the choir.'],
      ],
      marks: ['I worked at the yard from 1961 to 1998, when I retired.', '1999'],
    },
    {
      says: 'has what one of several did where it was said when nothing was between',
      turns: [
        [
          'And brothers?',
          'A brother, Rui, born in 1946, who left for Oslo in 1970 and died there in 2011, and a sister, Ana, born in 1954.',
        ],
        ['And work?', 'In 2015 I joined the choir.'],
      ],
      marks: [
        'A brother, Rui, born in 1946, who left for Oslo in 1970 and died there in 2011, and a sister, Ana, born in 1954.',
        '2015',
      ],
    },
  ];
  for (const row of rows) it(row.says, async () => expect(await marksOf(row)).toEqual(row.marks));
});
