import { describe, expect, it } from 'vitest';
import type { TestLife } from './test-lives.ts';
import { inTurn, proseOf } from './test-writing.ts';

type Row = { says: string; turns: TestLife['turns']; marks: string[] };

const work: TestLife['turns'][number] = ['And work?', 'I drove the tram from 1985.'];

describe('a sentence that says no year', () => {
  const rows: Row[] = [
    {
      says: 'stands where somebody was of that age whose birth is told',
      turns: [
        work,
        [
          'And children?',
          'Mirta was born in 1971. Mirta is a judge since 2011. She was arrested once, at sixteen, for a sign.',
        ],
      ],
      marks: ['Mirta was born', 'I drove the tram', 'Mirta was arrested once', 'is a judge'],
    },
    {
      says: 'stands where a teenager was one',
      turns: [
        work,
        [
          'And Lúcia?',
          'Lúcia was born in 1973. Lúcia stood for the council in 2013. But as a teenager she ran away to Faro, sixteen years old.',
        ],
      ],
      marks: ['I drove the tram', 'as a teenager she ran', 'stood for the council'],
    },
    {
      says: 'stays beside him whom a mother outlived',
      turns: [
        work,
        [
          'And your parents?',
          'My father and his brother died in 1971. My mother was younger than him, and she outlived him by eighteen years.',
        ],
      ],
      marks: ['died in 1971', 'younger than him', 'I drove the tram'],
    },
    {
      says: 'is of no year that it only looks back to from what is to come',
      turns: [
        [
          'What will you do this winter?',
          'In spring I shall plant the seeds that she sent me in 1959.',
        ],
        work,
      ],
      marks: ['I drove the tram', 'In spring I shall'],
    },
    {
      says: 'is of the teller, whatever the master had done before',
      turns: [
        ['Who took you on?', "Old Percy. He'd started the yard in 1920. I was fifteen."],
        ['And school?', 'I left school in 1957.'],
      ],
      marks: ['I left school', 'Old Percy'],
    },
    {
      says: 'is not of the date that only another sentence of its answer says',
      turns: [
        ['How many were you?', 'Five living. Essie was the last, April of 2020, with the virus.'],
        work,
      ],
      marks: ['I drove the tram', 'Essie was the last'],
    },
  ];

  for (const { says, turns, marks } of rows)
    it(says, async () => expect(inTurn(await proseOf(...turns), marks)).toEqual(marks));
});

describe('a life that tells much of those before it', () => {
  const parents: TestLife['turns'][number] = [
    'And your people?',
    'My grandfather came in 1898. My father was born in 1905. My parents married in 1930. My brother Rui was born in 1932 and my sister Ana in 1936.',
  ];

  it('knows how old the teller was all the same', async () => {
    const prose = await proseOf(
      parents,
      ['And after?', 'I bought the mill in 1990.'],
      ['And work?', 'When I was thirty I went to sea. I had a shop in 1980.'],
    );
    const marks = ['My father was born', 'I was born', 'When I was thirty', '1980', '1990'];
    expect(inTurn(prose, marks)).toEqual(marks);
  });
});

describe('a time that is not said but can be known', () => {
  const rows: Row[] = [
    {
      says: 'is doubted where it was worked out and nothing else speaks for it',
      turns: [
        ['What did you study?', 'The liceo first, until 61, and after that the university.'],
        ['And then?', 'I started at the bank in 1968.'],
        ['And later?', 'I retired in 2004.'],
      ],
      marks: ['until 61', '1968', '2004'],
    },
    {
      says: 'is when a child was small whose birth was told',
      turns: [
        ['And children?', 'My daughter Inês was born in 1972.'],
        ['When did you retire?', 'I retired in 2004.'],
        ['What do they laugh about?', 'Inês was not at school yet and put an eel in the bath.'],
      ],
      marks: ['1972', 'eel', '2004'],
    },
  ];
  for (const { says, turns, marks } of rows)
    it(says, async () => expect(inTurn(await proseOf(...turns), marks)).toEqual(marks));
});
