import { expect, test } from 'vitest';
import { extractFacts } from './rules.ts';
import { type Row, testDates } from './test-dates.ts';
import { statementsOf } from './test-statements.ts';

/** What is so today, looks back or lasts has not the date that is told beside it. */
const notBeside: Row[] = [
  [
    'And Peter?',
    'In 1970 Peter sailed for Halifax. Peter lives in Canada now.',
    ['1970: sailed', 'none: lives'],
  ],
  [
    'Where did you grow up?',
    'My cousin Enid was born in Bude in 1950 and grew up in Leeds.',
    ['1950: born', 'none: grew up'],
  ],
  [
    'How did you become head?',
    'In 1985 I was given a school in Ipoh. I was forty-six. I stayed there until I retired.',
    ['none: retired'],
  ],
  [
    'Was it a hard year?',
    'It was 1988. I had had cancer the year before. I came back to work in the February.',
    ['1987: cancer', 'February 1988: came back'],
  ],
  [
    'What did you do then?',
    'I trained in Bristol for two years and got my first post at Ware in 1961.',
    ['1959 to 1961: trained', '1961: first post'],
  ],
  [
    'Did you live together?',
    'We met in 1964, and we shared a house from the following Easter until he died in March 2018.',
    ['1964 or 1965: shared a house'],
  ],
];

/** A length of time is no date, and a bare day is of no other answer's year. */
const lengths: Row[] = [
  [
    'And the shop?',
    'Gran opened it in 1908. Mum had it for thirty years after that.',
    ['none: thirty'],
  ],
  ['And your stroke?', 'I could not say my name. By Christmas I could swear.', ['none: swear']],
];

/** "The same year" is that of what was told before, or of what it names. */
const theSameYear: Row[] = [
  ['And Ali?', 'We moved to York in 1979. The same year my brother Ali died.', ['1979: Ali died']],
  [
    'And Ali?',
    'We crossed the desert in 1979. Omar came to Canada in 1983. Ali died the same year that we crossed the desert.',
    ['1983: Omar', '1979: Ali'],
  ],
  [
    'And Ali?',
    'Omar came to Canada in 1983. Ali died the same year that we crossed.',
    ['none: Ali'],
  ],
];

/** What is taken back, in more words than "no". */
const takenBack: Row[] = [
  [
    'How did you meet?',
    "We met in sixty-six, no, I'm telling a lie, sixty-five, at a dance.",
    ['1965: dance'],
  ],
  ['How did you meet?', 'We met at a dance in 1966, what am I saying, 1965.', ['1965: dance']],
  [
    'What happened to the works?',
    'Paul was fifty, no, sorry, forty-six. His works in Derby closed.',
    ['none: closed'],
  ],
  [
    'And your mother?',
    "Father's gone since 1983. Mother died in February, the winter of the gale, so that's eighty-two.",
    ['February 1982: mother died'],
  ],
];

/** Of brothers and sisters, and of the children of others. */
const inFamilies: Row[] = [
  [
    'Brothers and sisters?',
    'Frances 1935, me, then Alec in 1940. Alec gone 1999. Frances two years after him.',
    ['none: had a child', '1999: Alec gone'],
  ],
  [
    'And your brothers and sisters?',
    'Kamla passed in 1993. The twins, Hari and Gopal, in the same month, January 2010.',
    ['none: had a child', 'January 2010: same month'],
  ],
  [
    'Did you have anything to do with children?',
    'With those of my sister Morwenna. She married in 1977 and had Jenna in 1979 and Piran in 1983.',
    ['none: Ada had a child'],
  ],
  [
    'Brothers and sisters?',
    'I was the oldest, then my sister Sigga, two years younger.',
    ['1940: Sigga'],
  ],
];

/** An age is of whom it is told, and of whom was asked where nobody is named. */
const ages: Row[] = [
  [
    'Did you have children?',
    'We had three: Maeve in 1962, Declan in 1964 and Rose in 1968. Rose died when she was two.',
    ['1970 or 1971: died'],
  ],
  ['And your mother?', 'Born 1909. Went into service at 13.', ['1922 or 1923: service']],
  ['What did your father do?', "He'd started down the pit at fourteen.", ['none: pit']],
  ['And your mother?', 'Born 1909. I went into service at 13.', ['1951 or 1952: service']],
  ['And Len?', 'Len was tall. At fifteen he went to the foundry in Derby.', ['none: foundry']],
  [
    'And Len?',
    'Len was tall. At fifteen I went to the foundry in Derby.',
    ['1953 or 1954: foundry'],
  ],
  [
    'Who was your best friend?',
    'Nancy Ogden. I met her the first day of infants and I buried her in 2016.',
    ['none: infants', '2016: buried'],
  ],
];

/** Years that stand before words no list knows, or that only a comma sets apart. */
const years: Row[] = [
  ['What happened?', 'In sixty-nine half of our street was dark.', ['1969: street']],
  ['What happened?', 'In sixty-nine houses of our street it was dark.', ['none: street']],
  [
    'And the war?',
    'I fished through the last one, seventy-five to seventy-six.',
    ['1975 to 1976: fished'],
  ],
];

testDates([
  ...notBeside,
  ...lengths,
  ...theSameYear,
  ...takenBack,
  ...inFamilies,
  ...ages,
  ...years,
]);

const ofWhom: [said: string, asked: string, answer: string, told: string, not: string][] = [
  [
    'what goes on in a sentence is of whom it began with',
    'Tell me about your brothers.',
    'Eric joined up in 1941 and was home by 1946.',
    'Eric was home by 1946.',
    'Nell was home',
  ],
  [
    'nobody married before they were born',
    'And your mother?',
    'Born 1909. Married 1931. Widowed 1958.',
    'Nell’s mother married 1931.',
    'Nell married',
  ],
  [
    'a trade is no name',
    'What did your father do?',
    'Miner, 1923–1946, then milk.',
    'Nell’s father’s work: Miner, 1923–1946, then milk.',
    'father was Miner',
  ],
  [
    'a feast is nobody',
    'How did you meet Frank?',
    'At the Mecca in 1953, the Saturday before Coronation Day.',
    'Mecca',
    'met Coronation',
  ],
  [
    'the boys are grandsons where grandchildren were asked for',
    'And grandchildren?',
    'Kelly was the first, in 1984. Then the boys, Mark and Lee, 1986 and 1989.',
    'Nell had a grandchild, Mark',
    'a son',
  ],
];

test.each(ofWhom)('%s', (_, asked, answer, expected, not) => {
  const told = statementsOf([
    ['When were you born?', 'I was born in Cork in 1938.'],
    [asked, answer],
  ]).join(' ');
  expect(told).toContain(expected);
  expect(told).not.toContain(not);
});

test('a name that is taken back is gone, and what was said is quoted', () => {
  const text = 'My aunt was called Marie. No, Anna. She kept bees in Poole.';
  const { facts } = extractFacts({
    teller: { name: 'Nell', pronoun: 'she' },
    units: [
      {
        ...{ id: 'u1', source: { type: 'message', id: 'm1' }, toldAt: new Date('2023-01-01') },
        ...{ question: 'Who lived near you?', text },
      },
    ],
    known: [],
    today: new Date('2023-01-01'),
  });
  const told = facts.map(({ statement }) => statement).join(' ');
  expect(told).toContain('Anna');
  expect(told).not.toContain('Marie');
  for (const { quote } of facts.flatMap(({ rests }) => rests)) expect(text).toContain(quote);
});

test('a name behind a “no” that goes on takes nothing back', () => {
  const told = statementsOf([
    ['What became of them?', 'My aunt Ida sailed to Canada. No, Peter never came to Leeds.'],
  ]).join(' ');
  expect(told).toContain('Canada');
  expect(told).toContain('Peter');
});
