import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import {
  callRecordingsTable,
  voiceMarksTable,
} from '#server/features/call-recordings/call-recordings.table.ts';
import {
  conversationsTable,
  messagesTable,
} from '#server/features/conversations/conversations.table.ts';
import { entriesTable } from '#server/features/entries/entries.table.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { recordingsTable } from '#server/features/recordings/recordings.table.ts';
import { bannedRows } from '#server/features/redactions/banned-words.ts';
import { readWithheld } from '#server/features/redactions/withheld.ts';
import type { Span } from '#server/voice/sound-cutter.ts';
import type { Candidate, Reading } from './book-content.ts';

/** Something that can be heard of a chapter: stretches of a call, or a memo. */
export type ChapterPart =
  | { kind: 'talk'; conversationId: string; callId: string; spans: Span[] }
  | { kind: 'memo'; recordingId: string; storageKey: string; contentType: string };

type Telling = { id: string; text: string; type: 'message' | 'voiceMemo' };

/**
 * What each chapter was told in, by its key. A voice cannot be cut at a word: of a telling in which anything is
 * withheld, nothing is played.
 */
export async function recordingsOf(deps: Reading, project: OwnProject, chapters: Candidate[]) {
  const spoken = await spokenFor(deps, project, chapters);
  const memos = await memosFor(deps, project, chapters);
  const tellings = new Map([...spoken, ...memos].map(({ telling }) => [telling.id, telling]));
  const isOpen = await findOpen(deps, project, [...tellings.values()]);
  return new Map(
    chapters.map(({ key, sentences }) => {
      const ids = new Set(sentences.flatMap(({ sources }) => sources.map(({ id }) => id)));
      const isHere = ({ telling }: { telling: Telling }) =>
        ids.has(telling.id) && isOpen.has(telling.id);
      const talks = Map.groupBy(spoken.filter(isHere), ({ callId }) => callId);
      const parts: ChapterPart[] = [
        ...[...talks.values()].flatMap((marks): ChapterPart[] => {
          const [first] = marks;
          if (!first) return [];
          const { conversationId, callId } = first;
          const spans = marks.map(({ fromMs, toMs }) => ({ fromMs, toMs }));
          return [{ kind: 'talk', conversationId, callId, spans }];
        }),
        ...memos
          .filter(isHere)
          .map(({ telling: _, ...memo }) => ({ kind: 'memo', ...memo }) as const),
      ];
      return [key, parts];
    }),
  );
}

const idsOf = (chapters: Candidate[], type: Telling['type']) => [
  ...new Set(
    chapters.flatMap(({ sentences }) =>
      sentences.flatMap(({ sources }) =>
        sources.flatMap((source) => (source.type === type ? [source.id] : [])),
      ),
    ),
  ),
];

async function spokenFor({ db }: Reading, { id: projectId }: OwnProject, chapters: Candidate[]) {
  const ids = idsOf(chapters, 'message');
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: messagesTable.id,
      text: messagesTable.content,
      conversationId: voiceMarksTable.conversationId,
      callId: voiceMarksTable.callId,
      fromMs: voiceMarksTable.fromMs,
      toMs: voiceMarksTable.toMs,
    })
    .from(messagesTable)
    .innerJoin(conversationsTable, eq(conversationsTable.id, messagesTable.conversationId))
    .innerJoin(
      voiceMarksTable,
      and(
        eq(voiceMarksTable.conversationId, messagesTable.conversationId),
        eq(voiceMarksTable.messageId, messagesTable.clientId),
      ),
    )
    .innerJoin(
      callRecordingsTable,
      and(
        eq(callRecordingsTable.conversationId, voiceMarksTable.conversationId),
        eq(callRecordingsTable.callId, voiceMarksTable.callId),
      ),
    )
    .where(
      and(
        inArray(messagesTable.id, ids),
        eq(conversationsTable.projectId, projectId),
        isNull(callRecordingsTable.removedAt),
      ),
    )
    .orderBy(asc(callRecordingsTable.createdAt), asc(voiceMarksTable.fromMs));
  return rows.map(({ id, text, ...mark }) => ({
    telling: { id, text, type: 'message' as const },
    ...mark,
  }));
}

async function memosFor({ db }: Reading, { id: projectId }: OwnProject, chapters: Candidate[]) {
  const ids = idsOf(chapters, 'voiceMemo');
  if (ids.length === 0) return [];
  const { storageKey, contentType, createdAt, entryId } = recordingsTable;
  const rows = await db
    .select({
      id: entriesTable.id,
      text: entriesTable.content,
      recordingId: recordingsTable.id,
      storageKey,
      contentType,
    })
    .from(recordingsTable)
    .innerJoin(entriesTable, eq(entriesTable.id, entryId))
    .where(and(inArray(entryId, ids), eq(entriesTable.projectId, projectId)))
    .orderBy(asc(createdAt));
  return rows.map(({ id, text, ...memo }) => ({
    telling: { id, text, type: 'voiceMemo' as const },
    ...memo,
  }));
}

/** Those of which nothing is withheld and that say no banned word. */
async function findOpen({ db, mind }: Reading, project: OwnProject, tellings: Telling[]) {
  const withheldOf = await readWithheld(db, project);
  const phrases = (await bannedRows(db, project)).map(({ text }) => text);
  const texts = tellings.map(({ text }) => text);
  const { says } =
    phrases.length > 0 && texts.length > 0
      ? await mind.findBanned({ phrases, told: [], texts }, project.userId)
      : { says: [] };
  return new Set(
    tellings.flatMap(({ id, type }, at) => {
      const { whole, texts: passages } = withheldOf({ type, id });
      return whole || passages.length > 0 || says[at] ? [] : [id];
    }),
  );
}
