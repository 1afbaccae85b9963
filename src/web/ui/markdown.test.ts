import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RichText } from './rich-text.tsx';

const shown = (children: string) => renderToStaticMarkup(createElement(RichText, { children }));

describe('what anyone wrote, Walt included', () => {
  it.each([
    ['a script', 'a<script>alert(1)</script>b'],
    ['an element that loads', '<img src="https://evil.example/a.png" onerror="alert(1)">'],
    ['a frame', '<iframe src="https://evil.example"></iframe>'],
    ['a style', '<style>@import "https://evil.example/a.css"</style>'],
    ['a form', '<form action="https://evil.example"><input></form>'],
    ['an attribute', '<b onclick="alert(1)">bold</b>'],
    ['a picture', '![](https://evil.example/a.png)'],
    ['a picture by reference', '![x][1]\n\n[1]: https://evil.example/a.png'],
    ['a link that runs', '[here](javascript:alert(1)) <javascript:alert(1)>'],
    ['a link with an entity in it', '[here](&#106;avascript:alert(1))'],
    ['a link to data', '[here](data:text/html,<script>alert(1)</script>)'],
    ['a link into this site', '[here](/api/account/export)'],
  ])('with %s is words alone', (_, text) => {
    const html = shown(text);
    expect(html).not.toMatch(/<(?:script|img|iframe|style|form|input|link|svg|object)\b/i);
    expect(html).not.toMatch(/\s(?:on\w+|style|src|srcset|action|href)=/i);
  });

  it('keeps its words, its lists and its links to elsewhere', () => {
    const html = shown('# Life\n\n- *born* in [Gdynia](https://example.org/a?b=1&c=2)');
    expect(html).toContain('<h3>Life</h3>');
    expect(html).toContain('<li><em>born</em> in ');
    expect(html).toContain(
      '<a href="https://example.org/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer nofollow">',
    );
  });

  it('shows a picture as what it is said to show', () => {
    expect(shown('![My mother](https://evil.example/a.png)')).toContain('<em>My mother</em>');
  });
});
