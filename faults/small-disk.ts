import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';

/**
 * Runs what follows it with a file system of so many megabytes in place of its DATA_DIR, which nobody else sees
 * and which goes away with it. Only Linux can do that; whoever is not root borrows the right for a moment.
 */
export function onSmallDisk(megabytes: number) {
  const [uid = 0, gid = 0] = [process.getuid?.(), process.getgid?.()];
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=755 tmpfs "$DATA_DIR"`;
  const asOneself = `unshare --user --map-user=${uid} --map-group=${gid}`;
  return uid === 0
    ? ['unshare', '--mount', 'sh', '-c', `${mount} && exec "$@"`, 'sh']
    : [
        ...['unshare', '--map-root-user', '--mount'],
        ...['sh', '-c', `${mount} && exec ${asOneself} "$@"`, 'sh'],
      ];
}

/** A folder as a process sees it that has a file system of its own. */
export const seenBy = (pid: number, folder: string) => join(`/proc/${pid}/root`, folder);

/** Takes all the room that is left in a folder. Answers how to give it back. */
export async function fillUp(folder: string) {
  const path = join(folder, 'filler');
  const file = await open(path, 'w');
  try {
    for (let size = 1 << 20; size >= 1 << 12; size >>= 1) {
      const chunk = new Uint8Array(size);
      for (let isRoom = true; isRoom; ) {
        isRoom = await file.write(chunk).then(
          ({ bytesWritten }) => bytesWritten === size,
          (error) => {
            expect(error.code).toBe('ENOSPC');
            return false;
          },
        );
      }
    }
  } finally {
    await file.close();
  }
  return () => rm(path);
}

/** A connection of one's own to the PostgreSQL that came along. */
export async function databaseIn(dataDir: string) {
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8');
  const lines = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  const port = Number(lines.split('\n')[3]);
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port, user: 'walt', password, database: 'postgres' },
  });
  // It may end with its server.
  client.on('error', () => {});
  await client.connect();
  return client;
}
