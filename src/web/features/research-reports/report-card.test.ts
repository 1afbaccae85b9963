import { describe, expect, it } from 'vitest';
import { previewOf } from './report-card.tsx';

describe("a report's preview", () => {
  it('is plain words, without the marks of Markdown', () => {
    const report =
      '# The *port*\n\n- See [the docks](https://example.org) of **1922**\n> and `more`';
    expect(previewOf(report)).toBe('The port See the docks of 1922 and more');
  });

  it('has neither escapes nor the numbers of sources', () => {
    expect(previewOf('Founded in 1922. \\[1\\] It had 5 \\* 3 docks. [2]')).toBe(
      'Founded in 1922. It had 5 * 3 docks.',
    );
  });

  it('ends after 200 characters', () => {
    expect(previewOf('a'.repeat(200))).toBe('a'.repeat(200));
    expect(previewOf('a'.repeat(201))).toBe(`${'a'.repeat(200)}…`);
  });
});
