import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Recording } from './ears.ts';

const forgottenMs = 24 * 3600_000;

/** Decoders jump about in a file, so a stream is laid down as one for as long as `use` takes. */
export async function withLocalFile<T>(
  recording: Recording,
  folder: string,
  signal: AbortSignal | undefined,
  use: (path: string, bytes: number) => Promise<T>,
): Promise<T> {
  if ('path' in recording) return use(recording.path, (await stat(recording.path)).size);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweep(folder);
  const path = join(folder, `recording-${randomUUID()}`);
  try {
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await pipeline(recording.stream, file, signal ? { signal } : {});
    return await use(path, file.bytesWritten);
  } finally {
    await rm(path, { force: true });
  }
}

/** A process that was killed leaves its file behind. */
async function sweep(folder: string) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > forgottenMs) await rm(path, { force: true });
  }
}
