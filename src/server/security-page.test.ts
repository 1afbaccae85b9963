import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('SECURITY.md');
const there = ['src', 'e2e', 'faults', 'docs', 'scripts', 'deploy'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
    join(folder, path),
  ),
);
const placesOf = (name: string) =>
  there.filter((path) => path === name || path.endsWith(`/${name}`));

const states = ['met', 'by design', 'written', 'partly', 'not met', 'not applicable'];
const promises = [...page.matchAll(/^\| (\d+) \| (\S.*?) \| (\S.*) \|$/gm)].map(
  ([, id = '', , why = '']) => ({ id, state: 'met', why }),
);
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([a-z ]+) \| (\S.*) \|$/gm)].map(
  ([, id = '', state = '', why = '']) => ({ id, state, why }),
);

it('every test and every file that SECURITY.md leans on is there', () => {
  const named = [...page.matchAll(/`([\w./-]+\.(?:test|fault|journey|tsx?|sha256)[\w.]*)`/g)];
  expect(named.length).toBeGreaterThan(100);
  const missing = named.map(([, path = '']) => path).filter((path) => placesOf(path).length === 0);
  expect([...new Set(missing)]).toEqual([]);
});

it('the table has each of the 253 lines of levels 1 and 2 once, and counts them rightly', () => {
  expect(rows).toHaveLength(253);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
  const counted = states.map(
    (state) => `${rows.filter((row) => row.state === state).length} ${state}`,
  );
  expect(page).toContain(`253 lines: ${counted.join(', ')}.`);
});

it('the promises are numbered from the first to the last', () => {
  expect(promises.length).toBeGreaterThan(40);
  expect(promises.map(({ id }) => Number(id))).toEqual(promises.map((_, index) => index + 1));
});

it('what is promised or met names a test, and what it quotes of a test stands there', () => {
  const test = /`([\w./-]+\.(?:test|fault|journey)\.tsx?)`(?: "([^"]+)")?/g;
  const amiss = [...promises, ...rows].flatMap(({ id, state, why }) => {
    const named = [...why.matchAll(test)];
    if (state === 'met' && named.length === 0) return [`${id} names no test`];
    return named
      .filter(([, path = '', quoted = '']) =>
        placesOf(path).every((place) => !read(place).includes(quoted.replace(/…$/, ''))),
      )
      .map(([all]) => `${id} ${all}`);
  });
  expect(amiss).toEqual([]);
});

it('what is written stands where the table says', () => {
  const titles = rows
    .filter(({ state }) => state === 'written')
    .flatMap(({ why }) => [...why.matchAll(/(?:(\w+\.md) )?"([^"]+)"/g)]);
  expect(titles.length).toBeGreaterThan(10);
  const missing = titles.filter(
    ([, file = 'SECURITY.md', title]) =>
      !new RegExp(`^(?:#+ |- \\*\\*)${title}`, 'm').test(read(file)),
  );
  expect(missing.map(([all]) => all)).toEqual([]);
});
