import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const isTest = /\.test\.tsx?$|\.d\.ts$|(^|\/)test-|(^|\/)testing\//;
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !isTest.test(path))
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }));

/** What the expression finds in the product's own code, each with its file. */
const found = (expression: RegExp) =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(expression)].map(([all, group]) => [path, group ?? all] as const),
  );

const kinds = (expression: RegExp) => [...new Set(found(expression).map(([, what]) => what))];

it('every file of the product is looked at', () => {
  expect(files.length).toBeGreaterThan(500);
});

it('no other program is run by way of a shell', () => {
  const imported = found(/import \{([^}]*)\} from 'node:child_process'/g);
  expect(imported.length).toBeGreaterThan(3);
  expect(imported.filter(([, names]) => /\bexec(Sync)?\b/.test(names))).toEqual([]);
  expect(found(/\bshell:/g)).toEqual([]);
});

it('text never becomes a program, nor a page', () => {
  expect(found(/\beval\(|\bnew Function\(|dangerouslySetInnerHTML|\.innerHTML\s*=/g)).toEqual([]);
});

it('there is one cipher, one hash and one kind of signature', () => {
  expect(kinds(/create(?:C|Dec)ipheriv\('([^']+)'/g)).toEqual(['aes-256-gcm']);
  expect(kinds(/createHash\('([^']+)'/g)).toEqual(['sha256']);
  expect(kinds(/createHmac\('([^']+)'/g)).toEqual(['sha256']);
});

it('weak randomness is good for waiting alone', () => {
  const users = new Set(found(/Math\.random\(/g).map(([path]) => path));
  expect([...users]).toEqual(['server/provider/provider.ts']);
});
