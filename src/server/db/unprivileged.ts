import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { CannotStart } from '#server/errors.ts';

const run = promisify(execFile);

/** How to run PostgreSQL's tools: as ourselves, or, since they refuse root, as an ordinary user. */
export type Runner = { prefix: string[]; spawnAs?: Owner; owner?: Owner };

type Owner = { uid: number; gid: number };

/** Chooses the user for PostgreSQL and makes sure that this user can reach its program and its data. */
export async function asUnprivileged(program: string, directory: string): Promise<Runner> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const dataDir = dirname(directory);
  const owner = (await ownerOf(directory)) ?? (await ordinaryUser());
  const plain: Runner = { prefix: [], spawnAs: owner, owner };
  if (await canReach(plain, program, dataDir)) return plain;
  // A folder such as root's home is closed to others: lend the one right to pass through it.
  const { uid, gid } = owner;
  const lent: Runner = {
    owner,
    prefix: [
      'setpriv',
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      // Without it the right would not count where a program asks first whether it may.
      '--securebits=+no_setuid_fixup',
      '--inh-caps=+dac_read_search',
      '--ambient-caps=+dac_read_search',
      '--',
    ],
  };
  if (await canReach(lent, program, dataDir)) return lent;
  throw new CannotStart(
    `PostgreSQL refuses to run as root, and other users cannot enter ${dataDir}: start Walt as an ordinary user, or set DATABASE_URL.`,
  );
}

async function canReach(runner: Runner, program: string, dataDir: string) {
  const [file = program, ...args] = [...runner.prefix, program, '--version'];
  const options = { ...runner.spawnAs, cwd: '/' };
  const [look = 'ls', ...at] = [...runner.prefix, 'ls', '-d', `${dataDir}/.`];
  try {
    await run(file, args, options);
    await run(look, at, options);
    return true;
  } catch {
    return false;
  }
}

/** Data that is already there stays with the user who wrote it. */
async function ownerOf(directory: string): Promise<Owner | null> {
  const found = await stat(directory).catch(() => null);
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null;
}

/** PostgreSQL's own user where the machine has one, else nobody. */
async function ordinaryUser(): Promise<Owner> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.match(new RegExp(`^${name}:.*$`, 'm'))?.[0].split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65534, gid: 65534 };
}
