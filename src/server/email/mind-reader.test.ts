import { describe, expect, it } from 'vitest';
import type { FactKind } from '#contract/facts.ts';
import type { Mind } from '#server/mind/mind.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { categoriesOf } from './categories.ts';
import type { Letter } from './email-reader.ts';
import { summaryOf } from './letter-summary.ts';
import { createMindReader } from './mind-reader.ts';

type Told = Parameters<Mind['extractFacts']>[0];

/** A mind that finds what a test says, in the letter that it is given. */
const readerOf = (found: Found[], heard: Told[] = []) =>
  createMindReader(() =>
    scriptedMind({
      extractFacts: async (told) => {
        heard.push(told);
        const rest = (quote: string) => ({
          unitId: told.told[0]?.id ?? '',
          source: told.told[0]?.source ?? { type: 'email' as const, id: '' },
          quote,
        });
        const facts = found.map(({ kind, quotes, year }) => ({
          ...{ kind, statement: `Somebody: ${quotes.at(-1)}`, people: [], places: [] },
          when: year
            ? {
                from: `${year}-01-01`,
                to: `${year}-12-31`,
                precision: 'year' as const,
                text: year,
                workedOut: false,
              }
            : null,
          rests: quotes.map(rest),
        }));
        return { facts, contradictions: [] };
      },
    }),
  );

type Found = { kind: FactKind; quotes: string[]; year?: string };

const letter = (author: Letter['author'], text: string): Letter => ({
  ...{ id: '0190a000-0000-7000-8000-000000000000', subject: 'Old days', author, text },
  sentAt: new Date('2011-05-03T09:00:00Z'),
  names: { user: 'Tom Hale', correspondent: 'Margaret Hale' },
});

describe('a letter is read', () => {
  it('for facts in its exact words, with their time and whose words they are', async () => {
    const born = 'I was born in Bath in 1941.';
    const mine = letter('user', `Dear Margaret,\n\n${born} How are you?`);
    const reader = readerOf([{ kind: 'birth', quotes: ['Dear Margaret,', born], year: '1941' }]);
    expect((await reader.read(mine)).facts).toMatchObject([
      { kind: 'birth', statement: born, quote: born, about: 'user', when: { text: '1941' } },
    ]);
    const hers = letter('correspondent', `${born} You broke your arm in 1949.`);
    const broke = { kind: 'health', quotes: ['You broke your arm in 1949.'] } as const;
    const read = await readerOf([
      { kind: 'birth', quotes: [born] },
      { ...broke, quotes: [...broke.quotes] },
    ]).read(hers);
    expect(read.facts).toMatchObject([
      { statement: `Margaret Hale wrote: “${born}”`, quote: born, about: 'correspondent' },
      { statement: 'Margaret Hale wrote: “You broke your arm in 1949.”', about: 'user' },
    ]);
  });

  it('and nothing is kept that does not stand in it word for word', async () => {
    const reader = readerOf([{ kind: 'birth', quotes: ['He was born in Bath.'] }]);
    expect((await reader.read(letter('user', 'I was born in Bath.'))).facts).toEqual([]);
  });

  it('by itself: by its own writer, on its own day, without its greeting', async () => {
    const heard: Told[] = [];
    await readerOf([], heard).read(letter('correspondent', 'Hello Tom!\n\nIt rained.'));
    expect(heard).toMatchObject([
      {
        teller: { accountName: 'Margaret Hale' },
        told: [{ text: 'It rained.', source: { type: 'email' } }],
        known: [],
        today: new Date('2011-05-03T09:00:00Z'),
      },
    ]);
  });

  it('and what is said twice of one time is kept once, by what it is', async () => {
    const [whole, part] = ['I married Jack in 1962, and it rained.', 'I married Jack in 1962'];
    const moved = 'We moved to York in 1970, when Father found work.';
    const reader = readerOf([
      { kind: 'event', quotes: [whole], year: '1962' },
      { kind: 'marriage', quotes: [part], year: '1962' },
      { kind: 'move', quotes: ['We moved to York in 1970'], year: '1970' },
      { kind: 'move', quotes: [moved], year: '1970' },
    ]);
    const { facts } = await reader.read(letter('user', `${whole} ${moved}`));
    expect(facts.map(({ kind, quote }) => [kind, quote])).toEqual([
      ['marriage', part],
      ['move', moved],
    ]);
  });

  it('without what its writer asked to be left out', async () => {
    const heard: Told[] = [];
    const text = 'It rained. My brother drank, but leave that out of it.';
    const read = await readerOf([], heard).read(letter('user', text));
    expect(JSON.stringify([read, heard])).not.toContain('drank');
  });
});

describe('a summary', () => {
  it('is made of the most telling sentences, as they stand', () => {
    const text =
      'Hello Tom,\nThe weather is fine. Thanks for the card. My mother was born in Wells in 1911. She kept geese and never left Somerset. See you!';
    expect(summaryOf(text)).toBe(
      'My mother was born in Wells in 1911. She kept geese and never left Somerset.',
    );
  });

  it('of little is that little, and of nothing nothing', () => {
    expect(summaryOf('Yes please.')).toBe('Yes please.');
    expect(summaryOf('')).toBe('');
    expect(summaryOf('word '.repeat(5_000)).length).toBeLessThanOrEqual(400);
  });
});

it('a letter is about what it speaks of most', () => {
  expect(
    categoriesOf('My sisters came to the hospital; the doctor and the nurse were kind.'),
  ).toEqual(['Health', 'Family']);
  expect(categoriesOf('Xyzzy.')).toEqual([]);
});
