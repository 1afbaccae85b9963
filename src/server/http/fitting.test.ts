import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { time } from '#contract/time.ts';
import { makeFit } from './fitting.ts';

const item = z.object({
  name: z.string(),
  when: z.object({ from: z.iso.date() }).nullable(),
  note: z.string().optional(),
  at: time,
});
const list = z.object({ items: z.array(item) });
const at = new Date('2026-01-01T00:00:00.000Z');
const good = { name: 'a', when: { from: '1950-01-01' }, at };
const written = { ...good, at: at.toISOString() };

describe('an answer that does not fit its shape', () => {
  it.each([
    ['keeps all that fits', [good], [written]],
    [
      'empties what may be empty',
      [{ ...good, when: { from: 'then' } }],
      [{ ...written, when: null }],
    ],
    ['leaves out what may be absent', [{ ...good, note: 7 }], [written]],
    [
      'leaves out the item of a list',
      [{ ...good, name: 7 }, good, { name: 1 }, good],
      [written, written],
    ],
  ])('%s', (_, items, expected) => {
    expect(makeFit(list, { items }).fitting).toEqual({ items: expected });
  });

  it('names the place and never what stands there', () => {
    const { amiss } = makeFit(list, { items: [{ ...good, when: { from: 'a secret' } }] });
    expect(amiss).toEqual([{ path: 'items.0.when.from', code: 'invalid_format' }]);
  });

  it.each([
    ['nothing of it can be left out', z.object({ total: z.int() }), { total: 'x' }],
    ['only the whole could be', z.object({ total: z.int() }).nullable(), { total: 'x' }],
  ])('is an error of ours where %s', (_, shape, data) => {
    expect(() => makeFit(shape, data)).toThrow(z.ZodError);
  });
});
