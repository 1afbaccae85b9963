import type { Book, BookFormat, Print, Proof } from './book.ts';

/** Said to a typesetting process that makes files and not pages to look at. */
export const makingBooks = 'making-books';

/** What the typesetting process is asked for. Photos lie in `folder` under the names that the book has for them. */
export type TypesettingTask =
  | {
      kind: 'make';
      book: Book;
      format: BookFormat;
      print: Print;
      madeAt: Date;
      folder: string;
      output: string;
    }
  /** What can be done for a PDF before its photos are there. */
  | { kind: 'ahead'; book: Book; print: Print; madeAt: Date }
  | { kind: 'proof'; book: Book; print: Print; folder: string; page: number };

export type TypesettingAnswer =
  | { kind: 'made'; bytes: number }
  | { kind: 'begun' }
  | { kind: 'proofed'; proof: Proof }
  | { kind: 'failed'; message: string };
