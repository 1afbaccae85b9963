import { expect, test } from 'vitest';
import { datesAcross, type Turn } from './test-dates.ts';

const born: Turn = ['When were you born?', 'I was born in Trieste in 1938.'];
const wed: Turn = ['Did you marry?', 'I married Silvio in 1961.'];

const rows: [words: string, date: string, turns: Turn[]][] = [
  ['took the bar', '1962', [wed, ['And then?', 'The year after we married we took the bar.']]],
  [
    'Paolo came',
    '1964',
    [
      wed,
      ['And then?', 'The year after we married we took the bar.'],
      ['And children?', 'Paolo came three years after the wedding.'],
    ],
  ],
  [
    'we bought the boat',
    '1963',
    [
      ['And your sister?', 'My sister Joan got married in 1988.'],
      wed,
      ['And then?', 'Two years after we married we bought the boat.'],
    ],
  ],
  [
    'went to Australia',
    'none',
    [
      wed,
      [
        'And your sister?',
        'My sister Joan got married in 1972. The year after the wedding he went to Australia.',
      ],
    ],
  ],
  [
    'we bought the boat',
    'none',
    [
      wed,
      ['And later?', 'I married again in 1984, to Franco.'],
      ['Did you sail?', 'Two years after we married we bought the boat.'],
    ],
  ],
  [
    'We married',
    'none',
    [
      ['And work?', 'In 1960 I went into the mill.'],
      ['How did you marry?', 'We married a year after the accident.'],
      ['And your health?', 'I had an accident with the lorry in 2014.'],
    ],
  ],
  [
    'We married',
    '1963',
    [
      ['And work?', 'In 1960 I went into the mill.'],
      ['How did you marry?', 'We married a year after the accident.'],
      ['And your health?', 'I had an accident with the lorry in 1962.'],
    ],
  ],
  [
    'We moved there',
    '1960 or 1961',
    [
      ['Did you marry?', 'I married Silvio when I was twenty-two.'],
      ['And work?', 'In the hospital at Udine. We moved there after the wedding.'],
      ['And now?', 'Malika married last year, and at the wedding I danced.'],
    ],
  ],
  [
    'sold the house',
    '2002',
    [
      ['And work?', 'I retired in 1999. Two years after I retired I had a stroke.'],
      ['And the house?', 'Three years after I retired we sold the house.'],
    ],
  ],
  [
    'got a dog',
    '1973',
    [
      ['Where did you live?', 'We moved to Udine in 1971. I went back to Udine in 2015, to look.'],
      ['And then?', 'Two years after we moved to Udine we got a dog.'],
    ],
  ],
  [
    'by eleven years',
    '1981',
    [
      [
        'And your parents?',
        'My father died in 1970. My mother had been a maid from 1930 to 1934. She outlived him by eleven years.',
      ],
    ],
  ],
  [
    'by eleven years',
    'none',
    [
      [
        'And your parents?',
        'My father kept bees. They had met in 1930. My mother outlived him by eleven years.',
      ],
    ],
  ],
  [
    'won the cup',
    '1971 or 1972',
    [
      ['And children?', 'She gave me Marcia in 1960 and Trevor in 1962.'],
      ['And Trevor?', 'When Trevor was nine he won the cup.'],
    ],
  ],
  [
    'counted the rockets',
    '1968 or 1969',
    [
      wed,
      ['And then?', 'We had Karim the year after we married.'],
      ['And Karim?', 'When Karim was six he counted the rockets.'],
    ],
  ],
  [
    'was kind to me',
    'none',
    [
      ['And school?', 'We had Mrs Tock in 1949.'],
      ['And Mrs Tock?', 'When Mrs Tock was sixty she was kind to me.'],
    ],
  ],
  [
    'joined the navy',
    '1954 or 1955',
    [
      ['Brothers?', 'My twin brother Roy came an hour after me.'],
      ['And Roy?', 'Roy joined the navy at sixteen.'],
    ],
  ],
  [
    'to see the sea',
    'none',
    [['And next?', "I'll go to see the sea at Batroun, where we were married in 1968."]],
  ],
  [
    'I opened in Udine',
    '1973',
    [
      [
        'And then?',
        'I passed in 1972. That year I left the firm. I opened in Udine the year after.',
      ],
    ],
  ],
  ['I was made foreman', 'none', [['And work?', 'In my second year there I was made foreman.']]],
  [
    'already in London',
    '1967 or 1968',
    [['And then?', 'I left in September 1967. In January I was already in London.']],
  ],
  [
    'we buried him',
    'December 1980',
    [['And then?', 'In November 1980 my father died. In December we buried him.']],
  ],
];

test.each(rows)('“%s” is of %s', (words, date, turns) =>
  expect(datesAcross(words, [born, ...turns])).toEqual([date]),
);
