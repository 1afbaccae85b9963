import type { Fact, KeptTold } from '#server/mind/mind.ts';

/** A fact as a mind would find it, resting on the words of the unit that holds them. */
export function factIn(told: KeptTold[], quote: string, fields: Partial<Fact> = {}): Fact[] {
  return told
    .filter(({ text }) => text.includes(quote))
    .map(({ id, source }) => ({
      kind: 'event',
      statement: `It was told: ${quote}`,
      when: null,
      people: [],
      places: [],
      rests: [{ unitId: id, source, quote }],
      ...fields,
    }));
}

export const year = (number: number) => ({
  from: `${number}-01-01`,
  to: `${number}-12-31`,
  precision: 'year' as const,
  text: String(number),
  workedOut: false,
});
