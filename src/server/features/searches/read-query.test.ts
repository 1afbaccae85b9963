import { describe, expect, it } from 'vitest';
import { readQuery } from './read-query.ts';

describe('a search', () => {
  it.each([
    ['mill', "(('mill':*))"],
    ['old mill', "(('old') & ('mill':*))"],
    ['"brick house"', "(('brick' <-> 'house'))"],
    ['"brick house', "(('brick' <-> 'house'))"],
    ['mill -dog', "(('mill') & !('dog'))"],
    ['mill or river', "(('mill')) | (('river':*))"],
    ['OR mill or', "(('mill':*))"],
    ['"this or that" x', "(('this' <-> 'or' <-> 'that') & ('x':*))"],
    ['Zoë Müller', "(('zoe') & ('muller':*))"],
    ['МОСКВА', "(('москва':*))"],
    ["o'brien", "(('o' <-> 'brien':*))"],
    ['self-made', "(('self' <-> 'made':*))"],
    ["'); drop table x; --", "(('drop') & ('table') & ('x':*))"],
    ["a:* & !b | 'c", "(('a') & ('b') & ('c':*))"],
  ])('for %s is %s', (text, expected) => {
    expect(readQuery(text)?.tsquery).toBe(expected);
  });

  it.each(['', '   ', '?!', '-dog', '""', '-"a b" or -c', '\0'])(
    'for %j looks for nothing',
    (text) => {
      expect(readQuery(text)).toBeNull();
    },
  );

  it('marks whole words, and what the last begins with, but not what should be away', () => {
    expect(readQuery('"old mill" -dog riv')).toMatchObject({
      exact: new Set(['old', 'mill']),
      prefix: 'riv',
    });
  });
});
