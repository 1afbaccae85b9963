import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Reads the whole product as a start does, and says which modules that took. */
const reading = `
  import { registerHooks } from 'node:module';
  import { rememberModules } from '#server/remember-modules.ts';
  const read = [];
  registerHooks({
    load(url, context, next) {
      read.push(url);
      return next(url, context);
    },
  });
  rememberModules();
  await import('#server/product.ts');
  const { z } = await import('zod');
  const complaint = z.string().safeParse(1).error.issues[0].message;
  console.log(JSON.stringify({ read, complaint }));
`;

const { read, complaint }: { read: string[]; complaint: string } = JSON.parse(
  execFileSync(process.execPath, ['--input-type=module', '--eval', reading], { encoding: 'utf8' }),
);

it('a start reads the whole product', () => {
  expect(read.some((url) => url.endsWith('/server/app.ts'))).toBe(true);
});

it.each([
  'luxon',
  'cron-parser',
  'rrule-temporal',
  'glob',
  'postal-mime',
  'html-to-text',
  '@node-rs/argon2',
])('a start does not read %s, which nobody has asked for yet', (name) => {
  expect(read.filter((url) => url.includes(`/node_modules/${name}/`))).toEqual([]);
});

it('Zod complains in English, and reads no other language', () => {
  expect(complaint).toBe('Invalid input: expected string, received number');
  const languages = read.filter((url) => url.includes('/zod/v4/locales/'));
  expect(languages.map((url) => url.split('/').at(-1))).toEqual(['en.js']);
});
