import { describe, expect, it } from 'vitest';
import { beginningOf, excerptOf } from './excerpts.ts';
import { readQuery } from './read-query.ts';

const look = (text: string, q: string) => {
  const query = readQuery(q);
  if (!query) throw new Error('Nothing to look for');
  return excerptOf(text, query);
};
const asText = (pieces: { text: string; marked: boolean }[]) =>
  pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

describe('an excerpt', () => {
  it('marks what was looked for, whatever its accents and case', () => {
    expect(asText(look('Zoë and ZOE met at the café.', 'zoe caf'))).toBe(
      '[Zoë] and [ZOE] met at the [café].',
    );
  });

  it('shows the place where most of it stands together', () => {
    const text = `The mill was far. ${'And so on. '.repeat(60)}Then the old mill by the river burned. ${'More. '.repeat(80)}`;
    const shown = asText(look(text, 'old mill river'));
    expect(shown).toContain('the [old] [mill] by the [river] burned.');
    expect(shown).toMatch(/^… .* …$/);
    expect(shown.length).toBeLessThan(320);
  });

  it('never is HTML', () => {
    expect(look('<b>mill</b>', 'mill')).toEqual([
      { text: '<b>', marked: false },
      { text: 'mill', marked: true },
      { text: '</b>', marked: false },
    ]);
  });

  it('of a text without the words, or of one endless word, is its beginning', () => {
    expect(asText(look('Nothing here', 'mill'))).toBe('Nothing here');
    expect(asText(beginningOf('x'.repeat(5000))).length).toBeLessThan(300);
    expect(asText(beginningOf('Two\n\nlines'))).toBe('Two lines');
    expect(beginningOf('')).toEqual([]);
  });

  it('is found quickly in a text that is full of it', () => {
    expect(look('mill '.repeat(20_000), 'mill').length).toBeGreaterThan(10);
  });
});
