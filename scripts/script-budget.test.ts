import { expect, test } from 'vitest';
import { budgets, type Chunk, circular, needed, weighPages } from './script-budget.ts';

const chunk = (facade: string | null, imports: string[] = [], code = ''): Chunk => ({
  facade,
  imports,
  code,
});

/** Words that hardly compress. */
const noise = (bytes: number) =>
  Array.from({ length: bytes }, (_, place) =>
    String.fromCharCode(33 + ((place * 7919 * (place % 101)) % 90)),
  ).join('');

const built = new Map([
  ['index.js', chunk('/src/web/index.html', [], 'typed()')],
  ['app.js', chunk('/src/web/app.html', ['frame.js'])],
  ['frame.js', chunk(null, [], noise(5_000))],
  ['shell.js', chunk('/src/web/app/app-shell.tsx', ['frame.js'])],
  ['home.js', chunk('/src/web/app/home-page.tsx', ['frame.js', 'facts.js'])],
  ['facts.js', chunk(null)],
  ['later.js', chunk('/src/web/ui/menu-popup.tsx', ['frame.js'], noise(9_000))],
]);

test('a page weighs what is fetched for it, and not what is fetched later', () => {
  expect([...needed(built, ['app.js', 'home.js'])].toSorted()).toEqual([
    'app.js',
    'facts.js',
    'frame.js',
    'home.js',
  ]);
  const [landing, home] = weighPages(built);
  expect(landing).toMatchObject({ page: 'landing', files: 1, most: budgets.landing });
  expect(home).toMatchObject({ page: 'app/home-page', files: 5, most: budgets.anyPage });
  expect(home?.bytes).toBeGreaterThan(landing?.bytes ?? 0);
});

test('files that wait for each other are found', () => {
  expect(circular(built)).toEqual([]);
  const tied = new Map([...built, ['facts.js', chunk(null, ['home.js'])]]);
  expect(circular(tied)).toEqual(['home.js', 'facts.js']);
});
