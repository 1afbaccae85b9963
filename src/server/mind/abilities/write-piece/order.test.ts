import { describe, expect, it } from 'vitest';
import { told } from '#server/mind/abilities/shared/test-telling.ts';
import { linesOf, write } from './test-pieces.ts';

const telling = told(
  ['When were you born?', 'I was born in Sligo in 1935, over a saddler\u2019s shop.'],
  ['Tell me about school.', 'One room and one stove. I left it in 1949 with a prize for sums.'],
  ['How did you come to the sea?', 'Three years later I signed on in Belfast as a deck boy.'],
  ['And the work?', 'I was bosun on the Larne boat from 1960 to 1988.'],
  ['How did you meet your wife?', 'I met Bridget Doyle at a wake in 1963. She was laughing.'],
  ['Tell me about the wedding.', 'We were married in 1965, in a borrowed coat.'],
  ['Did you have to leave the sea?', 'I did, in 1988, when the knee went.'],
  ['And children?', 'Four. Kevin in 1966, and then three girls.'],
  ['Tell me more about the wake.', 'It was in Omeath. She said he owed her father a pound.'],
  ['What did you learn?', 'That a rope remembers every knot.'],
);

describe('what is told out of order', () => {
  const lines = linesOf(write(telling));
  const lineBefore = (words: string) =>
    lines[lines.findIndex((line) => !line.startsWith('#') && line.includes(words)) - 1] ?? '';

  it('stays behind what its time is counted from', () => {
    expect(lineBefore('Three years later')).toContain('a prize for sums');
  });

  it('a wedding stays behind the one who was wed', () => {
    expect(lineBefore('We were married in 1965')).toContain('Bridget Doyle');
  });

  it.each([
    ['Four. Kevin', 'And children?'],
    ['I did, in 1988', 'Did you have to leave the sea?'],
    ['That a rope', 'What did you learn?'],
    ['One room and one stove', 'Tell me about school.'],
    ['It was in Omeath', 'Tell me more about the wake.'],
  ])('an answer that needs its question has it: %s', (words, question) => {
    expect(lineBefore(words)).toBe(`? ${question}`);
  });

  it('no heading has a year before the birth or after what its chapter tells', () => {
    for (const line of lines.filter((one) => one.startsWith('#')))
      for (const year of line.match(/\d{4}/gu) ?? []) {
        expect(Number(year)).toBeGreaterThanOrEqual(1935);
        expect(Number(year)).toBeLessThanOrEqual(1988);
      }
  });
});

it('a long sentence among others that bear their marks is printed as it was written', () => {
  const said =
    'The light at Gull Rock went automatic in 1998 and was the last of them all but I was not there to see it because my mother was ill. I had gone in May. The new man was welcome to it.';
  const [, prose] = linesOf(
    write(told(['When were you born?', 'I was born in 1935 in Sligo.'], ['And the light?', said])),
  );
  expect(prose).toBe(said);
});

it('what Walt asked to make sure of something stands nowhere', () => {
  const lines = linesOf(
    write([
      ...telling,
      ...told(['Do you mean “We were married in 1965, in a borrowed coat.”?', '1966.']),
    ]),
  );
  expect(lines.join('\n')).not.toContain('Do you mean');
});
