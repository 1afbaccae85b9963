import { Readable } from 'node:stream';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { DownloadFormat } from '#contract/artefacts.ts';
import { bookMessages } from '#contract/books.ts';
import type { PageSizeName, PrintChoice } from '#contract/prints.ts';
import { bookAsMarkdown, bookAsText } from '#server/book/book-text.ts';
import type { Deps } from '#server/compose.ts';
import { conflict } from '#server/errors.ts';
import { answerWith, isTypeset } from '#server/features/artefacts/made-files.ts';
import { photoFilesOf } from '#server/features/artefacts/piece-chapters.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import { booksTable } from './books.table.ts';
import { gatherBook } from './gather-book.ts';

type Wanted = Omit<PrintChoice, 'size'> & {
  format: DownloadFormat;
  size?: PageSizeName | undefined;
};

const downloadLimit = { name: 'books', most: 120, seconds: 60 * 60 };

/** The whole book as a file, made afresh from what it is now. */
export async function downloadBook(
  deps: Deps,
  project: OwnProject,
  wanted: Wanted,
): Promise<FileAnswer> {
  await deps.limits.take(downloadLimit, project.userId);
  if (isTypeset(wanted.format)) deps.typesetter.prepare();
  const { book, photos, arrangement } = await gatherBook(deps, project);
  if (book.chapters.length === 0 && book.dates.length === 0)
    throw conflict(bookMessages.nothingYet);
  const { format, bleed, archive, part } = wanted;
  const name = `${book.title || 'Book'}${part === 'cover' ? ' (cover)' : ''}.${format}`;
  if (format === 'md') return asText(name, 'text/markdown', bookAsMarkdown(book));
  if (format === 'txt') return asText(name, 'text/plain', bookAsText(book));
  const report = progressOf(deps, project);
  try {
    return await answerWith(deps, name, {
      book,
      format,
      photos: photoFilesOf(deps, photos.values(), 'web'),
      print: {
        size: wanted.size ?? arrangement.size,
        bleed,
        archive,
        parts: part === 'cover' ? 'cover' : 'book',
      },
      onProgress: report.say,
    });
  } finally {
    await report.end();
  }
}

const asText = (name: string, type: string, text: string): FileAnswer => ({
  name,
  type: `${type}; charset=utf-8`,
  body: Readable.from([text]),
});

const everyMs = 250;

/** Writes down how far it has come, a few times a second at most; whoever asks may ask another process. */
function progressOf({ db, log }: Deps, project: OwnProject) {
  let lastSaid = 0;
  let writing: Promise<unknown> = Promise.resolve();
  const write = (making: number | null) => {
    const fields = { making, makingAt: sql`now()` };
    writing = writing
      .then(() =>
        db
          .insert(booksTable)
          .values({ projectId: project.id, ...fields })
          .onConflictDoUpdate({ target: booksTable.projectId, set: fields }),
      )
      // A bar that stands still is no reason to make no book.
      .catch((error) => log.warn({ code: error?.code }, 'How far a book has come was not kept'));
  };
  return {
    say(done: number) {
      if (Date.now() - lastSaid < everyMs && done < 1) return;
      lastSaid = Date.now();
      write(done);
    },
    async end() {
      write(null);
      await writing;
    },
  };
}

/** Null as well when whoever made it has not said anything for a while. */
export async function readProgress({ db }: Deps, project: OwnProject) {
  const { projectId, making, makingAt } = booksTable;
  const [row] = await db
    .select({ making })
    .from(booksTable)
    .where(and(eq(projectId, project.id), gt(makingAt, sql`now() - interval '3 minutes'`)));
  return { done: row?.making ?? null };
}
