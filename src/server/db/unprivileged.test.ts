import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createCluster } from './embedded-cluster.ts';
import { findBinaries } from './embedded-postgres.ts';
import { asUnprivileged } from './unprivileged.ts';

it('PostgreSQL is set up also where only its owner may enter, such as in root’s home', async () => {
  const closed = await mkdtemp(join(tmpdir(), 'walt-closed-'));
  onTestFinished(() => rm(closed, { recursive: true, force: true }));
  const installed = dirname(dirname((await findBinaries()).postgres));
  await cp(installed, join(closed, 'native'), { recursive: true, verbatimSymlinks: true });
  const at = (name: string) => join(closed, 'native', 'bin', name);
  const binaries = { initdb: at('initdb'), pg_ctl: at('pg_ctl'), postgres: at('postgres') };
  const directory = join(closed, 'data', 'postgres');
  await mkdir(dirname(directory));
  const as = await asUnprivileged(binaries.postgres, directory);
  await createCluster(directory, binaries, as);
  expect(await readFile(join(directory, 'PG_VERSION'), 'utf8')).toBe('18\n');
});
