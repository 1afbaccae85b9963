import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  lchown,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CannotStart } from '#server/errors.ts';
import { writeOnce } from '#server/storage/atomic-file.ts';
import type { Runner } from './unprivileged.ts';

const run = promisify(execFile);

export type Binaries = { initdb: string; pg_ctl: string; postgres: string };

/**
 * Makes the cluster in a folder beside its final place and moves it there whole, so a crash leaves no
 * half, and of two processes that make one at once the first to move wins. Answers its password.
 */
export async function createCluster(directory: string, binaries: Binaries, as: Runner) {
  const secret = join(dirname(directory), 'postgres-password');
  const existing = await readFile(secret, 'utf8').catch(() => null);
  if (isCluster(directory)) {
    if (!existing) {
      throw new CannotStart(`The data in ${directory} needs its password: put ${secret} back.`);
    }
    await handOver(directory, as);
    return existing;
  }
  const password = existing ?? (await writeOnce(secret, randomBytes(24).toString('hex')));
  const draft = join(dirname(directory), `.${basename(directory)}-being-made-${process.pid}`);
  const passwordFile = `${draft}.password`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (as.owner) {
    await chown(draft, as.owner.uid, as.owner.gid);
    await chown(passwordFile, as.owner.uid, as.owner.gid);
  }
  try {
    await initialise(draft, passwordFile, binaries, as).catch((cause) => {
      const reason = String(cause.stderr ?? cause.message)
        .trim()
        .split('\n')
        .at(-1);
      throw new CannotStart(`PostgreSQL cannot be set up in ${directory}: ${reason}`, { cause });
    });
    await rename(draft, directory).catch((cause) => {
      // Another copy was quicker. Both used the same password, so its cluster is as good as ours.
      if (isCluster(directory)) return;
      throw new CannotStart(`${directory} is not PostgreSQL's: move it away.`, { cause });
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
  return password;
}

/** A copy that was put back may belong to whoever copied it and be open to all: PostgreSQL refuses both. */
async function handOver(directory: string, { owner }: Runner) {
  const { uid, mode } = await stat(directory);
  if (mode & 0o027) await chmod(directory, 0o700);
  if (!owner || uid === owner.uid) return;
  const inside = await readdir(directory, { recursive: true });
  // The folder itself last: broken off, it is done again.
  for (const name of [...inside, '.']) {
    await lchown(join(directory, name), owner.uid, owner.gid);
  }
}

const isCluster = (directory: string) => existsSync(join(directory, 'PG_VERSION'));

const initialise = (draft: string, passwordFile: string, { initdb }: Binaries, as: Runner) =>
  runTool(as, initdb, [
    '-D',
    draft,
    '-U',
    'walt',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ]);

export async function runTool(as: Runner, file: string, args: string[]) {
  const command = [...as.prefix, file, ...args];
  const { stdout } = await run(command[0] ?? file, command.slice(1), {
    ...as.spawnAs,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  });
  return stdout;
}
