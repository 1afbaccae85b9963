import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'SECURITY.md'), 'utf8');

it('every test and every file that SECURITY.md leans on is there', () => {
  const there = ['src', 'e2e', 'faults', 'docs', 'scripts', 'deploy'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path),
    ),
  );
  const named = [...page.matchAll(/`([\w./-]+\.(?:test|fault|journey|tsx?|sha256)[\w.]*)`/g)];
  expect(named.length).toBeGreaterThan(100);
  const missing = named
    .map(([, path = '']) => path)
    .filter((path) => !there.some((one) => one === path || one.endsWith(`/${path}`)));
  expect([...new Set(missing)].filter((path) => basename(path) !== '')).toEqual([]);
});

it('the table has each of the 253 lines of levels 1 and 2 once', () => {
  const ids = [
    ...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (met|partly|not met|not applicable) \| \S/gm),
  ];
  expect(new Set(ids.map(([, id]) => id)).size).toBe(253);
  expect(ids).toHaveLength(253);
});
