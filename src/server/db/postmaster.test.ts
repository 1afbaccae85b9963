import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { launch, portOfRunning } from './postmaster.ts';

/** The folder of a cluster whose last server left its file behind, with this process in it. */
async function leftBy(pid: number) {
  const directory = await mkdtemp(join(tmpdir(), 'walt-postmaster-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const lines = [pid, directory, 1_700_000_000, 5_432, '', '127.0.0.1', '  1  2', 'ready'];
  await writeFile(join(directory, 'postmaster.pid'), lines.join('\n'));
  return directory;
}

/** Says that a server runs wherever a process has its number, as PostgreSQL's own tool does. */
function toolThatSaysYes() {
  const asked: string[] = [];
  const control = async (...args: string[]) => {
    asked.push(args.at(-1) ?? '');
    return '';
  };
  return { asked, control };
}

/** Where there is no /proc nobody can tell, and PostgreSQL's own tool is believed. */
const canTell = existsSync('/proc/self/stat');

it('a number that another program has got since is no server, and its file no hindrance', async () => {
  const directory = await leftBy(process.pid);
  const { asked, control } = toolThatSaysYes();
  expect(await portOfRunning(directory, control)).toBe(canTell ? null : 5_432);
  const { up } = await launch(directory, control, 5_433);
  await up;
  expect(existsSync(join(directory, 'postmaster.pid'))).toBe(!canTell);
  expect(asked.at(-1)).toBe(canTell ? 'start' : 'status');
});

it('a file that names nobody, or nothing at all, is no server', async () => {
  const directory = await leftBy(0);
  const { control } = toolThatSaysYes();
  expect(await portOfRunning(directory, control)).toBeNull();
  await writeFile(join(directory, 'postmaster.pid'), '');
  expect(await portOfRunning(directory, control)).toBeNull();
});
