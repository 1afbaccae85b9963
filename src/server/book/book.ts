/** A photograph in a book: a JPEG that lies beside the order under this name, upright. */
export type BookPhoto = { file: string; width: number; height: number; caption: string };

export type BookBlock =
  | { kind: 'heading'; text: string; place?: string | undefined }
  | { kind: 'question'; text: string }
  /** `names` are the people of the book who stand in it. */
  | { kind: 'paragraph'; text: string; names?: string[] | undefined }
  | { kind: 'photo'; photo: BookPhoto }
  | { kind: 'dates'; rows: { when: string; text: string }[] };

export type Chapter = {
  id: string;
  title: string;
  place?: string | undefined;
  /** Set before the first chapter of a piece that has several. */
  part?: string | undefined;
  /** Where the voice can be heard that it was told in. */
  listenAt?: string | undefined;
  blocks: BookBlock[];
};

/** Everything that is printed, as plain words. Nothing in it is ever read as markup. */
export type Book = {
  title: string;
  subtitle: string;
  author: string;
  dedication: string;
  /** A line about how the book came to be, on the page behind the title. */
  imprint: string[];
  cover: BookPhoto | null;
  chapters: Chapter[];
  dates: { when: string; text: string }[];
  people: string[];
  sources: { title: string; detail: string }[];
};

export const bookFormats = ['pdf', 'epub', 'docx'] as const;
export type BookFormat = (typeof bookFormats)[number];

export type PageSize = '6x9' | 'a5';

/** What of a book is set: all of it, a piece by itself without cover and contents, or a part to be looked at. */
export type Parts = 'book' | 'piece' | 'cover' | 'front' | 'chapter' | 'back';

export type Print = {
  size: PageSize;
  parts: Parts;
  /** For a print shop: the paper is a little larger than the page, and the cover is apart. */
  bleed: boolean;
  /** PDF/A for keeping. */
  archive: boolean;
  /** Of a part: the number of its first page, of its first chapter, and what the contents say of the rest. */
  first?: number | undefined;
  chapterAt?: number | undefined;
  contents?: { title: string; page: number }[] | undefined;
};

/** A photo, which is lent when it is needed: laid at a path where so many bytes are its own; null when it is no longer there. */
export type PhotoFile = { file: string; lend(path: string): Promise<number | null> };

export type Order = {
  book: Book;
  photos: PhotoFile[];
  format: BookFormat;
  print: Print;
  /** Stands in the file as the time it was made; now, unless said otherwise. */
  madeAt?: Date | undefined;
  /** Said as it goes on: so much of the whole is done, from 0 to 1. */
  onProgress?: (done: number) => void;
};

/** A file that was made, to be read once. */
export type MadeBook = {
  bytes: number;
  read(): AsyncIterable<Uint8Array>;
  discard(): Promise<void>;
};

export type ProofOrder = {
  book: Book;
  photos: PhotoFile[];
  print: Print;
  /** Which page of the part is looked at, from 1; it comes with the one that lies open beside it. */
  page: number;
};

/** What a reader would hold. */
export type Proof = {
  pages: number;
  shown: { page: number; svg: string }[];
  width: number;
  height: number;
};

export type Typesetter = {
  /** A book will be made as soon as its words are gathered. */
  prepare(): void;
  make(order: Order): Promise<MadeBook>;
  /** How many pages a part has; what has been counted before is known. */
  countPages(order: Omit<ProofOrder, 'page'>): Promise<number>;
  /** A part of the book as pictures of its pages. */
  proof(order: ProofOrder): Promise<Proof>;
  close(): Promise<void>;
};

/** Why no book came of it. */
export class NotTypeset extends Error {
  readonly reason: 'tooLong' | 'tooLarge' | 'failed';
  constructor(reason: NotTypeset['reason'], options?: ErrorOptions) {
    super(`The book could not be set: ${reason}`, options);
    this.reason = reason;
  }
}
