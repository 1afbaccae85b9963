import { describe, expect, test } from 'vitest';
import type { Fact } from '#server/mind/facts.ts';
import { figureOf, type MeasureName, share } from './figures.ts';
import { measureFacts } from './measure-facts.ts';
import { anna, fact, perfectFacts, year } from './test-life.ts';

const measured = (name: MeasureName, facts: Fact[]) =>
  figureOf(name, measureFacts(anna, facts)[name] ?? share(0, 0));

const others = perfectFacts().slice(1);

describe('the measuring of facts', () => {
  test('gives a perfect extractor full marks', () => {
    for (const name of ['anyKind', 'strict', 'precision', 'exactStatements'] as const) {
      expect(measured(name, perfectFacts()), name).toBe(1);
    }
    expect(measured('wrongDates', perfectFacts())).toBe(0);
  });

  test('misses what was not found', () => {
    expect(measured('strict', others)).toBe(4 / 5);
    expect(measured('anyKind', others)).toBe(4 / 5);
  });

  test('counts another kind as right words and year, not as strictly right', () => {
    const facts = [fact(1, 'Anna, Lublin.', { kind: 'move', when: year(1940) }), ...others];
    expect(measured('anyKind', facts)).toBe(1);
    expect(measured('strict', facts)).toBe(4 / 5);
  });

  test('calls a year that is two off a wrong date, and one that is one off right', () => {
    const born = (when: number) => fact(1, 'Anna, Lublin.', { kind: 'birth', when: year(when) });
    expect(measured('wrongDates', [born(1942), ...others])).toBe(1 / 4);
    expect(measured('strict', [born(1942), ...others])).toBe(4 / 5);
    expect(measured('wrongDates', [born(1941), ...others])).toBe(0);
    expect(measured('strict', [born(1941), ...others])).toBe(1);
  });

  test('calls a date wrong that was given to something undated', () => {
    const jan = fact(2, 'Jan was her father.', {
      kind: 'family',
      when: year(1940),
      rests: [{ unitId: 'u2', source: { type: 'message', id: 'm2' }, quote: 'My father Jan' }],
    });
    expect(measured('wrongDates', [jan])).toBe(1);
  });

  test('calls a decade that holds the year vague: neither right nor wrong', () => {
    const when = { ...year(1940), to: '1949-12-31', precision: 'decade' as const };
    const prize = { ...when, from: '1990-01-01', to: '1999-12-31' };
    const vague = { ...when, from: '1955-01-01', to: '1964-12-31' };
    expect(measured('wrongDates', [fact(5, 'A prize.', { kind: 'work', when: prize })])).toBe(0);
    expect(measured('strict', [fact(3, 'Kraków.', { kind: 'move', when: vague })])).toBe(0);
    expect(measured('wrongDates', [fact(3, 'Kraków.', { kind: 'move', when: vague })])).toBe(0);
  });

  test('calls a date wrong that nobody said in that turn', () => {
    const shoes = (when: number) =>
      fact(2, 'Jan mended shoes.', { kind: 'work', when: year(when) });
    const bare = { ...shoes(1975), statement: 'Shoes.' };
    expect(measured('wrongDates', [bare])).toBe(1);
    expect(measured('wrongDates', [{ ...bare, when: year(1962) }])).toBe(0);
  });

  test('takes a fact only from the turn it was told in', () => {
    const elsewhere = fact(2, 'Anna, Lublin.', { kind: 'birth', when: year(1940) });
    expect(measured('strict', [elsewhere, ...others])).toBe(4 / 5);
  });

  test('finds a name only as a whole word', () => {
    const janitor = fact(2, 'Her father was a janitor.', { kind: 'family' });
    expect(measured('strict', [janitor])).toBe(0);
  });

  test('wants statements and quotes to the letter', () => {
    expect(measured('exactStatements', [fact(1, 'I was born at Lublin')])).toBe(0);
    const source = { type: 'message', id: 'm1' } as const;
    const altered = fact(1, 'Anna, Lublin.', {
      rests: [{ unitId: 'u1', source, quote: 'I was born at Lublin' }],
    });
    expect(measured('exactStatements', [altered])).toBe(0);
  });
});
