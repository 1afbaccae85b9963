import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const config = read('src/server/config.ts');

/** Other programs' own, and what only puts ours together. */
const notOurs = /^(POSTGRES_|AWS_|STORE_URL$|NODE_|CMD$)/;

it.each([
  ['deploy/compose.yaml', /^ {4,6}([A-Z][A-Z0-9_]+):/gm],
  ['deploy/.env.example', /^([A-Z][A-Z0-9_]+)=/gm],
  ['deploy/kubernetes/walt.yaml', /name: ([A-Z][A-Z0-9_]+), value/g],
  ['deploy/systemd/walt.service', /\b([A-Z][A-Z0-9_]{3,})=/g],
  ['deploy/systemd/walt-worker@.service', /\b([A-Z][A-Z0-9_]{3,})=/g],
])('%s sets only variables that Walt reads', (path, form) => {
  const named = [...read(path).matchAll(form)].flatMap(([, name = '']) => name);
  const ours = named.filter((name) => !notOurs.test(name));
  expect(ours.length).toBeGreaterThan(0);
  expect(ours.filter((name) => !config.includes(`'${name}'`))).toEqual([]);
});

it('what the deployments run is there', () => {
  const files = ['compose.yaml', 'Dockerfile', 'kubernetes/walt.yaml', 'systemd/walt.service'];
  const programs = [...files, 'systemd/walt-worker@.service'].flatMap((file) => [
    ...read(`deploy/${file}`).matchAll(/src\/server\/\w+\.ts/g),
  ]);
  expect(programs.length).toBeGreaterThanOrEqual(4);
  for (const [path] of programs) expect([path, existsSync(join(root, path))]).toEqual([path, true]);
});
