import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  copyDiskFile,
  incomingFolder,
  lendDiskFile,
  lendingFolder,
  listDiskFiles,
  openDiskFile,
  readDiskFile,
  removeDiskFile,
  removeDiskFolder,
  sweepLeftovers,
  writeDiskFile,
} from './disk-files.ts';
import { folderOf } from './keys.ts';
import { signFilePath } from './signed-files.ts';
import { stableTimestamp } from './stable-timestamp.ts';
import { NotStored, type Storage } from './storage.ts';

type DiskOptions = { directory: string; publicUrl: () => string; signingKey: Uint8Array };

export function createDiskStorage({ directory, publicUrl, signingKey }: DiskOptions): Storage {
  const address = (path: string) => publicUrl().replace(/\/+$/, '') + path;
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

  return {
    description: `files in ${directory}`,
    origin: async () => null,
    put: (key, body, contentType) => writeDiskFile(directory, key, body, contentType),
    putForNow: (key, body, contentType) =>
      writeDiskFile(directory, key, body, contentType, { lasts: 'for now' }),
    read: async (key) => (await openDiskFile(directory, key)).stream(),
    readWhole: (key) => readDiskFile(directory, key),
    lendingFolder: resolve(lendingFolder(directory)),
    lend: (key, path) => lendDiskFile(directory, key, path),
    async describe(key) {
      try {
        const { bytes, contentType, close } = await openDiskFile(directory, key);
        await close();
        return { bytes, contentType };
      } catch (error) {
        if (error instanceof NotStored) return null;
        throw error;
      }
    },
    copy: (from, to) => copyDiskFile(directory, from, to),
    remove: (key) => removeDiskFile(directory, key),
    removeAll: async (prefix) => removeDiskFolder(directory, folderOf(prefix)),
    list: (prefix) => listDiskFiles(directory, folderOf(prefix)),
    uploadUrl: async (terms, seconds) =>
      address(signFilePath(signingKey, { method: 'PUT', ...terms, expires: inSeconds(seconds) })),
    downloadUrl: async (key, seconds) => {
      const expires = stableTimestamp(seconds) + seconds;
      return address(signFilePath(signingKey, { method: 'GET', key, expires }));
    },
    async check() {
      const probe = join(incomingFolder(directory), randomUUID());
      try {
        await mkdir(incomingFolder(directory), { recursive: true });
        await writeFile(probe, '');
        await rm(probe);
        await sweepLeftovers(directory);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`Files cannot be kept in ${directory}: check DATA_DIR (${reason}).`);
      }
    },
  };
}
