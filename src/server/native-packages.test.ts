import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Locked = {
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
};

const lock = join(import.meta.dirname, '../../package-lock.json');
const packages: Record<string, Locked> = JSON.parse(readFileSync(lock, 'utf8')).packages;

const platformOf = ({ os = [], cpu = [] }: Locked) => `${os.join()}-${cpu.join()}`;

/** For what machines a package brings native parts; most bring none. */
const platformsOf = ({ optionalDependencies = {} }: Locked) =>
  new Set(
    Object.keys(optionalDependencies)
      .flatMap((name) => packages[`node_modules/${name}`] ?? [])
      .filter(({ os, cpu }) => os && cpu)
      .map(platformOf),
  );

test('what is native comes for Linux and macOS, on x64 and on arm64', () => {
  const native = Object.entries(packages)
    // What is itself for one machine alone brings parts for that one.
    .filter(([, { dev, os }]) => !dev && !os)
    .map(([name, locked]) => ({ name, platforms: platformsOf(locked) }))
    .filter(({ platforms }) => platforms.has('linux-x64'));
  expect(native.length).toBeGreaterThan(5);
  const wanted = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
  const missing = native.flatMap(({ name, platforms }) =>
    wanted.filter((platform) => !platforms.has(platform)).map((platform) => `${name} ${platform}`),
  );
  expect(missing).toEqual([]);
});
