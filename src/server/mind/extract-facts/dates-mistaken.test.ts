import { expect, test } from 'vitest';
import { extractFacts } from './rules.ts';
import { type Row, testDates } from './test-dates.ts';

/** A number behind "I was" may count something else than years. */
const counted: Row[] = [
  ['And there?', 'I was four floors up and I could see the ferry.', ['none: floors']],
  ['And the work?', 'I was nine men and a boy in that yard.', ['none: nine men']],
  ['How was it?', 'I was eight to four on the lathe.', ['none: lathe']],
  ['And there?', 'I was four and I could see the ferry.', ['1942 or 1943: ferry']],
  ['And then?', 'When I was six comes the war to Cork.', ['1944 or 1945: war']],
  [
    'How was school?',
    'I started at five and I left at fifteen.',
    ['1943 or 1944: started', '1953 or 1954: left'],
  ],
];

/** "Until seventy-one" is an age or a year. */
const ageOrYear: Row[] = [
  [
    'Where did you work?',
    'I went down the pit at Ashby in 1961. I was there until seventy-one.',
    ['1961: Ashby', '1971: there until'],
  ],
  ['Where did you work?', 'I was at the mill until seventy-one.', ['none: mill']],
  ['When did you retire?', 'I worked until sixty-five.', ['2003 or 2004: worked']],
];

/** What begins and ends in one clause lasts; what a bare date tells is not of the next one. */
const parted: Row[] = [
  [
    'And school?',
    'I left the convent in 1950. That same year I went to the college in Leeds until 1954.',
    ['1950: convent', '1950 to 1954: college'],
  ],
  [
    'Did you win anything?',
    'First prize. Leek show. 1961. In 1964 the cup, from the Mayor himself.',
    ['1961: Leek show', '1964: cup'],
  ],
  [
    'What is next?',
    'In 2012 I retired. I am to get a medal in August.',
    ['2012: retired', 'none: medal'],
  ],
  [
    'Did you have children?',
    'We adopted a boy, Jonas. He came to us in 1970, he was two years old and he held my ear.',
    ['1970: ear'],
  ],
];

testDates([...counted, ...ageOrYear, ...parted]);

const found = (...turns: [question: string, text: string][]) =>
  extractFacts({
    teller: { name: 'Ada', pronoun: 'she' },
    units: turns.map(([question, text], at) => ({
      id: `u${at}`,
      source: { type: 'message', id: `m${at}` },
      toldAt: new Date(Date.UTC(2021, 5, 1, 12, at)),
      question,
      text,
    })),
    known: [],
    today: new Date('2021-06-01'),
  }).facts.map(({ kind, when, statement }) => `${kind}, ${when?.text ?? 'none'}: ${statement}`);

const atTen: [string, string] = ['What then?', 'At ten I fell off the barn.'];

/** All ages hang on the year of birth. */
const births: [behaviour: string, question: string, answer: string, atTen: string | null][] = [
  [
    'what a mother said counts more than what a clerk wrote',
    'Where were you born?',
    'In Sylhet, on the first of January 1950, according to the papers. My mother said it was 1946.',
    '1956 or 1957',
  ],
  [
    'in one sentence, too',
    'Where were you born?',
    'My passport says 1950 but really it was 1946.',
    '1956 or 1957',
  ],
  [
    'papers that nobody speaks against are right',
    'Where were you born?',
    'In Sylhet. The papers say 1950, and my brother was born in 1946.',
    '1960 or 1961',
  ],
  [
    'a birth in two words is the teller’s where nobody else is spoken of',
    'Where were you a child?',
    'Up at Moyle, in the country. Born 14 January 1933.',
    '1943 or 1944',
  ],
  [
    'and nobody’s where a sister is',
    'Where were you a child?',
    'With my sister Nell. Born in 1933.',
    null,
  ],
  [
    'how it was in a town in the beginning is nobody’s birth',
    'How was it in Reading, in the beginning?',
    'No rooms. In 1958 I had half a bed in Zetland Street.',
    null,
  ],
];

test.each(births)('%s', (_, question, answer, date) => {
  const dates = found([question, answer], atTen).flatMap(
    (fact) => /, (\d{4}[^:]*): .*barn/u.exec(fact)?.[1] ?? [],
  );
  expect(dates).toEqual(date === null ? [] : [date]);
});

test('what is told of a child’s later life is not the child’s birth', () => {
  const facts = found([
    'Tell me about your girls.',
    'Dora was born in 1969 and Fern in 1971. Fern had scarlet fever when she was six. Dora was called to the bar in 1993.',
  ]);
  expect(facts.filter((fact) => fact.startsWith('child'))).toHaveLength(2);
  expect(facts.join()).toContain('1977 or 1978: Fern had scarlet fever');
  expect(facts.join()).toContain('1993: Dora was called to the bar');
});

test('whom a sister had is told one by one, as hers', () => {
  const facts = found([
    'And your sister?',
    'My sister Agnes had three: Maeve in 1962, Tom in 1964 and Bridie in 1969.',
  ]);
  expect(facts).toContain('family, 1962: Ada’s sister Agnes had Maeve in 1962.');
  expect(facts.filter((fact) => fact.includes('three'))).toEqual([]);
});

test('a brother may be called Will, and a firm is nobody', () => {
  const facts = found(
    ['Any brothers?', 'A brother, Will, who died when I was six. Will you have tea?'],
    ['And work?', 'In 1970 I worked for Petty and Sons.'],
  );
  expect(facts.join()).toContain('A brother, Will, who died');
  expect(facts).toContain('work, 1970: In 1970 Ada worked for Petty and Sons.');
});
