import {
  type FileHandle,
  link,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { dirname } from 'node:path';

type Placement = {
  /** Where the file grows unseen; on the same file system as `path`. */
  temporary: string;
  path: string;
  /** The outermost folder that is ours: everything from the file up to here is made durable. */
  root: string;
  lasts?: 'for good' | 'for now';
  write: (file: FileHandle) => Promise<void>;
  /** The last moment to refuse: the file is whole, and nobody sees it yet. */
  beforePlacing?: (file: FileHandle) => Promise<void>;
};

/** The file appears under its name whole and durable, or not at all; `for now`, whole but not yet durable. */
export async function placeFile({
  temporary,
  path,
  root,
  lasts = 'for good',
  write,
  beforePlacing,
}: Placement) {
  const isDurable = lasts === 'for good';
  await mkdir(dirname(temporary), { recursive: true });
  const file = await open(temporary, 'wx+', 0o600);
  try {
    try {
      await write(file);
      const done = await Promise.allSettled([beforePlacing?.(file), isDurable && file.sync()]);
      for (const each of done) if (each.status === 'rejected') throw each.reason;
    } finally {
      await file.close();
    }
    await mkdir(dirname(path), { recursive: true });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  if (isDurable) await syncFolders(dirname(path), root);
}

/** A rename, and a folder made for it, outlive a power cut only once the folders are synced too. */
export async function syncFolders(folder: string, root: string) {
  const folders = [folder];
  for (let each = folder; each.length > root.length; each = dirname(each))
    folders.push(dirname(each));
  await Promise.all(folders.map(syncFolder));
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

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
