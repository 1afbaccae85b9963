import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { bookRecordingMessages, type ChapterVoice } from '#contract/book-recordings.ts';
import type { Deps } from '#server/compose.ts';
import { notFound } from '#server/errors.ts';
import { ownCallRecording } from '#server/features/call-recordings/call-recordings.ts';
import { joinPieces, listPieces } from '#server/features/call-recordings/voice-sound.ts';
import { ownConversation } from '#server/features/conversations/conversations.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { type OwnProject, ownProject } from '#server/features/projects/projects.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import { readByteRange } from '#server/storage/byte-range.ts';
import { booksTable } from './books.table.ts';
import type { ChapterPart } from './chapter-recordings.ts';
import { gatherBook } from './gather-book.ts';
import { readToken } from './listening-links.ts';

/** What a code leads to at this moment: the chapter has to be in the book, and its owner to allow it. */
async function findChapter(deps: Deps, token: string) {
  const { listeningId, isOf } = readToken(token);
  const [row] = await deps.db
    .select({ id: projectsTable.id, userId: projectsTable.userId })
    .from(booksTable)
    .innerJoin(projectsTable, eq(projectsTable.id, booksTable.projectId))
    .where(eq(booksTable.listeningId, listeningId));
  if (!row) throw notFound(bookRecordingMessages.notFound);
  const project = await ownProject(deps.db, row.userId, row.id);
  const { arrangement, included, recordings, book } = await gatherBook(deps, project);
  const found = arrangement.withRecordings && included.find(({ key }) => isOf(deps, key));
  const parts = found ? (recordings.get(found.key) ?? []) : [];
  if (!found || parts.length === 0) throw notFound(bookRecordingMessages.notFound);
  return { project, book, chapter: found.chapter.title, parts };
}

export async function getChapterVoice(deps: Deps, token: string): Promise<ChapterVoice> {
  const { book, chapter, parts } = await findChapter(deps, token);
  const { title, author } = book;
  return { book: title, author, chapter, parts: parts.map(({ kind }) => ({ kind })) };
}

type Wanted = { token: string; part: number };

export async function playChapter(deps: Deps, wanted: Wanted, range: string | undefined) {
  const { project, parts } = await findChapter(deps, wanted.token);
  const part = parts[wanted.part];
  if (!part) throw notFound(bookRecordingMessages.notFound);
  return part.kind === 'memo' ? playMemo(deps, part, range) : playTalk(deps, project, part, range);
}

type Part<Kind> = Extract<ChapterPart, { kind: Kind }>;

async function playMemo({ storage }: Deps, part: Part<'memo'>, range: string | undefined) {
  const { storageKey, contentType } = part;
  const stored = await storage.describe(storageKey);
  if (!stored) throw notFound(bookRecordingMessages.notFound);
  return inParts({ name: 'voice', type: contentType, bytes: stored.bytes }, range, async (asked) =>
    between(await storage.read(storageKey), asked),
  );
}

/** Only what the chapter rests on: whatever else was said in that call is not in the sound that is sent. */
async function playTalk(
  deps: Deps,
  project: OwnProject,
  { conversationId, callId, spans }: Part<'talk'>,
  range: string | undefined,
) {
  const conversation = await ownConversation(deps.db, project.userId, conversationId);
  const recording = await ownCallRecording(deps.db, conversation, callId);
  const pieces = await listPieces(deps.db, recording);
  const sound = await deps.soundCutter.cut({
    name: `${conversationId}/${callId}/${pieces.length}`,
    spans,
    open: async () => joinPieces(deps, pieces),
  });
  return inParts(
    { name: 'voice.wav', type: 'audio/wav', bytes: sound.bytes },
    range,
    async (asked) => sound.read(asked),
  );
}

type Span = { start: number; end: number };

async function inParts(
  { name, type, bytes }: { name: string; type: string; bytes: number },
  range: string | undefined,
  read: (asked: Span | undefined) => Promise<Readable>,
): Promise<FileAnswer> {
  const asked = readByteRange(range, bytes);
  const part = asked.kind === 'part' ? { start: asked.start, end: asked.end } : undefined;
  return { name, type, body: await read(part), extent: { bytes, part } };
}

function between(body: Readable, asked: Span | undefined) {
  if (!asked) return body;
  const { start, end } = asked;
  async function* cut() {
    let at = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      const piece = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
      at += chunk.length;
      if (piece.length > 0) yield piece;
      if (at > end) return;
    }
  }
  return Readable.from(cut());
}
