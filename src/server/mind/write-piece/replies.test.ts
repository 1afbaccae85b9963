import { describe, expect, it } from 'vitest';
import type { TestLife } from './test-lives.ts';
import { inTurn, proseOf } from './test-writing.ts';

const army: TestLife['turns'][number] = ['And the army?', 'In 1965 I was sent to Angola.'];
const boat: TestLife['turns'][number] = ['And later?', 'I bought a boat in 1990.'];
const shop: TestLife['turns'][number] = [
  'What else comes to mind?',
  'I opened a shop with one shelf. It smelled of rope.',
];
const beside = 'When you opened a shop with one shelf, was that before or after you bought a boat?';
const roughly = 'Roughly when was it that you opened a shop with one shelf?';

describe('what was told without a date stands where the answer puts it', () => {
  it.each<[asked: string, answer: string, marks: string[]]>([
    [beside, 'Before.', ['shelf', 'boat']],
    [beside, 'After.', ['boat', 'shelf']],
    [beside, 'No, earlier, I think.', ['shelf', 'boat']],
    [roughly, 'Sixty-two.', ['shelf', 'Angola', 'boat']],
    [roughly, 'It must have been 1978.', ['Angola', 'shelf', 'boat']],
    [roughly, 'In 2001.', ['Angola', 'boat', 'shelf']],
    [
      'About how old were you when you opened a shop with one shelf?',
      'Thirty.',
      ['Angola', 'shelf', 'boat'],
    ],
    ['Roughly when was that?', 'In 1978.', ['Angola', 'shelf', 'boat']],
  ])('%s – %s', async (asked, answer, marks) => {
    const prose = await proseOf(army, boat, shop, [asked, answer]);
    expect(inTurn(prose, marks)).toEqual(marks);
    expect(prose).toContain('It smelled of rope.');
  });

  it.each([
    'Before.',
    'Sixty-two.',
    'I was thirty.',
    'I couldn’t tell you.',
    'The year after the war.',
  ])('and the answer itself is no sentence of the book: %s', async (answer) => {
    const [told, without] = [
      await proseOf(army, boat, shop, [beside, answer]),
      await proseOf(army, boat, shop),
    ];
    expect(told.length).toBe(without.length);
    expect(told).not.toContain(answer);
  });

  it('while what is told with it stays', async () => {
    const prose = await proseOf(army, boat, shop, [beside, 'Before. A widow lent me the scales.']);
    expect(prose).toContain('A widow lent me the scales.');
    expect(prose).not.toContain('Before.');
  });
});
