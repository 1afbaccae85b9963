import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import {
  commandsOf,
  currentPages,
  filesNamedIn,
  headingsOf,
  linksOf,
  pages,
  placesNamedIn,
  root,
} from './doc-pages.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const isThere = (path: string) => existsSync(join(root, path));
const { scripts, dependencies } = JSON.parse(read('package.json'));
const commands = currentPages.flatMap(commandsOf);
const npmItself = ['ci', 'install', 'prune', 'sbom'];

describe('the commands in the pages (read, not run: most of them start, take hours or change things)', () => {
  it('are found', () => {
    const [first] = commands;
    expect(first).toMatchObject({ page: 'README.md', words: ['npm', 'ci'] });
    expect(commands.length).toBeGreaterThan(80);
  });

  it('ask npm only for what package.json or npm itself has', () => {
    const unknown = commands.filter(({ words: [program, verb = '', name = ''] }) => {
      if (program !== 'npm' || npmItself.includes(verb)) return false;
      return !((verb === 'run' ? name : verb) in scripts);
    });
    expect(unknown).toEqual([]);
  });

  it('run scripts that are there and are TypeScript as Node takes it', () => {
    const files = new Set(
      commands.flatMap(({ words }) => words.filter((word) => /^[\w/.-]+\.ts$/.test(word))),
    );
    expect(files.size).toBeGreaterThan(15);
    for (const file of files) {
      expect([file, isThere(file)]).toEqual([file, true]);
      stripTypeScriptTypes(read(file));
    }
  });

  it('call tools that are installed', () => {
    const tools = commands.filter(({ words }) => words[0] === 'npx').map(({ words }) => words[1]);
    expect(tools.length).toBeGreaterThan(1);
    expect(tools.filter((tool) => !isThere(`node_modules/.bin/${tool}`))).toEqual([]);
  });

  it('name suites of faults that there are', () => {
    const suites = commands
      .filter(({ words }) => words[2] === 'test:faults' && words[3])
      .map(({ words }) => words[3]);
    expect(suites.length).toBeGreaterThan(3);
    expect(suites.filter((suite) => !isThere(`faults/${suite}.fault.ts`))).toEqual([]);
  });

  it('set only variables that are read, to values with which Walt would start', () => {
    const setting = commands.filter(({ variables }) => Object.keys(variables).length > 0);
    expect(setting.length).toBeGreaterThan(6);
    for (const { line, variables, words } of setting) {
      const script = words.find((word) => word.endsWith('.ts'));
      if (script) {
        const unread = Object.keys(variables).filter((name) => !reads(script, name));
        expect([line, unread]).toEqual([line, []]);
        continue;
      }
      expect([line, Object.keys(variables).filter((name) => !known.has(name))]).toEqual([line, []]);
      // "sk-…" stands for a key.
      const filled = Object.entries(variables).map(([name, value]) => [
        name,
        value.replaceAll('…', 'x'),
      ]);
      expect(() => readConfig(Object.fromEntries(filled)), line).not.toThrow();
    }
  });
});

/** Whether a script, or one that it has beside it, looks for the variable. */
const reads = (script: string, name: string) =>
  readdirSync(join(root, dirname(script)))
    .filter((file) => file.endsWith('.ts'))
    .some((file) => read(join(dirname(script), file)).includes(name));

/** Every variable that is asked for, whichever way the start goes. */
function variablesAskedFor() {
  const asked = new Set<string>();
  for (const given of [{}, { OPENAI_API_KEY: 'any' }] as Record<string, string>[]) {
    readConfig(
      new Proxy(given, {
        get(target, name: string) {
          asked.add(name);
          return target[name];
        },
      }),
    );
  }
  return asked;
}
const known = variablesAskedFor();

it('the table of variables in docs/running-walt.md has those that config.ts reads, and no others', () => {
  const page = read('docs/running-walt.md');
  const table = page.slice(page.indexOf('## Configuration'), page.indexOf('## Mail'));
  const rows = [...table.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
  const named = rows.flatMap((cell) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, n]) => n));
  expect(named.toSorted()).toEqual([...known].toSorted());
});

it('links lead to files, and to headings in them', () => {
  const texts = new Map(pages.map(({ path, text }) => [path, text]));
  const broken = pages.flatMap((page) =>
    linksOf(page).flatMap(({ target, path, heading }) => {
      const file = path === '' ? page.path : normalize(join(dirname(page.path), path));
      if (!isThere(file)) return [`${page.path}: ${target}`];
      const text = texts.get(file);
      const misses = heading && text !== undefined && !headingsOf(text).includes(heading);
      return misses ? [`${page.path}: ${target}`] : [];
    }),
  );
  expect(pages.flatMap(linksOf).length).toBeGreaterThan(50);
  expect(broken).toEqual([]);
});

it('files that a page names by their whole path are there', () => {
  const example = /postcards/;
  const missing = currentPages.flatMap((page) =>
    filesNamedIn(page)
      .filter((path) => !example.test(path) && !isThere(path))
      .map((path) => `${page.path}: ${path}`),
  );
  expect(currentPages.flatMap(filesNamedIn).length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

it('what the page for whoever changes the code says to be in a file is in it', () => {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const textOf = (file: string) =>
    sources
      .map((path) => join('src', path))
      .filter((path) => path === file || path.endsWith(`/${file}`))
      .map(read)
      .join('\n');
  const page = pages.find(({ path }) => path === 'docs/working-on-walt.md');
  const places = page ? placesNamedIn(page) : [];
  expect(places.flatMap(({ names }) => names)).toEqual(
    expect.arrayContaining(['changeCaption', 'readTimes', 'stepTypes', 'isDone']),
  );
  const missing = places.flatMap(({ names, files }) => {
    const text = files.map(textOf).join('\n');
    return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
  });
  expect(missing).toEqual([]);
});

it('npm ci --omit=dev is enough to build the pages and run, by what is imported', () => {
  const isTest = /\.test\.ts$|\/test-[^/]+$|\/testing\/|\.d\.ts$/;
  const product = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => join('src', path))
    .filter((path) => /\.tsx?$/.test(path) && !isTest.test(path));
  const starting = ['start', 'build-web', 'compress-web', 'prerender-landing', 'script-budget'];
  const files = [...product, ...starting.map((name) => `scripts/${name}.ts`), 'vite.config.ts'];
  const imports = /^(?:import|export)\b(?! type\b)[^;'"]*? from '([^']+)'|\bimport\('([^']+)'\)/gms;
  const asked = files.flatMap((file) =>
    [...read(file).matchAll(imports)].flatMap(([, fixed, later]) => {
      const name = fixed ?? later ?? '';
      if (/^(?:node:|#|\.|virtual:)/.test(name)) return [];
      return [/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? ''];
    }),
  );
  expect(asked).toEqual(expect.arrayContaining(['vite', 'fastify', 'react', 'sharp']));
  expect([...new Set(asked)].filter((name) => !(name in dependencies))).toEqual([]);
});

it('pictures in the pages are small enough to be read over a telephone', () => {
  const pictures = pages.flatMap((page) =>
    linksOf(page)
      .filter(({ path }) => /\.(?:png|webp)$/.test(path))
      .map(({ path }) => join(root, dirname(page.path), path)),
  );
  expect(pictures.length).toBeGreaterThan(5);
  expect(pictures.filter((path) => statSync(path).size > 120_000)).toEqual([]);
});

describe('the commands that are cheap are really run', () => {
  it('npm run bench -- --list, and it has what the pages choose', async () => {
    const listed = await run('npm', ['run', 'bench', '--', '--list']);
    expect(listed).toContain('`node bench/start.ts`');
    const shown = commands.filter(({ words }) => words[2] === 'bench' && words[3] === '--');
    const chosen = shown.flatMap(({ words }) => words.slice(4)).filter((w) => !w.startsWith('--'));
    expect(chosen.length).toBeGreaterThan(0);
    expect(chosen.filter((word) => !listed.includes(word))).toEqual([]);
  });

  it('npm run sbom', { timeout: 180_000 }, async () => {
    await run('npm', ['run', 'sbom']);
    const { bomFormat, components } = JSON.parse(read('.cache/sbom.json'));
    expect(bomFormat).toBe('CycloneDX');
    expect(components.length).toBeGreaterThan(200);
  });
});

const run = async (program: string, args: string[]) =>
  (await promisify(execFile)(program, args, { cwd: root })).stdout;
