import { expect, test } from 'vitest';
import { datesAcross, type Turn } from './test-dates.ts';

const born: Turn = ['When were you born?', 'I was born in Cork in 1938.'];

/** Counted from what the teller has dated in another turn, before or after. */
const landmarks: [words: string, date: string, turns: Turn[]][] = [
  [
    'broke my wrist',
    'October 1967',
    [
      ['Were you ill?', 'I broke my wrist the month after I got home.'],
      ['And the army?', 'I got home in September of 1967.'],
    ],
  ],
  [
    'buried Daddy',
    '1958',
    [
      ['And your father?', 'We buried Daddy the year before I sailed.'],
      ['When did you sail?', 'In March 1959.'],
    ],
  ],
  [
    'passed the exam',
    'summer 1996',
    [
      ['Did you nurse?', 'I passed the exam the summer before the children came.'],
      ['When did the children come?', 'In July of 1997.'],
    ],
  ],
  [
    'bought the van',
    '1974',
    [
      ['And then?', 'I was made foreman in 1973.'],
      ['What else?', 'I bought the van the year after I was made foreman.'],
    ],
  ],
  [
    'moved to Leeds',
    '1981',
    [
      ['And then?', 'We moved to Leeds two years after the mill closed.'],
      ['What happened at the mill?', 'The mill closed in 1979.'],
    ],
  ],
  [
    'opened the shop',
    '1990',
    [
      ['And the bakery?', 'We sold the bakery three years before I opened the shop.'],
      ['And the shop?', 'I opened the shop the year Mandela was freed.'],
    ],
  ],
  [
    'sold the bakery',
    '1987',
    [
      ['And the bakery?', 'We sold the bakery three years before I opened the shop.'],
      ['And the shop?', 'I opened the shop the year Mandela was freed.'],
    ],
  ],
  [
    'came to live with us',
    '1975 or 1976',
    [
      ['Children?', 'My son Michael was born in 1971.'],
      ['Anyone else?', 'When Michael was four my aunt came to live with us.'],
    ],
  ],
];

for (const [words, date, turns] of landmarks) {
  test(`“${words}” is of ${date}, by what is told in another turn`, () => {
    expect(datesAcross(words, [born, ...turns])).toContain(date);
  });
}

test('two events that are only told from each other have no date', () => {
  const turns: Turn[] = [
    ['And the boat?', 'We sold the boat to Ned the year before I bought the van.'],
    ['And the van?', 'I bought the van from Ned the year after we sold the boat.'],
  ];
  expect(datesAcross('sold the boat', turns)).toEqual(['none']);
});

/** The bare answer to a question is the date of what was asked. */
const answers: [question: string, answer: string, date: string][] = [
  ['When did you retire?', 'At sixty.', '1998 or 1999'],
  ['When did you leave school?', 'I was fourteen.', '1952 or 1953'],
  ['When did you finish?', 'Sixty-five and not a minute over.', '2003 or 2004'],
  ['When did you marry?', 'Sixty-two. In the rain.', '1962'],
  ['When did you leave school?', 'Fourteen.', '1952 or 1953'],
  ['When did you marry?', 'Nineteen sixty-two. In the rain.', '1962'],
  ['When did your father die?', 'In March of 1971.', 'March 1971'],
  ['And when did you stop driving?', 'Till 2015.', '2015'],
  ['When did you come to Perth?', 'The year of the moon landing.', '1969'],
];

for (const [question, answer, date] of answers) {
  test(`“${question}” – “${answer}” tells ${date}`, () => {
    const opening = answer.slice(0, answer.indexOf('.'));
    expect(datesAcross(opening, [born, [question, answer]])).toContain(date);
  });
}

test('who is named only at the end was met when it is told', () => {
  const told: Turn = [
    'How did you meet your husband?',
    'At a dance at the Starline, 1964. Lawrence Welk had played there. A boy asked me the way to the kitchen. That was Otto Brandt.',
  ];
  expect(datesAcross('met Otto Brandt', [born, told])).toEqual(['1964']);
});

test('what was asked with a word that points elsewhere is not told by itself', () => {
  expect(
    datesAcross('seventy', [born, ['When did you give it to him?', 'I was seventy.']]),
  ).toEqual(['none']);
});

/** A teller is fourteen when the work begins, however the birth was told. */
const births: Turn[] = [
  ['Where were you born, and when?', 'Kunsan. It is a port. Nineteen forty-seven.'],
  ['Where did it all begin?', 'The Rottenrow, like half of the town. 1947.'],
  ['Tell me about yourself.', 'They born me there in 1947, on a Tuesday.'],
  ['And you?', 'My mother had me in the back end of 1947, with the lamp out.'],
  ['What was it like?', 'It was 1968, I was twenty-one, and we had no roof.'],
  ['How are you?', 'I am seventy-three and I swim.'],
  ['Are you well?', "Not bad for it. I'm seventy-four now."],
  ['Are you well?', "I'll be seventy-four in October, please God."],
  ['Where and when were you born?', 'In a cart. My mother did not stop. The 14th of March 1947.'],
  ['When were you born?', 'Forty-six. No, I tell a lie, it was forty-seven.'],
];

for (const [question, answer] of births) {
  test(`“${answer}” is enough to date an age`, () => {
    const work: Turn = ['And work?', 'I started at the cannery when I was fourteen.'];
    const [date = ''] = datesAcross('cannery', [[question, answer], work]);
    expect(date).toMatch(/196[12]/u);
  });
}

test('the birth of a father is not that of the teller', () => {
  const turns: Turn[] = [
    ['Where does your story begin?', 'My father was born in 1901 in Trieste.'],
    ['And work?', 'I started at the cannery when I was fourteen.'],
  ];
  expect(datesAcross('cannery', turns)).toEqual(['none']);
});

/** A date in the question is the one the answer goes on from. */
test('a bare month is of the year that was asked about', () => {
  const turn: Turn = ['So Tamsin came in 1967?', 'She was born the end of March.'];
  expect(datesAcross('end of March', [born, turn])).toContain('March 1967');
});

test('what somebody was called is at no time, whatever is dated beside it', () => {
  const told: Turn = [
    'Tell me about your grandmother.',
    'My grandmother was called Bishan. When I was seven she stopped getting up.',
  ];
  expect(datesAcross('called Bishan', [born, told])).toEqual(['none']);
});
