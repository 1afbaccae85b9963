import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { type MadeBook, NotTypeset } from '#server/book/book.ts';
import { bookAsMarkdown } from '#server/book/book-text.ts';
import type { Deps } from '#server/compose.ts';
import type { ExportFile } from '#server/feature.ts';
import { photoFilesOf } from '#server/features/artefacts/piece-chapters.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { eachOwnProject } from '#server/features/projects/projects.ts';
import { noteFailure } from '#server/log.ts';
import { readArrangement } from './arrangement.ts';
import { gatherBook } from './gather-book.ts';

/** The book of each project to read and to print, and how it was arranged. */
export async function* bookExport(deps: Deps, userId: string): AsyncIterable<ExportFile> {
  for await (const { project, folder } of eachOwnProject(deps.db, userId)) {
    const { book, photos, arrangement } = await gatherBook(deps, project);
    if (book.chapters.length === 0 && book.dates.length === 0) continue;
    const said = await readArrangement(deps.db, project);
    yield { path: `${folder}/book/arrangement.json`, text: `${JSON.stringify(said, null, 2)}\n` };
    yield { path: `${folder}/book/book.md`, text: bookAsMarkdown(book) };
    const [row] = await deps.db
      .select()
      .from(projectsTable)
      .where(eq(projectsTable.id, project.id));
    for (const format of ['pdf', 'epub'] as const) {
      const made = await unlessNotTypeset(
        deps,
        deps.typesetter.make({
          book,
          format,
          photos: photoFilesOf(deps, photos.values(), 'web'),
          print: { size: arrangement.size, parts: 'book', bleed: false, archive: true },
          madeAt: row?.updatedAt,
        }),
      );
      if (made) yield bookFile(`${folder}/book/book.${format}`, made);
    }
  }
}

function bookFile(path: string, made: MadeBook): ExportFile {
  const discard = () => made.discard().catch(() => {});
  const open = async () => Readable.from(made.read()).once('close', discard);
  return { path, open, discard };
}

/** A book that cannot be set keeps nobody from everything else that is theirs. */
const unlessNotTypeset = ({ log }: Deps, making: Promise<MadeBook>) =>
  making.catch((error) => {
    if (!(error instanceof NotTypeset)) throw error;
    noteFailure(log, error, 'A book is missing from a download');
    return null;
  });
