import { link, readFile, rm, writeFile } from 'node:fs/promises';

/** Writes the file unless it is there; of two processes writing at once both read the first one's text. */
export async function writeOnce(path: string, text: string) {
  const draft = `${path}.${process.pid}`;
  try {
    await writeFile(draft, text, { mode: 0o600, flush: true });
    // A link fails where something is already, and then that counts.
    await link(draft, path).catch(() => {});
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path, 'utf8');
}
