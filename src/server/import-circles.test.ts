import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const aliases = {
  '#server/': 'src/server/',
  '#contract/': 'src/contract/',
  '#web/': 'src/web/',
  '#scripts/': 'scripts/',
  '#bench/': 'bench/',
};

function targetOf(file: string, path: string): string | null {
  if (path.startsWith('.')) return normalize(join(dirname(file), path));
  const alias = Object.entries(aliases).find(([from]) => path.startsWith(from));
  return alias ? alias[1] + path.slice(alias[0].length) : null;
}

/** What each file imports, types and what is only loaded when it is needed included. */
function importsOf(files: string[]): Map<string, string[]> {
  const all = new Set(files);
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const paths = [...text.matchAll(/(?:from |import\()'(?<path>[^']+)'/gu)];
      const targets = paths.flatMap(({ groups }) => targetOf(file, groups?.['path'] ?? '') ?? []);
      return [file, targets.filter((target) => all.has(target))];
    }),
  );
}

/** The first circle on the way from a file, or none; `done` has been walked without finding one. */
function circleFrom(
  file: string,
  imports: Map<string, string[]>,
  way: string[],
  done: Set<string>,
): string[] | null {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
  if (done.has(file)) return null;
  for (const next of imports.get(file) ?? []) {
    const circle = circleFrom(next, imports, [...way, file], done);
    if (circle) return circle;
  }
  done.add(file);
  return null;
}

it('no file imports itself through others, not even by a type', () => {
  const folders = ['src/server', 'src/contract', 'src/web', 'scripts', 'bench', 'e2e', 'faults'];
  const all = folders.map((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
  for (const files of all) expect(files.length).toBeGreaterThan(5);
  const files = all.flat();
  const imports = importsOf(files);
  const done = new Set<string>();
  expect(files.map((file) => circleFrom(file, imports, [], done)).filter(Boolean)).toEqual([]);
});

/** The longest way down from each file, as the files on it; there are no circles. */
function longestFrom(
  file: string,
  imports: Map<string, string[]>,
  known: Map<string, string[]>,
): string[] {
  const done = known.get(file);
  if (done) return done;
  const below = (imports.get(file) ?? []).map((next) => longestFrom(next, imports, known));
  const longest = below.reduce((best, way) => (way.length > best.length ? way : best), []);
  known.set(file, [file, ...longest]);
  return [file, ...longest];
}

const mostInARow = 12;

it('no chain of imports in the mind is longer than twelve files', () => {
  const files = globSync('src/server/mind/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$|\/test-[^/]*$/u.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const imports = importsOf(files);
  const known = new Map<string, string[]>();
  const ways = files.map((file) => longestFrom(file, imports, known));
  expect(ways.filter((way) => way.length > mostInARow)).toEqual([]);
});
