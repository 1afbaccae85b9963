import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { type PieceBlock, type Sentence, sentencesIn } from '#contract/artefacts.ts';
import type { BookBlock, Chapter } from '#server/book/book.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import {
  artefactsTable,
  artefactVersionsTable,
} from '#server/features/artefacts/artefacts.table.ts';
import { type IsLeftOut, withoutSentences } from '#server/features/artefacts/left-out-since.ts';
import { chaptersOf, type PrintablePhotos } from '#server/features/artefacts/piece-chapters.ts';
import { entriesTable } from '#server/features/entries/entries.table.ts';
import { formatsTable } from '#server/features/formats/formats.table.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { segmentSentences } from '#server/segmenters.ts';

export type Piece = { id: string; name: string; blocks: PieceBlock[]; isFinalGoal: boolean };

/** Every piece of a project that has been written, as it stands now, without what is withheld. */
export async function listPieces(
  db: Tx,
  project: OwnProject,
  isLeftOut: IsLeftOut,
): Promise<Piece[]> {
  const rows = await db
    .selectDistinctOn([artefactsTable.id], {
      id: artefactsTable.id,
      name: artefactsTable.name,
      createdAt: artefactsTable.createdAt,
      blocks: artefactVersionsTable.blocks,
      isFinalGoal: sql<boolean>`coalesce(${formatsTable.isFinalGoal}, false)`,
    })
    .from(artefactsTable)
    .innerJoin(artefactVersionsTable, eq(artefactVersionsTable.artefactId, artefactsTable.id))
    .leftJoin(formatsTable, eq(formatsTable.id, artefactsTable.formatId))
    .where(eq(artefactsTable.projectId, project.id))
    .orderBy(artefactsTable.id, desc(artefactVersionsTable.version));
  return rows
    .toSorted(
      (a, b) =>
        Number(b.isFinalGoal) - Number(a.isFinalGoal) ||
        a.createdAt.getTime() - b.createdAt.getTime(),
    )
    .map(({ createdAt: _, ...piece }) => ({
      ...piece,
      blocks: withoutSentences(piece.blocks, isLeftOut),
    }));
}

/** What was written or dictated by hand, for a book of which no piece has been written yet. */
export async function notesSoFar(
  db: Tx,
  project: OwnProject,
  isLeftOut: IsLeftOut,
): Promise<PieceBlock[]> {
  const { id, kind, content, createdAt, projectId } = entriesTable;
  const rows = await db
    .select({ id, kind, content })
    .from(entriesTable)
    .where(and(eq(projectId, project.id)))
    .orderBy(asc(createdAt), asc(id));
  const blocks = rows.flatMap((row): PieceBlock[] => {
    const sources = [
      { type: row.kind === 'text' ? ('textEntry' as const) : ('voiceMemo' as const), id: row.id },
    ];
    return row.content
      .split(/\n\s*\n/)
      .filter((part) => part.trim())
      .map((part) => ({
        kind: 'paragraph',
        sentences: [...segmentSentences(part.trim())].map(({ segment }) => ({
          text: segment.trim(),
          sources,
        })),
      }));
  });
  return withoutSentences(blocks, isLeftOut);
}

export const notesKey = 'notes';

/** A chapter that could stand in the book, with what it rests on. */
export type Candidate = {
  key: string;
  chapter: Chapter;
  piece: { id: string; name: string } | null;
  isProposed: boolean;
  sentences: Sentence[];
  /** What its piece says in dates alone, which stands at the end of the book. */
  dates: DateRow[];
};

type DateRow = Extract<BookBlock, { kind: 'dates' }>['rows'][number];

const onlyDates = ({ blocks }: Chapter): DateRow[] | null =>
  blocks.length > 0 && blocks.every(({ kind }) => kind === 'dates')
    ? blocks.flatMap((block) => (block.kind === 'dates' ? block.rows : []))
    : null;

/** The chapters of all pieces. Where the whole life has been written, the shorter pieces are only offered. */
export function candidatesOf(
  pieces: Piece[],
  notes: PieceBlock[],
  photos: PrintablePhotos,
): Candidate[] {
  const hasWhole = pieces.some(({ isFinalGoal }) => isFinalGoal);
  const candidates = pieces.flatMap((piece) => {
    const seen = new Map<string, number>();
    const all = chaptersOf(piece, photos);
    const told = all.filter((chapter) => onlyDates(chapter) === null);
    const dates = all.flatMap((chapter) => onlyDates(chapter) ?? []);
    return told.map((chapter, at): Candidate => {
      const times = (seen.get(chapter.title) ?? 0) + 1;
      seen.set(chapter.title, times);
      // By its title rather than its place, so that it is found again when the piece is written anew.
      const key = `${piece.id}:${times > 1 ? `${times}:` : ''}${chapter.title}`.slice(0, 300);
      return {
        key,
        chapter: { ...chapter, id: key },
        piece: { id: piece.id, name: piece.name },
        isProposed: piece.isFinalGoal || !hasWhole,
        sentences: sentencesOf(piece, chapter.title),
        dates: at === told.length - 1 ? dates : [],
      };
    });
  });
  if (candidates.length > 0 || notes.length === 0) return candidates;
  const [chapter] = chaptersOf({ id: notesKey, name: 'In my own words', blocks: notes }, photos);
  if (!chapter) return [];
  return [
    {
      key: notesKey,
      chapter,
      piece: null,
      isProposed: true,
      sentences: notes.flatMap(sentencesIn),
      dates: [],
    },
  ];
}

/** What the sentences under a heading rest on; of a piece without chapters, all of them. */
function sentencesOf({ blocks }: Piece, title: string) {
  const from = blocks.findIndex((block) => block.kind === 'heading' && block.text === title);
  if (from < 0) return blocks.flatMap(sentencesIn);
  const rest = blocks.slice(from + 1);
  const to = rest.findIndex(({ kind }) => kind === 'heading');
  return (to < 0 ? rest : rest.slice(0, to)).flatMap(sentencesIn);
}

export const countWritten = (db: Tx, project: OwnProject) =>
  db.$count(
    artefactsTable,
    and(eq(artefactsTable.projectId, project.id), inArray(artefactsTable.status, ['completed'])),
  );

export type Reading = Pick<Deps, 'db' | 'mind'>;
