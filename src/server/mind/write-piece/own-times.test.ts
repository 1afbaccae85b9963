import { expect, it } from 'vitest';
import type { TestLife } from './test-lives.ts';
import { inTurn, proseOf } from './test-writing.ts';

const work: TestLife['turns'] = [
  ['And work?', 'In 1970 I joined the bank.'],
  ['And later?', 'In 1990 I left the bank.'],
];

it.each([
  [
    'when a thing was done with, and not where it is from',
    'But wait, the coat, the green one, from when I was six, in 1948, they found it in a loft and hung it in a glass box, in Bonn, in 2003, and it won a prize.',
    ['1970', '1990', 'the green one'],
  ],
  [
    'when old letters were found',
    'The letters from 1944, we found them in 1993 under the stairs.',
    ['1970', '1990', 'The letters from'],
  ],
  [
    'when an engine was lost, and not when it was built',
    'I mended engines for the fun of it. She was a Fordson from 1961, with mud in her. She burned out in 2010 and we buried her.',
    ['1970', '1990', 'She was a Fordson', 'She burned out'],
  ],
  [
    'when a house was bought, whatever year it is from',
    'The house is from 1924, a Swede built it. We bought it in 1972.',
    ['1970', 'The house is from', 'We bought it', '1990'],
  ],
  [
    'when a child was born, however old the car was',
    'My daughter Branca was born in 1978, in the Land Rover, a Series One of 1953 vintage.',
    ['1970', 'My daughter Branca', '1990'],
  ],
  [
    'when someone drove there, and not when the car was built',
    'I took Mother down in 1994, in my Oldsmobile, an ’88 Delta.',
    ['1970', '1990', 'I took Mother'],
  ],
  [
    'nowhere near the year a house was built in',
    'Bought a place in Mill Lane, built 1919, for a song. Moved in on the day in 1972.',
    ['1970', 'built 1919', '1990'],
  ],
  [
    'when an old car was bought',
    'In a Ford of 1929, bought from a widow in 1966 and driven for years.',
    ['In a Ford', '1970', '1990'],
  ],
  [
    'when a house was theirs',
    'Built 1947 by a dentist, ours 1972-1994.',
    ['1970', 'Built 1947', '1990'],
  ],
  [
    'when a debt was paid, and not when it was made',
    'There was one, Sabino, he came in 2004 all the way to pay me for what he’d eaten in 1962.',
    ['1970', '1990', 'he came in 2004'],
  ],
  [
    'in no year before the teller, who did it',
    'In 1993 money was short. Sold the stool, then Mother’s Singer (1938, older than the house).',
    ['1970', '1990', 'In 1993', 'Sold the stool'],
  ],
  [
    'before the teller, where others did it',
    'My grandfather came over the mountains in 1898. I have his whip.',
    ['My grandfather came', '1970', '1990'],
  ],
  [
    'when a choir was begun',
    'The choir is from 1984. We began with five women.',
    ['1970', 'The choir', '1990'],
  ],
  [
    'when someone went into her trade',
    'My sister Ana had a trade. She was a midwife from 1961.',
    ['She was a midwife', '1970', '1990'],
  ],
  [
    'when a time began that went on',
    'It was a hard winter from 1961 to 1962.',
    ['It was a hard winter', '1970', '1990'],
  ],
  [
    'at both of its dates, where somebody is met twice',
    'My brother, in 1958, I saw him again, and in 1995 he came to stay.',
    ['I saw him again', '1970', '1990', 'he came to stay'],
  ],
])('a sentence stands %s', async (_, told, marks) => {
  expect(inTurn(await proseOf(['What else?', told], ...work), marks)).toEqual(marks);
});

it('a day without a year stands in the year that was asked about', async () => {
  const prose = await proseOf(
    ['And school?', 'I left school in 1958.'],
    ['Tell me about 1989.', 'On 9 October, in Leipzig, I held a candle.'],
    ...work,
  );
  const marks = ['I left school', '1970', 'On 9 October', '1990'];
  expect(inTurn(prose, marks)).toEqual(marks);
});
