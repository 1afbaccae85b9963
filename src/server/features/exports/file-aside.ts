import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isDiskFull } from '#server/errors.ts';

const pieceLength = 256 * 1024;

/** Where a file waits for its turn. */
export type FileAside = {
  add(text: string): Promise<void>;
  /** All of it, once; null where there was no room for it. */
  read(): Promise<Readable | null>;
  close(): Promise<void>;
};

/** A file without a name, in which something is laid aside; it is gone with whoever has it open. */
export async function openFileAside(): Promise<FileAside> {
  const path = join(tmpdir(), `walt-export-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  let piece = '';
  let hasRoom = true;
  async function write() {
    if (hasRoom)
      await file.writeFile(piece).catch((error) => {
        if (!isDiskFull(error)) throw error;
        hasRoom = false;
      });
    piece = '';
  }
  return {
    async add(text: string) {
      piece += text;
      if (piece.length >= pieceLength) await write();
    },
    async read() {
      await write();
      if (hasRoom) return file.createReadStream({ start: 0, highWaterMark: pieceLength });
      await file.close();
      return null;
    },
    close: () => file.close(),
  };
}
