import type { Book, BookFormat, Print, Proof } from './book.ts';

/** Said to a typesetting process that makes files and not pages to look at. */
export const makingBooks = 'making-books';

/** Where a book's photos lie, under the names that it has for them, and how many bytes of each file are the photo. */
export type LentPhotos = { folder: string; bytes: Map<string, number> };

export type Making = { book: Book; print: Print; madeAt: Date };

/** What the typesetting process is asked for. */
export type TypesettingTask =
  /** What can be done for a PDF before its photos are there. */
  | ({ kind: 'begin' } & Making)
  /** The PDF that was begun. */
  | { kind: 'finish'; photos: LentPhotos; output: string }
  | ({
      kind: 'make';
      format: Exclude<BookFormat, 'pdf'>;
      photos: LentPhotos;
      output: string;
    } & Making)
  | { kind: 'proof'; book: Book; print: Print; photos: LentPhotos; page: number };

export type TypesettingAnswer =
  | { kind: 'made'; bytes: number }
  | { kind: 'begun' }
  | { kind: 'proofed'; proof: Proof }
  | { kind: 'failed'; message: string };
