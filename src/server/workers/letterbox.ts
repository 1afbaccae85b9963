import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, unlinkSync, write } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const writeTo = promisify(write);

/** Where a process that was given a letterbox finds it among its open files: after its channel. */
const place = 4;

/**
 * A file without a name through which a process is handed a large file at one go. Its channel would pass that on
 * piece by piece, each of which waits for its turn on a busy machine. It reads there and can write nothing.
 */
export function openLetterbox() {
  const path = join(tmpdir(), `walt-letterbox-${randomUUID()}`);
  const ours = openSync(path, 'wx', 0o600);
  const theirs = openSync(path, 'r');
  unlinkSync(path);
  let isOpen = true;
  let last: Promise<unknown> = Promise.resolve();
  return {
    theirs,
    /** The process has it now. */
    handedOver: () => closeSync(theirs),
    async put(file: Uint8Array) {
      if (!isOpen) throw new Error('The process has ended');
      const written = writeAll(ours, file);
      last = written.catch(() => {});
      await written;
    },
    /** Not while it is being written to: its number would be another file's by then. */
    close() {
      isOpen = false;
      void last.then(() => closeSync(ours));
    },
  };
}

export type Letterbox = ReturnType<typeof openLetterbox>;

async function writeAll(descriptor: number, file: Uint8Array) {
  for (let at = 0; at < file.length; ) {
    const { bytesWritten } = await writeTo(descriptor, file, at, file.length - at, at);
    at += bytesWritten;
  }
}

/** In the process: what was put there for it. */
export function readLetterbox(bytes: number): Uint8Array {
  const file = Buffer.allocUnsafeSlow(bytes);
  let at = 0;
  while (at < bytes) {
    const read = readSync(place, file, at, bytes - at, at);
    if (read === 0) throw new Error('The letterbox holds less than was said');
    at += read;
  }
  return file;
}
