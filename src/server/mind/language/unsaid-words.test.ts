import { describe, expect, it } from 'vitest';
import { leaveOut } from './privacy.ts';
import { saysSomething, saysUnsaid, secretUnsaid } from './unsaid-words.ts';

const rows: [unsaid: string, text: string, says: boolean][] = [
  ['Beryl', 'We met Beryl at the pier.', true],
  ['Beryl', "It was Beryl's coat.", true],
  ['Rose', 'She rose early.', false],
  ['Rose', 'Rose got up early.', true],
  ['letters', 'There was a letter in the drawer.', true],
  ['the letters', 'Letters came every week.', true],
  ['the chapel fund', 'The chapel fund paid for it.', true],
  ['the chapel fund', 'We went to chapel. The fund was small.', false],
  ['him falling off the bicycle', 'He fell, and off the bicycle into the canal.', false],
  ['the night on the bicycle', 'It was night and he took the bicycle.', true],
  ['anything about the clinic', 'The clinic had green walls.', true],
  ['Beryl', 'The beryl in her ring was green.', false],
  ['Beryl', 'Beryl-Ann had the key.', true],
  ['Beryl', 'Beryl’d lost the key.', true],
  ['Beryl', 'i met beryl at the pier, i think', true],
  ['beryl', 'We met Beryl at the pier.', true],
  ['BERYL', 'We met Beryl at the pier.', true],
  ['Zoe', 'It was Zoë who sang.', true],
  ['Jo', 'Jo had the shop.', true],
  ['Will', 'It was Will’s boat.', true],
  ['Will', 'We will see.', false],
  ['May', 'It may rain.', false],
  ['Oliver', 'Olive had the shop.', false],
  ['Walter', 'Thank you, Walt.', false],
  ['James', 'Jam was a treat.', false],
  ['O’Brien', "O'Brien's pub was shut.", true],
  ['Letters', 'There was a letter in the drawer.', true],
  ['The Chapel Fund', 'It was the chapel fund.', true],
  ['Chapel fund', 'It was the chapel fund.', true],
  ['Beryl’s clinic', 'We drove to Beryl’s clinic.', true],
  ['Beryl’s clinic', 'We drove to the clinic.', false],
  ['word of the', 'The house was cold.', false],
  ['', 'Anything at all.', false],
  ['the', 'The house was cold.', false],
];

describe('what is to stand nowhere', () => {
  it.each(rows)('“%s” in “%s”: %s', (unsaid, text, says) => {
    expect(saysUnsaid(secretUnsaid([unsaid]), text)).toBe(says);
  });

  it.each([
    ['Beryl', true],
    ['Jo', true],
    ['Will', true],
    ['the chapel fund', true],
    ['1954', true],
    ['the', false],
    ['The', false],
    ['anything about the', false],
    ['it was her', false],
    ['…', false],
  ])('“%s” can be known by itself: %s', (unsaid, says) => {
    expect(saysSomething(unsaid)).toBe(says);
  });

  it('is hidden wherever it is said, also where it was said before, and nothing else is', () => {
    const units = [
      'We had a dog. Beryl fed it.',
      'She was kind. It rained.',
      'Beryl died in 1970.',
    ];
    const { units: open, withheld } = leaveOut(
      units.map((text, at) => ({
        id: `u${at}`,
        source: { type: 'message', id: `m${at}` },
        text,
        toldAt: new Date('2020-01-01'),
      })),
      [secretUnsaid(['Beryl'])],
    );
    expect(open.map(({ text }) => text.trim())).toEqual([
      'We had a dog.',
      'She was kind. It rained.',
    ]);
    expect(withheld.map(({ text }) => text)).toEqual(['Beryl fed it.', 'Beryl died in 1970.']);
  });
});
