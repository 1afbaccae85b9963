import { expect, test } from 'vitest';
import { extractFacts } from './rules.ts';

/** What was asked and answered, and of which kind the facts are that have certain words: "loss: quarry". */
type Row = [question: string, answer: string, kinds: string[]];

const rows: Row[] = [
  ['And your parents?', 'My father dropped dead in the yard in 1973.', ['loss: yard']],
  ['And your parents?', 'Father killed Dec 1951, rockfall at the quarry.', ['loss: quarry']],
  ['What happened with Agnes?', 'Agnes forgot things from 2008. D. May 19 2019.', ['loss: D. May']],
  ['And your sister?', 'Ruth went in 1981, and she is in Chile now.', ['family: Chile']],
  ['And your brother?', 'My brother Owen went in March of 2010.', ['loss: went in']],
  [
    'Were you in the service?',
    'I went in November of 1963, to Fort Knox.',
    ['military: Fort Knox'],
  ],
  ['And then?', 'I swept floors at the depot from 1966 until 1968.', ['work: depot']],
  ['And after that?', 'Made dispatcher 1962, at Oba.', ['work: Oba']],
  ['And then?', 'Out with a package in 1993.', ['retirement: package']],
  ['Did you ever travel?', 'Finland once, 1999, my mother’s village.', ['event: Finland']],
  ['Did you ever travel?', 'In 1999 we moved to Finland for good.', ['move: Finland']],
  ['And then?', 'I went to Perth in 1990 to see his mother.', ['event: Perth']],
  ['And then?', 'I went to Perth in 1990.', ['move: Perth']],
  [
    'How did you meet Una?',
    'I say it was at the choir’s anniversary concert in 1966.',
    ['met: anniversary'],
  ],
  ['Tell me about your wife.', 'Moira Shaw. Nurse, b. 1941 Moyle.', ['family: Moyle']],
  ['Did you raise a family?', 'Then our Carol, she was born in 1974.', ['child: Carol']],
  ['Any children?', 'Then were the twins, in 1970, Anders and Nils.', ['child: Anders']],
  ['And then?', 'I was in the Base Hospital at Moyle for seven months in 1950.', ['health: Moyle']],
  ['And then?', 'I was in the army hospital at Moyle in 1950.', ['military: Moyle']],
  [
    'When were you born?',
    'Moyle. The shire has me down for the sixth of June 1938.',
    ['birth: Moyle'],
  ],
];

test.each(rows)('asked “%s”: “%s” tells %j', (question, text, kinds) => {
  const { facts } = extractFacts({
    teller: { name: 'Ada', pronoun: 'she' },
    units: [
      {
        id: 'u',
        source: { type: 'message', id: 'm' },
        toldAt: new Date('2021-06-01'),
        question,
        text,
      },
    ],
    known: [],
    today: new Date('2021-06-01'),
  });
  const found = kinds.map((expected) => {
    const [, words = ''] = expected.split(': ');
    const about = facts.filter(({ statement }) => statement.includes(words));
    return `${[...new Set(about.map(({ kind }) => kind))].join(' and ')}: ${words}`;
  });
  expect(found).toEqual(kinds);
});
