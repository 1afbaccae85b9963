import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const config = read('src/server/config.ts');

/** Other programs' own, and what only puts ours together. */
const notOurs = /^(POSTGRES_|AWS_|STORE_URL$|NODE_|MALLOC_|CMD$)/;

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

const dockerfile = read('deploy/Dockerfile').replaceAll('\\\n', ' ');
const instructions = dockerfile
  .split('\n')
  .flatMap((line) =>
    [/^([A-Z]+) +(.+)$/.exec(line)?.slice(1) ?? []].filter((found) => found.length),
  );
const argumentsOf = (name: string) =>
  instructions.flatMap(([instruction, rest = '']) => (instruction === name ? [rest] : []));

const isIgnored = (path: string) =>
  read('.dockerignore')
    .split('\n')
    .some((ignored) => ignored !== '' && `${path}/`.startsWith(`${ignored}/`));

it('the linter of Dockerfiles finds nothing', () => {
  const complaints = (text: string) => validate(text).map(({ message }) => message);
  expect(complaints(read('deploy/Dockerfile'))).toEqual([]);
  expect(complaints('FROM node:24\nWORKDIR walt\nCMD node').length).toBeGreaterThan(0);
});

it('the image gets every file that it names, and what the product runs from', () => {
  const copied = argumentsOf('COPY')
    .filter((rest) => !rest.startsWith('--from'))
    .flatMap((rest) => rest.split(/ +/).slice(0, -1))
    .filter((path) => path !== '.');
  expect(copied).toContain('package-lock.json');
  const built = argumentsOf('RUN').flatMap((rest) => rest.match(/scripts\/[\w-]+\.ts/g) ?? []);
  expect(built).toContain('scripts/build-web.ts');
  const run = [...copied, ...built, 'src/server', 'src/contract', 'src/web', 'migrations'];
  expect(run.filter((path) => !existsSync(join(root, path)) || isIgnored(path))).toEqual([]);
});

it('the image calls what its scripts have, and asks for its health where it is told', async () => {
  const [called = ''] = argumentsOf('RUN').flatMap(
    (rest) => rest.match(/(?<=then\(\(\{ )\w+(?= \}\))/) ?? [],
  );
  expect(read('scripts/build-web.ts')).toMatch(new RegExp(`export (async )?function ${called}\\(`));
  const [asked = ''] = argumentsOf('HEALTHCHECK').flatMap(
    (rest) => rest.match(/(?<=127\.0\.0\.1:\d+)\/\w+/) ?? [],
  );
  expect(read('src/server/http/health.ts')).toContain(`'${asked}'`);
});

it.each([
  'deploy/Dockerfile',
  'deploy/compose.yaml',
  'deploy/kubernetes/walt.yaml',
  'deploy/systemd/walt.service',
  'deploy/systemd/walt-worker@.service',
])('%s runs Node with the options of `npm start`', (path) => {
  const { scripts } = JSON.parse(read('package.json'));
  const wanted = scripts.start.split(' ').filter((part: string) => part.startsWith('--'));
  const commands = read(path)
    .split('\n')
    .filter((line) => /--.*src\/server\/\w+\.ts/.test(line));
  expect(commands.length).toBeGreaterThan(0);
  for (const command of commands)
    expect(command.match(/(?<=[" ])--[\w-]+(=\w+)?/g)).toEqual(wanted);
});

it('the image is built on the Node that comes along', () => {
  const { dependencies } = JSON.parse(read('package.json'));
  const majors = argumentsOf('FROM').map((from) => /^node:(\d+)-/.exec(from)?.[1]);
  const [own] = dependencies.node.split('.');
  expect(majors).toEqual([own, own]);
});
