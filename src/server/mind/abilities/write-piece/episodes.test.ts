import { expect, it } from 'vitest';
import { told } from '#server/mind/abilities/shared/test-telling.ts';
import { linesOf, write } from './test-pieces.ts';

const birth: [string, string] = [
  'Where were you born?',
  'I was born in Ystad in 1938, behind the bakery, and the whole street smelled of rye.',
];
const paragraphs = (...answers: [string, string][]): string[] =>
  linesOf(write(told(birth, ...answers))).filter((line) => !/^[#?]/u.test(line));
const placesOf = (lines: readonly string[], ...words: string[]): number[] =>
  words.map((one) => lines.findIndex((line) => line.includes(one)));

it('a message is never parted, however far it goes through the years', () => {
  const said =
    'In 1971 I bought the ferry kiosk. It had one window. The rain came in. We sold herring. In 1949 I had stood there as a girl with a coin. The woman gave me a fish for nothing. I never forgot her hands. She was called Asta. In 1990 we shut it. I kept the key.';
  const lines = paragraphs(['And the kiosk?', said], ['What then?', 'In 1960 I learned to row.']);
  expect(lines).toContain(said);
});

it('what answers a question about the message before stays behind it', () => {
  const lines = paragraphs(
    ['And work?', 'In 1964 I went to the cannery. The floor was always wet.'],
    ['Tell me about the floor.', 'You walked on boards, and under the boards there were eels.'],
    ['And earlier?', 'In 1953 I kept geese for the parson.'],
  );
  const [cannery, eels] = placesOf(lines, 'cannery', 'eels');
  expect(eels).toBe((cannery ?? 0) + 1);
});

it('the messages before a follow-up go where the follow-up says they belong', () => {
  const lines = paragraphs(
    ['And work?', 'In 1964 I went to the cannery. The floor was always wet.'],
    ['Who was kind to you?', 'Old Birger, the lock keeper, who taught me knots.'],
    ['What did Birger look like?', 'A heron in a cap. He pulled me out of the lock in 1966.'],
    ['And before that?', 'In 1965 I rented a room over the sailmaker.'],
  );
  const [knots, heron, room] = placesOf(lines, 'taught me knots', 'heron', 'sailmaker');
  expect(heron).toBe((knots ?? 0) + 1);
  expect(room).toBeGreaterThan(heron ?? 0);
});

it.each([
  ['a thing', 'There was a 1931 sewing machine in the shed, and I oiled it for my aunt.'],
  ['somebody else', 'My cousin Torsten went to Halmstad in 1952 and came home with a parrot.'],
])('the year of %s moves nothing', (_, said) => {
  const lines = paragraphs(
    ['And work?', 'In 1964 I went to the cannery. The floor was always wet.'],
    ['What else was there?', said],
    ['And after?', 'In 1970 I married Lasse in a borrowed hat.'],
  );
  expect(lines.findIndex((line) => line.includes(said))).toBe(
    lines.findIndex((line) => line.includes('cannery')) + 1,
  );
});

it('what says no year stays where it was told, though it is of today', () => {
  const now = 'My grandson Emil is seven and he builds towers out of my books. He is left-handed.';
  const lines = paragraphs(
    ['Whatever else we talk about, what must not be forgotten?', now],
    ['And work?', 'In 1964 I went to the cannery. The floor was always wet.'],
    ['And after?', 'In 1970 I married Lasse in a borrowed hat.'],
  );
  expect(placesOf(lines, 'Emil', 'cannery', 'Lasse')).toEqual([1, 2, 3]);
});

it('a talk keeps its own order, whatever years are said in it', () => {
  const lines = paragraphs(
    ['And work?', 'In 1964 I went to the cannery. The floor was always wet.'],
    ['What else?', 'Asta Lind ran the line, and she sang. She paid me out of her own purse.'],
    ['And Asta?', 'She died in 2009, and I carried the coffin. Nobody sang.'],
    ['What then?', 'My father had a boat that leaked, and he loved it like a dog.'],
    ['And earlier?', 'In 1953 I kept geese for the parson.'],
  );
  expect(placesOf(lines, 'cannery', 'ran the line', 'coffin', 'a boat', 'geese')).toEqual([
    1, 2, 3, 4, 5,
  ]);
});

it('a few years to and fro move nothing', () => {
  const lines = paragraphs(
    ['And work?', 'In 1964 I went to the cannery. The floor was always wet.'],
    ['And then?', 'In 1962 I had learned to row, off the north pier.'],
  );
  expect(placesOf(lines, 'cannery', 'to row')).toEqual([1, 2]);
});
