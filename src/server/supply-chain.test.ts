import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

type Locked = {
  name?: string;
  version?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  link?: boolean;
  inBundle?: boolean;
};
const packages = Object.entries<Locked>(JSON.parse(read('package-lock.json')).packages);
const { allowScripts, overrides, dependencies } = JSON.parse(read('package.json'));

it('every package that is installed is pinned by its checksum', () => {
  const loose = packages.filter(
    ([path, { integrity, link, inBundle }]) => path !== '' && !link && !inBundle && !integrity,
  );
  expect(packages.length).toBeGreaterThan(300);
  expect(loose.map(([path]) => path)).toEqual([]);
});

it('every package that would run something when it is installed was looked at', () => {
  const running = packages
    .filter(([path, { hasInstallScript }]) => path !== '' && hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(running.length).toBeGreaterThan(2);
  expect(running.filter((name) => !(name in allowScripts))).toEqual([]);
});

it('what is emptied is what was decided, and nothing of ours asks for it', () => {
  const emptied = (part: Record<string, unknown>): string[] =>
    Object.entries(part).flatMap(([name, value]) => {
      if (typeof value === 'object' && value) return emptied(value as Record<string, unknown>);
      return String(value).startsWith('npm:empty-npm-package@') ? [name] : [];
    });
  expect(emptied(overrides).sort()).toEqual([
    '@energetic-ai/core',
    '@esbuild-kit/esm-loader',
    '@huggingface/transformers',
    '@ricky0123/vad-web',
    'onnxruntime-web',
    'unzipper',
    'werift',
  ]);
});

it('the models and programs that come out of packages are the ones that were looked at', () => {
  const lines = read('docs/files-from-packages.sha256').trim().split('\n');
  expect(lines.length).toBeGreaterThanOrEqual(4);
  for (const line of lines) {
    const [checksum, path] = line.split(/\s+/);
    const bytes = readFileSync(join(root, 'node_modules', path ?? ''));
    expect([path, createHash('sha256').update(bytes).digest('hex')]).toEqual([path, checksum]);
  }
});

it('what the product imports is installed where tests and tools are not', () => {
  const isTest = /\.test\.tsx?$|\.d\.ts$|(^|\/)test-|(^|\/)testing\//;
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !isTest.test(path),
  );
  const asked = files.flatMap((path) => {
    const imports = /(?:\bfrom|^import|\bimport\()\s*'([@a-z][^':]*)'\)?[;,)]?/gm;
    return [...read(join('src', path)).matchAll(imports)].map(([, name]) => name);
  });
  const names = new Set(asked.map((name = '') => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? ''));
  expect(names.size).toBeGreaterThan(30);
  expect([...names].filter((name) => !(name in dependencies))).toEqual([]);
});
