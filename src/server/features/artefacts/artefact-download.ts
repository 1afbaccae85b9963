import { Readable } from 'node:stream';
import { artefactMessages } from '#contract/artefact-messages.ts';
import type { ArtefactVersion, DownloadFormat } from '#contract/artefacts.ts';
import type { PrintChoice } from '#contract/prints.ts';
import type { Book, BookFormat } from '#server/book/book.ts';
import type { Deps } from '#server/compose.ts';
import { notFound } from '#server/errors.ts';
import { authorOf, readTeller } from '#server/features/briefs/briefs.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import { getArtefact, type OwnArtefact } from './artefacts.ts';
import { answerWith, isTypeset } from './made-files.ts';
import { chaptersOf, findPrintable, photoFilesOf, photoIdsIn } from './piece-chapters.ts';
import { asPlainText } from './piece-text.ts';

type Text = (name: string, version: ArtefactVersion) => string;

const texts: Record<Exclude<DownloadFormat, BookFormat>, { type: string; text: Text }> = {
  md: {
    type: 'text/markdown; charset=utf-8',
    text: (name, { generatedContent }) => `# ${name}\n\n${generatedContent}\n`,
  },
  txt: {
    type: 'text/plain; charset=utf-8',
    text: (name, { blocks }) => asPlainText(name, blocks),
  },
};

type Wanted = PrintChoice & { format: DownloadFormat; version?: number | undefined };

/** From so many chapters on, a piece is a book by itself, with a title and contents. */
const chaptersOfABook = 3;

/** A version as a file: the one that is named, else the newest. */
export async function downloadArtefact(
  deps: Deps,
  own: OwnArtefact,
  wanted: Wanted,
): Promise<FileAnswer> {
  const { format, version } = wanted;
  if (isTypeset(format)) deps.typesetter.prepare();
  const { id, name, versions } = await getArtefact(deps.db, own);
  const chosen = version ? versions.find((each) => each.version === version) : versions[0];
  if (!chosen) throw notFound(artefactMessages.versionNotFound);
  const file = `${name}_v${chosen.version}.${format}`;
  if (!isTypeset(format)) {
    const { type, text } = texts[format];
    return { name: file, type, body: Readable.from([text(name, chosen)]) };
  }
  const photos = await findPrintable(deps.db, own.project.userId, photoIdsIn(chosen.blocks));
  const chapters = chaptersOf({ id, name, blocks: chosen.blocks }, photos);
  const book: Book = {
    title: name,
    subtitle: '',
    author: authorOf(await readTeller(deps.db, own.project)),
    dedication: '',
    imprint: [],
    cover: null,
    chapters,
    dates: [],
    people: [],
    sources: [],
  };
  const parts = chapters.length >= chaptersOfABook ? 'book' : 'piece';
  return answerWith(deps, file, {
    book,
    format,
    photos: photoFilesOf(deps, photos.values(), 'web'),
    print: {
      size: wanted.size,
      bleed: wanted.bleed,
      archive: wanted.archive,
      parts: wanted.part === 'cover' ? 'cover' : parts,
    },
  });
}
