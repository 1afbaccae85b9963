import { describe, expect, it } from 'vitest';
import { type MarkedLife, marksOf } from '#server/mind/write-piece/test-writing.ts';

describe('a sentence that tells of two times', () => {
  const rows: MarkedLife[] = [
    {
      says: 'is parted at what ended it',
      turns: [
        [
          'How did you meet?',
          'Margaret came in to ask for a map in 1964, and we shared a house until she died in March 2018.',
        ],
        ['And work?', 'In 1990 I left the bank.'],
      ],
      marks: ['1964', 'and we shared a house.', '1990', 'Margaret died in March 2018.'],
    },
    {
      says: 'is parted at what ended it with the thing put before it',
      turns: [
        ['The shop?', 'I had that shop from 1978 till I sold it in 2011.'],
        ['And work?', 'In 1990 I left the bank.'],
      ],
      marks: ['I had that shop from 1978.', '1990', 'That shop, I sold it in 2011.'],
    },
    {
      says: 'is parted where others did it to the thing',
      turns: [
        ['And the ring?', 'I lost my ring in 1961, and they found it in 2005 under the floor.'],
        ['And work?', 'In 1990 I left the bank.'],
      ],
      marks: ['I lost my ring in 1961.', '1990', 'My ring, they found it in 2005'],
    },
    {
      says: 'is parted where the second half has the subject of the first',
      turns: [
        ['And then?', 'I went to Leeds in 1961 and married in 1979, on a Tuesday.'],
        ['And work?', 'In 1970 I left the bank.'],
      ],
      marks: ['I went to Leeds in 1961.', '1970', 'I married in 1979, on a Tuesday.'],
    },
    {
      says: 'is parted where the second half says its year first',
      turns: [
        [
          'And your sister?',
          'Isla went to the Antarctic in 1974, and in 2004 a ridge was named after her.',
        ],
        ['And work?', 'In 1990 I left the bank.'],
      ],
      marks: ['Antarctic in 1974.', '1990', 'Isla, in 2004 a ridge was named after her.'],
    },
    {
      says: 'is one sentence again where a thing would stand before whoever lost it',
      turns: [
        ['And the farm?', 'Hamish took over the farm in 1969 and lost it in 1986, with so many.'],
        ['And work?', 'In 1975 I joined the bank.'],
      ],
      marks: ['took over the farm in 1969 and lost it in 1986', '1975'],
    },
    {
      says: 'is one sentence again where the second half has no verb but that of the first',
      turns: [
        ['And your parents?', 'Dad passed in 1969 and Mother in 1991. She was ninety.'],
        ['And work?', 'In 1975 I joined the bank.'],
      ],
      marks: ['Dad passed in 1969 and Mother in 1991. She was ninety.', '1975'],
    },
    {
      says: 'is parted into three with whom it is about put before each',
      turns: [
        ['And your mother?', 'She moved to town in 1968, the lodge in 1984, died Jan 1998 at 92.'],
        ['And work?', 'In 1975 I joined the bank.'],
        ['And then?', 'In 1990 I left the bank.'],
      ],
      marks: [
        'My mother moved to town in 1968.',
        '1975',
        'My mother moved to the lodge in 1984.',
        '1990',
        'My mother died Jan 1998 at 92.',
      ],
    },
    {
      says: 'is parted at whom somebody was, far away in time',
      turns: [
        [
          'Where did you live?',
          'In 1961 I lodged with Mrs Okafor, who in 1984 sang at my wedding.',
        ],
        ['And work?', 'In 1975 I joined the bank.'],
      ],
      marks: ['In 1961 I lodged with Mrs Okafor.', '1975', 'Mrs Okafor in 1984 sang'],
    },
    {
      says: 'stays one where only its end has another year',
      turns: [
        ['And the yard?', 'I worked at the yard from 1961 to 1998, when I retired.'],
        ['And work?', 'In 1975 I joined the union.'],
      ],
      marks: ['I worked at the yard from 1961 to 1998, when I retired.', '1975'],
    },
    {
      says: 'is parted with one of both who married before what they did',
      turns: [
        ['And your son?', 'Luis married Carla in 1985, and they moved to Lyon in 1995.'],
        ['And work?', 'In 1990 I left the bank.'],
      ],
      marks: ['Luis married Carla in 1985.', '1990', 'Luis, they moved to Lyon in 1995.'],
    },
    {
      says: 'is parted with the only one it names before what she did',
      turns: [
        ['And the others?', 'Bernie was the nun, Zambia from 1970, and she died in 1999.'],
        ['And work?', 'In 1990 I left the bank.'],
      ],
      marks: ['Zambia from 1970.', '1990', 'Bernie died in 1999.'],
    },
    {
      says: 'stays one where either of two may be meant',
      turns: [
        ['And then?', 'My mother nursed my aunt in 1965 and she died in 1995.'],
        ['And work?', 'In 1990 I left the bank.'],
      ],
      marks: ['My mother nursed my aunt in 1965 and she died in 1995.', '1990'],
    },
    {
      says: 'has what one of several did in its time',
      turns: [
        [
          'And brothers?',
          'A brother, Rui, born in 1936, who left for Oslo in 1970 and died there in 2011, and a sister, Ana, born in 1954.',
        ],
        ['And work?', 'In 1960 I joined the bank.'],
        ['And then?', 'In 1990 I left the bank.'],
      ],
      marks: [
        'A brother, Rui, born in 1936, and a sister, Ana, born in 1954.',
        '1960',
        'Rui left for Oslo in 1970.',
        '1990',
        'Rui died in 2011.',
      ],
    },
    {
      says: 'is one sentence again where the thing was told of before both halves',
      turns: [
        ['And sewing?', 'I had a shop on Columbus Drive. It opened in 1981 and it closed in 1995.'],
        ['And work?', 'In 1990 I left the bank.'],
      ],
      marks: ['It opened in 1981 and it closed in 1995.', '1990'],
    },
    {
      says: 'stays one where the thing was told of no sooner than before that',
      turns: [
        ['And sewing?', 'I had a shop. I was happy. It opened in 1981 and it closed in 1995.'],
        ['And work?', 'In 1990 I left the bank.'],
      ],
      marks: ['It opened in 1981 and it closed in 1995.', '1990'],
    },
    {
      says: 'stays one where it was done to one',
      turns: [
        ['And you?', 'I was raised in 1950 by nuns and taught to sew in 1960 by a Mrs Horta.'],
        ['And work?', 'In 1955 I sold fish.'],
      ],
      marks: ['by nuns and taught to sew', '1955'],
    },
  ];
  for (const row of rows) it(row.says, async () => expect(await marksOf(row)).toEqual(row.marks));
});

describe('what was told at once of somebody, and happened years apart', () => {
  const rows: MarkedLife[] = [
    {
      says: 'is parted with whom the teller met put before it',
      turns: [
        [
          'Where were you a child?',
          'In the country. My father went to Aruba in 1946 and sent money. I met him once, in 1971, in a hospital bed.',
        ],
        ['And work?', 'In 1960 I joined the bank.'],
      ],
      marks: ['1946', '1960', 'My father, I met him once, in 1971'],
    },
    {
      says: 'is parted with her name before what she had in that year',
      turns: [
        [
          'And daughters?',
          'My daughter Kari was born in 1972. In 2006 she had my only grandchild, Jon.',
        ],
        ['And work?', 'In 1990 I left the bank.'],
      ],
      marks: ['1972', '1990', 'Kari, in 2006 she had'],
    },
    {
      says: 'is parted where she is a boat',
      turns: [
        [
          'And the fishing?',
          'In 1962 I shipped on a trawler, the Ave Maria. She was built in Peniche of good oak. She went on the rocks in 1999, in fog.',
        ],
        ['And work?', 'In 1990 I left the bank.'],
      ],
      marks: ['1962', '1990', 'The Ave Maria went on the rocks in 1999'],
    },
    {
      says: 'is parted where she is the woman who was spoken of beside the boat',
      turns: [
        [
          'And the fishing?',
          'In 1962 we had a boat, and my aunt sold the fish. She was hard. She died in 1999, in her sleep.',
        ],
        ['And work?', 'In 1990 I left the bank.'],
      ],
      marks: ['1962', '1990', 'My aunt died in 1999'],
    },
    {
      says: 'is parted where only his father was named beside him',
      turns: [
        ['Any grandchildren?', "Five. Paul's oldest, Eric, was born in 1991. He married in 2016."],
        ['And work?', 'In 2003 I left the bank.'],
      ],
      marks: ['1991', '2003', 'Eric married in 2016'],
    },
    {
      says: 'stays together where a man without a name may be meant',
      turns: [
        [
          'Have you gone back?',
          'My father died in 1983. His chair was still there, a man was sitting in it. I paid him forty dollars in 2017.',
        ],
        ['And work?', 'In 1990 I left the bank.'],
      ],
      marks: ['1983', 'I paid him', '1990'],
    },
    {
      says: 'stays together where it was told to one in that year',
      turns: [
        [
          'And your mother?',
          'My mother went home in 1986. She had been promised to another. She told me this in 2001.',
        ],
        ['And work?', 'In 1990 I left the bank.'],
      ],
      marks: ['1986', 'She told me this', '1990'],
    },
  ];
  for (const row of rows) it(row.says, async () => expect(await marksOf(row)).toEqual(row.marks));
});
