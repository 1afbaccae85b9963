import { describe, expect, it } from 'vitest';
import { when as whenShape } from '#contract/whens.ts';
import { draftOf, type WhenDraft, whenOf } from './when-draft.ts';

const entered = (fields: Partial<WhenDraft>) => whenOf({ ...draftOf(null), ...fields }, null);

describe('a time that is entered', () => {
  it.each([
    [{ exactness: 'year', year: '1952' }, '1952-01-01', '1952-12-31', '1952'],
    [{ exactness: 'about', year: '1950' }, '1948-01-01', '1952-12-31', 'about 1950'],
    [{ exactness: 'decade', year: '1957' }, '1950-01-01', '1959-12-31', 'the 1950s'],
    [{ exactness: 'month', year: '1952', month: '2' }, '1952-02-01', '1952-02-29', 'February 1952'],
    [
      { exactness: 'day', year: '1952', month: '6', day: '5' },
      '1952-06-05',
      '1952-06-05',
      'June 5, 1952',
    ],
    [
      { exactness: 'range', year: '1950', untilYear: '1955' },
      '1950-01-01',
      '1955-12-31',
      '1950 to 1955',
    ],
  ] as const)('%j is from %s to %s and reads %s', (fields, from, to, text) => {
    const when = entered(fields);
    expect(when).toMatchObject({ from, to, text });
    expect(whenShape.safeParse(when).success).toBe(true);
  });

  it.each([
    { exactness: 'year', year: '' },
    { exactness: 'year', year: '52' },
    { exactness: 'day', year: '1953', month: '2', day: '29' },
    { exactness: 'day', year: '1953', month: '2', day: '' },
    { exactness: 'range', year: '1955', untilYear: '1950' },
  ] as const)('%j makes no sense yet', (fields) => {
    expect(entered(fields)).toBeUndefined();
  });

  it('can be unknown, or stay as it is', () => {
    expect(entered({ exactness: 'unknown' })).toBeNull();
    const summer = {
      from: '1952-06-01',
      to: '1952-08-31',
      precision: 'season',
      text: 'the summer of 1952',
      workedOut: true,
    } as const;
    expect(whenOf(draftOf(summer), summer)).toEqual(summer);
  });
});
