import type { Readable } from 'node:stream';

/** What a presigned upload may carry; the store refuses anything else. */
export type UploadTerms = { key: string; contentType: string; bytes: number };

export type StoredFile = { bytes: number; contentType: string };

export type ListedFile = { key: string; changedAt: Date };

/** Where photos and recordings lie. Keys are ours, never a user's words: `users/{userId}/…`. */
export type Storage = {
  /** In plain words for the console, such as "files in data/files". */
  description: string;
  /** Where browsers send and fetch files, when that is not here. */
  origin(): Promise<string | null>;
  put(key: string, body: Uint8Array | Readable, contentType: string): Promise<void>;
  /** A file that will soon be put again: whole as soon as it is seen, but a power cut may take it. */
  putForNow(key: string, body: Uint8Array | Readable, contentType: string): Promise<void>;
  /** Throws NotStored when there is no such file. */
  read(key: string): Promise<Readable>;
  /** All of a file that is small enough to be held at once. Throws NotStored when there is no such file. */
  readWhole(key: string): Promise<Uint8Array>;
  /** A folder on this machine where files are lent to whoever works with them there. */
  lendingFolder: string;
  /**
   * Lays a file at a path in that folder, where it may be read but not written to, and says how many of the bytes
   * there are its own. What lies there already stays. Throws NotStored when there is no such file.
   */
  lend(key: string, path: string): Promise<number>;
  describe(key: string): Promise<StoredFile | null>;
  /** The same file under a second key; a later change of the first does not reach it. */
  copy(from: string, to: string): Promise<void>;
  remove(key: string): Promise<void>;
  removeAll(prefix: string): Promise<void>;
  /** Everything that lies beneath a folder, in no particular order. */
  list(prefix: string): AsyncIterable<ListedFile>;
  /** An address to PUT one file to, good for that key, type and size, for a few minutes. */
  uploadUrl(terms: UploadTerms, seconds: number): Promise<string>;
  /** An address to GET one file from, for at most so long; asked again soon, it is the same one. */
  downloadUrl(key: string, seconds: number): Promise<string>;
  /** Rejects with a sentence when the store cannot be used. */
  check(): Promise<void>;
};

export class NotStored extends Error {
  constructor(key: string) {
    super(`Nothing is stored under ${key}`);
  }
}
