import { describe, expect, it } from 'vitest';
import type { TestLife } from '#server/mind/write-piece/test-lives.ts';
import { proseOf } from '#server/mind/write-piece/test-writing.ts';

/** What was asked and told, and how it stands in the piece. */
type Row = [asked: string, told: string, written: string];

/** So much happened in the meantime that whatever can stand alone goes to its own time. */
const meantime: TestLife['turns'] = [
  ['And work?', 'In 1959 I joined the bank.'],
  ['And then?', 'In 1968 I bought a car.'],
  ['Next?', 'In 1972 I broke an arm.'],
  ['And later?', 'In 1981 I built a boat.'],
  ['After that?', 'In 1987 I left the bank.'],
  ['And now?', 'In 1998 I began to swim.'],
  ['Anything else?', 'In 2003 I saw Rome.'],
  ['More?', 'In 2011 I gave up driving.'],
];

const standAs = (rows: Row[]) => {
  for (const [asked, told, written] of rows)
    it(told, async () => expect(await proseOf([asked, told], ...meantime)).toContain(written));
};

describe('goes to its own time with whoever is meant', () => {
  standAs([
    [
      'Who was your best friend?',
      'I met Kerttu in 1958. Fifty-three years, all told. Same class, same bench. She died in 2011, in May.',
      'Kerttu died in 2011, in May.',
    ],
    [
      'Tell me about your parents.',
      'My father, Tomás, was drowned in 1951. My mother, Rosa, mended nets until 1956, when she married Mr Leite from the bank. She lived to be ninety and died in 2004.',
      'Rome. My mother lived to be ninety',
    ],
    [
      'Did your mother work?',
      'Mum cleaned at the school from 1955. She was eighty when she stopped, in 1996.',
      'Mum was eighty when she stopped',
    ],
    [
      'And school?',
      'Father Elias taught us till 1956. He was a hard man. He was found in the river in 1969.',
      'Father Elias was found in the river',
    ],
    [
      'And your brother?',
      'My brother Luís never married. He was a hand for Mr Beam from 1963, and he died in 1990 in his chair.',
      'bank. My brother died in 1990',
    ],
    [
      'Tell me about Tavita.',
      'Tavita played for the town in 1979. He went to Japan in 1996. He married Yumi there, in 2005.',
      'Tavita married Yumi, in 2005',
    ],
    [
      'How had you met Mr Pratt?',
      'At a dance, 1962. He had a cough. I lost him in 1988. Years before, in 1973, the doctor had told him to leave the quarry and he’d laughed.',
      'arm. In 1973, the doctor had told Mr Pratt',
    ],
    [
      'Is your wife living?',
      'She went in 2013. We were married in 1968. When I first saw her she was on a ladder in 1964.',
      'When I first saw my wife she was on a ladder',
    ],
    [
      'And your husband?',
      'Joined the railway 1961. Made inspector 1973. Died 1999.',
      'swim. My husband died 1999.',
    ],
    [
      'Were you married?',
      'My wife worked at the bank from 1967. Divorced 1985, mostly my fault.',
      'boat. Divorced 1985',
    ],
    [
      'Tell me about your work.',
      'Started as a messenger in 1962. Made clerk in 1970. Retired 2004, gold watch, slow.',
      'car. Made clerk in 1970.',
    ],
    [
      'What else did you do?',
      'Choir since 1988. Town council 1974 to 1986.',
      'arm. Town council 1974 to 1986.',
    ],
    [
      'What did you find to do there?',
      'I started at the bottom in 1967, with a bucket. It took me till 1973 to get back on the footplate.',
      'arm. It took me till 1973',
    ],
  ]);
});

describe('goes to its own time with those who are meant', () => {
  standAs([
    [
      'What became of the twins?',
      'Ana and Eva both went into service in 1957. They opened a boarding house together in 1974.',
      'arm. Ana and Eva opened a boarding house',
    ],
    [
      'How many brothers?',
      'Two. Piet and Kees took over the farm in 1965. They quarrelled in 1979 and never spoke after.',
      'arm. Piet and Kees quarrelled',
    ],
    [
      'How did your parents end up?',
      'My parents stayed in the village. They sold the cows in 1971. They came to us in 1983, both of them.',
      'boat. My parents came to us in 1983',
    ],
    [
      'And the neighbours?',
      'We had the Moreiras next door from 1963. They lost the boy in 1975.',
      'arm. The Moreiras lost the boy',
    ],
    [
      'What about your aunt?',
      'Aunt Luz married a Swede in 1958. They moved to Malmö in 1971.',
      'car. Aunt Luz, they moved to Malmö',
    ],
    [
      'How is it with your sister?',
      'My sister Berta married in 1963. Her husband was a baker. They went to Perth in 1973 and she hated the flies.',
      'arm. Berta, they went to Perth',
    ],
    [
      'And your brothers?',
      'Baltazar went to Brazil in 1962. Kito was a student in Porto. They came for him in February 1971.',
      'car. Kito was a student in Porto. They came for him',
    ],
    [
      'And the strike?',
      'They locked us out in 1974. Our shop steward was Vera. She chained herself to the gate. They made her a lady in 1999.',
      'swim. Vera, they made her a lady',
    ],
    [
      'Your neighbours?',
      'The Kowalskis came in 1962. Mrs Kowalski taught me pierogi. She was widowed in 1979. They moved to the son in 1992.',
      'bank. The Kowalskis moved to the son',
    ],
  ]);
});

describe('opens the book where it tells of a parent or grandparent before the teller', () => {
  standAs([
    [
      'Your mother?',
      'She packed fish until 1980. She came to see me once, in 1985. She was born in 1917, in the year of the miracle.',
      'My mother was born in 1917, in the year of the miracle. I was born',
    ],
    [
      'Your dad?',
      'Dad drove for the Co-op till 1970. He were a quiet man. He were born in 1909, same year as Mam.',
      'Dad were born in 1909, same year as Mam. I was born',
    ],
    [
      'What was your mother like in those years?',
      'She let rooms every summer from 1961. Before she married she’d been a maid at the hotel, she went there in 1934. She never liked guests.',
      'Before my mother married she’d been a maid at the hotel, she went there in 1934. I was born',
    ],
    [
      'What was your mother like in those years?',
      'She let rooms every summer from 1961. Before she married she’d been a maid at the hotel, she went there in 1934. She never liked guests.',
      'from 1961. She never liked guests.',
    ],
  ]);
});

describe('stays where it was told, as another may be meant', () => {
  standAs([
    [
      'And the sisters?',
      'Alma and Nela came in 1958. She went home in 1975.',
      '1958. She went home',
    ],
    ['And work?', 'My boss and my brother fell out in 1965. He left in 1978.', '1965. He left'],
    [
      'How was it with Dora?',
      'Dora nursed old Mrs Pinto from 1966. She died in 1975 and left her the clock.',
      '1966. She died',
    ],
    [
      'And Pilar?',
      'Pilar I met in 1965. Her father had a gun. He came round in 1974. He died in 1982 and left me the gun.',
      'in 1974. He died',
    ],
    [
      'Your children?',
      'There is Anouk, she was born in 1971. There is Bas. He came in 1974, a breech. He went to Canada in 1999.',
      'There is Bas. He came in 1974, a breech. He went',
    ],
    [
      'And your siblings?',
      'Mick went down the pit in 1953, and Joe joined the police in 1959. They did not speak in the strike. They shook hands in 1990.',
      'strike. They shook hands',
    ],
    [
      'Who helped you?',
      'A neighbour, Mrs Orde, minded the kids from 1971. My mother-in-law could not stand her. She died in 1985.',
      'stand her. She died',
    ],
    [
      'And the dog?',
      'My brother Luís got a dog in 1962. He bit the postman in 1970.',
      '1962. He bit',
    ],
    [
      'And the farm?',
      'Grandfather bought a horse in 1946. He was proud. Lost the horse in 1974, it was forty.',
      'He was proud. Lost the horse',
    ],
    [
      'Neighbours?',
      'The Silvas and the Matos quarrelled over a wall in 1964. They made it up in 1983.',
      '1964. They made it up',
    ],
    [
      'And your wife?',
      'Comfort joined me in 1987 with our first, Zito. He was born in 1982, so he was two when I left, and he hid behind her skirt.',
      'Zito. He was born in 1982',
    ],
    [
      'And your mother?',
      'My mother had a weak heart. She was born in 1914 and her people took her to Faial. So she never learned to swim.',
      'She was born in 1914 and her people took her to Faial. So she never',
    ],
  ]);
});

describe('whoever is a person elsewhere is one here', () => {
  const earlier: TestLife['turns'] = [
    ['Brothers and sisters?', 'My brother Vilnis was four when I came.'],
  ];
  it.each([
    [
      'Later, 1952, Vilnis broke a leg under the tractor. He walked like a sailor, and he died in 2008.',
      'Vilnis walked like a sailor, and he died in 2008.',
    ],
    [
      'In 1952 we got over to Vilnis for once. He came home years later, in 1994, with a dog.',
      'Vilnis came home years later, in 1994, with a dog.',
    ],
    ['Vilnis. He drove the bus.', 'Vilnis — he drove the bus.'],
    ['Vilnis mends nets. He drove the bus before.', 'Vilnis mends nets. He drove the bus before.'],
    ['Only Susana. He died in 1968.', 'Only Susana. He died in 1968.'],
  ])('%s', async (told, written) => {
    const prose = await proseOf(...earlier, ['Tell me of the village.', told], ...meantime);
    expect(prose).toContain(written);
  });
});

it('whoever died in a house did so in a year of their own', async () => {
  const told = 'The house was half ours from 1954. My uncle died in it in 1970.';
  expect(await proseOf(['And the house?', told], ...meantime)).toContain('My uncle died in 1970.');
});

describe('whoever is meant', () => {
  it('nobody is the teller who is spoken to by name', async () => {
    const prose = await proseOf(
      [
        'Duarte, who should we begin with?',
        'My brother Zeca. He left in a boat in 1961. He died in 2009, with a cigar.',
      ],
      ['And work?', 'In 1990 I joined the bank.'],
    );
    expect(prose).not.toContain('Duarte died');
  });

  it('nobody is a place', async () => {
    const prose = await proseOf([
      'What did your father do in America?',
      'Sweeping. He swept a mill.',
    ]);
    expect(prose).not.toContain('America swept');
  });
});
