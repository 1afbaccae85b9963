import { z } from 'zod';
import { downloadFormats } from './artefacts.ts';
import { pageSizes, printChoice } from './prints.ts';
import { revision } from './revisions.ts';
import { route } from './route.ts';

export const maxBookLine = 200;
const maxBookText = 2_000;
const maxPlaced = 500;

export const bookMessages = {
  nothingYet: 'There is nothing to print yet. Talk with Walt or add a note, and your book begins.',
  notLoaded: 'Your book could not be loaded.',
  notSaved: 'Your change could not be saved. Please try again.',
  notShown: 'This page could not be shown just now.',
  lineTooLong: `Please use at most ${maxBookLine} characters.`,
  textTooLong: `Please use at most ${maxBookText} characters.`,
  noSuchPart: 'This part of the book is no longer there.',
} as const;

const shortLine = z.string().trim().max(maxBookLine, bookMessages.lineTooLong);

/** A photo that was put into a chapter by hand, after so many of its paragraphs. */
const placedPhoto = z.object({
  photoId: z.uuid(),
  chapter: z.string().max(maxBookLine * 2),
  after: z.int().min(0).max(100_000),
  caption: z.string().trim().max(maxBookText, bookMessages.textTooLong),
});
export type PlacedPhoto = z.output<typeof placedPhoto>;

/** How a person wants their book. What they have not said is filled in from their story. */
export const arrangement = z.object({
  title: shortLine,
  subtitle: shortLine,
  author: shortLine,
  dedication: z.string().max(maxBookText, bookMessages.textTooLong),
  coverPhotoId: z.uuid().nullable(),
  size: z.enum(pageSizes),
  /** In the order of the book; chapters that are not listed keep the order of their piece. */
  chapters: z
    .array(z.object({ key: z.string().max(maxBookLine * 2), included: z.boolean() }))
    .max(maxPlaced),
  placements: z.array(placedPhoto).max(maxPlaced),
  withDates: z.boolean(),
  withPeople: z.boolean(),
  withSources: z.boolean(),
  /** Prints a QR code at each chapter that plays its recording to anyone who scans it. */
  withRecordings: z.boolean(),
});
export type Arrangement = z.output<typeof arrangement>;

/** The fields that are changed. */
const rearrangement = arrangement.partial().extend({ begunOn: revision.optional() });
export type Rearrangement = z.output<typeof rearrangement>;

const bookChapter = z.object({
  key: z.string(),
  title: z.string(),
  place: z.string(),
  /** The piece it comes from; null for notes that are not in any piece yet. */
  piece: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  included: z.boolean(),
  words: z.int(),
  /** How its paragraphs begin, for placing photos. */
  paragraphs: z.array(z.string()),
});
export type BookChapter = z.output<typeof bookChapter>;

/** What a book still lacks, and could have. */
export const missingKinds = [
  'stories',
  'pieces',
  'steps',
  'photos',
  'cover',
  'dedication',
  'facts',
] as const;
const missing = z.object({ kind: z.enum(missingKinds), count: z.int() });
export type Missing = z.output<typeof missing>;

/** What will not come out well on paper. */
const warning = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('smallPhoto'), photoId: z.uuid(), caption: z.string(), dpi: z.int() }),
  z.object({ kind: z.literal('letters'), letters: z.string() }),
]);
export type BookWarning = z.output<typeof warning>;

export const book = z.object({
  projectId: z.uuid(),
  /** Whether there is a model that can plan it. */
  canBePlanned: z.boolean(),
  arrangement,
  chapters: z.array(bookChapter),
  /** How much there is for the pages at the end. */
  dates: z.int(),
  people: z.int(),
  sources: z.int(),
  /** How many chapters have recordings that can be played, and where their codes lead. */
  recordings: z.object({ chapters: z.int(), site: z.string() }),
  missing: z.array(missing),
  warnings: z.array(warning),
  revision,
});
export type BookPlan = z.output<typeof book>;

/** The beginning of the book, one of its chapters, or its end. */
export const frontPart = 'front';
export const backPart = 'back';

export const bookPreview = z.object({
  part: z.string(),
  pages: z.int(),
  width: z.number(),
  height: z.number(),
  /** The two facing pages as images; the number is the printed one, where there is one. */
  shown: z.array(z.object({ page: z.int(), number: z.int().nullable(), svg: z.string() })),
});
export type BookPreview = z.output<typeof bookPreview>;

const inProject = z.object({ id: z.uuid() });

export const bookRoutes = {
  get: route({
    method: 'GET',
    path: '/api/projects/:id/book',
    summary: 'The book of a project as it is arranged, and what it still lacks',
    params: inProject,
    answer: book,
  }),
  arrange: route({
    method: 'PATCH',
    path: '/api/projects/:id/book',
    summary: 'Change how the book is arranged',
    params: inProject,
    body: rearrangement,
    answer: book,
  }),
  preview: route({
    method: 'GET',
    path: '/api/projects/:id/book/preview',
    summary: 'Two pages of the book as they will be printed',
    params: inProject,
    query: z.object({
      part: z
        .string()
        .max(maxBookLine * 2)
        .default(frontPart),
      page: z.coerce.number().pipe(z.int().min(1).max(10_000)).default(1),
    }),
    answer: bookPreview,
  }),
  progress: route({
    method: 'GET',
    path: '/api/projects/:id/book/progress',
    summary: 'How far the making of a file has come, from 0 to 1; null while none is being made',
    params: inProject,
    answer: z.object({ done: z.number().nullable() }),
  }),
  download: route({
    method: 'GET',
    path: '/api/projects/:id/book/download',
    summary: 'The book as a file',
    params: inProject,
    query: printChoice.extend({
      format: z.enum(downloadFormats),
      size: z.enum(pageSizes).optional(),
    }),
    answer: 'file',
  }),
};
