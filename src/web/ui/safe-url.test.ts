import { describe, expect, it } from 'vitest';
import { safeUrl } from './safe-url.ts';

describe('an address in a text', () => {
  it.each([
    'http://example.org',
    'https://example.org/a?b#c',
    'irc://irc.example.org/walt',
    'ircs://irc.example.org/walt',
    'mailto:rose@example.org',
    'xmpp:rose@example.org',
    'HTTPS://EXAMPLE.ORG',
  ])('may be %s', (url) => expect(safeUrl(url)).toBe(url));

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.org/x',
    '/api/account/export',
    '//example.org',
    '#here',
    'ftp://example.org',
    '',
  ])('may not be %j', (url) => expect(safeUrl(url)).toBe(''));
});
