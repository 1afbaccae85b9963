import { randomUUID } from 'node:crypto';
import {
  copyFile,
  type FileHandle,
  link,
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { placeFile, syncFolders } from './atomic-file.ts';
import { checkContentType, checkKey } from './keys.ts';
import { type ListedFile, NotStored, type StoredFile } from './storage.ts';

/**
 * The content type lies in the last 128 bytes of the file itself: one rename then publishes
 * content and type together, and the content still begins at byte 0 for seeking and for viewers.
 */
const labelBytes = 128;
const labelMark = '\nwalt-file ';

const hourMs = 3_600_000;

export type Body = Uint8Array | AsyncIterable<Uint8Array>;

/** An open file: read it or close it. */
export type OpenFile = StoredFile & {
  stream: (range?: { start: number; end: number }) => Promise<Readable>;
  close: () => Promise<void>;
};

export function pathOf(directory: string, key: string) {
  checkKey(key);
  return join(directory, ...key.split('/'));
}

/** No key begins with a dot, so what is on its way in can never be asked for. */
export const incomingFolder = (directory: string) => join(directory, '.incoming');
/** Neither can what is lent. */
export const lendingFolder = (directory: string) => join(directory, '.lent');

type Writing = {
  /** `for now` is quicker, and gone after a power cut. */
  lasts?: 'for good' | 'for now';
  /** The last moment to refuse. What has come can be read once more until it is over. */
  beforePlacing?: (read: () => Promise<Uint8Array>) => Promise<void>;
};

export async function writeDiskFile(
  directory: string,
  key: string,
  body: Body,
  contentType: string,
  { lasts = 'for good', beforePlacing }: Writing = {},
) {
  checkContentType(contentType);
  const root = resolve(directory);
  await placeFile({
    temporary: join(incomingFolder(root), randomUUID()),
    path: pathOf(root, key),
    root,
    lasts,
    write: async (file) => {
      if (body instanceof Uint8Array) await file.writeFile(body);
      else await writeGathered(file, body);
      await file.writeFile(`${labelMark}${contentType}`.padEnd(labelBytes));
    },
    ...(beforePlacing && { beforePlacing: (file) => beforePlacing(() => readBack(file)) }),
  });
}

const pieceBytes = 256 * 1024;

/**
 * What comes over a connection comes in small pieces, and to write each by itself takes much longer than all of them.
 * They are gathered in one place: joined anew each time, they would stay in memory until somebody cleans up.
 */
async function writeGathered(file: FileHandle, body: AsyncIterable<Uint8Array>) {
  const gathered = Buffer.allocUnsafeSlow(pieceBytes);
  let bytes = 0;
  for await (const piece of body) {
    for (let at = 0; at < piece.length; ) {
      const part = piece.subarray(at, at + pieceBytes - bytes);
      gathered.set(part, bytes);
      bytes += part.length;
      at += part.length;
      if (bytes < pieceBytes) continue;
      await file.writeFile(gathered);
      bytes = 0;
    }
  }
  if (bytes > 0) await file.writeFile(gathered.subarray(0, bytes));
}

async function readBack(file: FileHandle): Promise<Uint8Array> {
  const { size } = await file.stat();
  const content = Buffer.allocUnsafeSlow(size - labelBytes);
  const { bytesRead } = await file.read(content, 0, content.length, 0);
  if (bytesRead < content.length) throw new Error('The file could not be read back');
  return content;
}

/** Throws NotStored when there is no such file. */
export async function openDiskFile(directory: string, key: string): Promise<OpenFile> {
  const path = pathOf(directory, key);
  const file = await open(path, 'r').catch((error: unknown) => {
    throw isMissing(error) ? new NotStored(key) : error;
  });
  try {
    const { bytes, contentType } = await readLabel(file, key);
    return {
      bytes,
      contentType,
      stream: async ({ start, end } = { start: 0, end: bytes - 1 }) => {
        if (bytes > 0) return file.createReadStream({ start, end });
        // An empty file has no last byte to name.
        await file.close();
        return Readable.from([]);
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** All of it at one go, which is much quicker than a stream. Throws NotStored when there is no such file. */
export async function readDiskFile(directory: string, key: string): Promise<Uint8Array> {
  const stored = await readFile(pathOf(directory, key)).catch((error: unknown) => {
    throw isMissing(error) || isFolder(error) ? new NotStored(key) : error;
  });
  const bytes = stored.length - labelBytes;
  if (!stored.toString('latin1', Math.max(0, bytes)).startsWith(labelMark))
    throw new Error(`The file ${key} is damaged`);
  return stored.subarray(0, bytes);
}

async function readLabel(file: FileHandle, key: string): Promise<StoredFile> {
  const found = await file.stat();
  if (!found.isFile()) throw new NotStored(key);
  const bytes = found.size - labelBytes;
  const label = Buffer.alloc(labelBytes);
  if (bytes >= 0) await file.read(label, 0, labelBytes, bytes);
  const text = label.toString('latin1');
  if (!text.startsWith(labelMark)) throw new Error(`The file ${key} is damaged`);
  return { bytes, contentType: text.slice(labelMark.length).trimEnd() };
}

/** A second name for the same bytes: files are replaced whole and never written into. */
export async function copyDiskFile(directory: string, from: string, to: string) {
  const root = resolve(directory);
  const path = pathOf(root, to);
  await mkdir(dirname(path), { recursive: true });
  await link(pathOf(root, from), path).catch((error: unknown) => {
    throw isMissing(error) ? new NotStored(from) : error;
  });
  await syncFolders(dirname(path), root);
}

/**
 * The file itself under a second name, which takes no time, however large it is: its label comes along. Files are
 * replaced whole, so what is lent does not change.
 */
export async function lendDiskFile(directory: string, key: string, path: string) {
  const file = pathOf(directory, key);
  await link(file, path).catch(async (error: unknown) => {
    if (isMissing(error)) throw new NotStored(key);
    // Not every file system gives a file a second name.
    if (!isThere(error)) await copyFile(file, path);
  });
  const bytes = (await stat(path)).size - labelBytes;
  if (bytes < 0) throw new Error(`The file ${key} is damaged`);
  return bytes;
}

export async function* listDiskFiles(directory: string, folder: string): AsyncIterable<ListedFile> {
  const found = await opendir(pathOf(directory, folder), { recursive: true }).catch(
    nothingIfMissing,
  );
  if (!found) return;
  for await (const entry of found) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const file = await stat(path).catch(nothingIfMissing);
    const key = relative(resolve(directory), resolve(path)).split(sep).join('/');
    if (file) yield { key, changedAt: file.mtime };
  }
}

export async function removeDiskFile(directory: string, key: string) {
  const path = pathOf(directory, key);
  const found = await stat(path).catch(nothingIfMissing);
  if (found?.isFile()) await rm(path, { force: true });
}

export async function removeDiskFolder(directory: string, folder: string) {
  const path = pathOf(directory, folder);
  const found = await stat(path).catch(nothingIfMissing);
  if (found?.isDirectory()) await rm(path, { recursive: true, force: true });
}

/** Clears away what a crash left behind: half-written, while no upload takes a day; lent, while nobody works for an hour with it. */
export async function sweepLeftovers(directory: string) {
  await sweep(incomingFolder(directory), 24 * hourMs);
  await sweep(lendingFolder(directory), hourMs);
}

async function sweep(folder: string, oldest: number) {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(nothingIfMissing);
    if (found && Date.now() - found.mtimeMs > oldest)
      await rm(path, { recursive: true, force: true });
  }
}

function nothingIfMissing(error: unknown) {
  if (isMissing(error)) return null;
  throw error;
}

function isMissing(error: unknown) {
  return (
    error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))
  );
}

const isFolder = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EISDIR';
const isThere = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';
