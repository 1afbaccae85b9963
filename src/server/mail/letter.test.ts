import { expect, test } from 'vitest';
import { composeLetter } from './letter.ts';

const reset = {
  to: 'ada@example.org',
  subject: 'Choose a new password',
  paragraphs: ['Good morning, Ada.', 'You asked for a new password.\nThe link works for one hour.'],
  action: { label: 'Choose a new password', url: 'https://walt.example.org/reset?token=a&b=c' },
};

test('a letter reads well as plain text', () => {
  expect(composeLetter(reset).text).toBe(`Good morning, Ada.

You asked for a new password.
The link works for one hour.

Choose a new password:
https://walt.example.org/reset?token=a&b=c

Yours,
Walt
`);
});

test('a letter has a button, and its address in words beside it', () => {
  const { html } = composeLetter(reset);
  const address = 'https://walt.example.org/reset?token=a&amp;b=c';
  expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(html).toContain('<title>Choose a new password</title>');
  expect(html.split(`href="${address}"`)).toHaveLength(3);
  expect(html).toContain(`>${address}</a>`);
  expect(html).toContain('new password.<br>The link');
});

test('a letter without an action has no link', () => {
  const { action: _, ...plain } = reset;
  const { html, text } = composeLetter({ ...plain, closing: 'Until Sunday,\nWalt' });
  expect(html).not.toContain('href');
  expect(text).toMatch(/one hour\.\n\nUntil Sunday,\nWalt\n$/);
});

test('nothing in a letter is fetched from elsewhere', () => {
  expect(composeLetter(reset).html).not.toMatch(/<img|<link|<script|url\(|src=|<table/);
});

test('what people wrote stays text', () => {
  const evil = `<img src=x onerror="alert('1')">&`;
  const { html } = composeLetter({
    to: 'ada@example.org',
    subject: `About ${evil}`,
    paragraphs: [evil],
    action: { label: evil, url: 'https://walt.example.org/?q="><script>' },
    closing: evil,
  });
  expect(html).not.toMatch(/<img|<script/);
  expect(html.split('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;')).toHaveLength(
    5,
  );
});

test.each(['javascript:alert(1)', 'data:text/html,x', '/reset', 'file:///etc/passwd'])(
  'a letter does not link to %s',
  (url) => {
    expect(() => composeLetter({ ...reset, action: { label: 'Open', url } })).toThrow(
      'web addresses',
    );
  },
);

test('a subject is one line', () => {
  expect(composeLetter({ ...reset, subject: 'Hello\r\nBcc: eve@example.org' }).subject).toBe(
    'Hello Bcc: eve@example.org',
  );
});
