import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import {
  type CallRecording,
  callRecordingMessages,
  type VoiceMark,
} from '#contract/call-recordings.ts';
import type { Deps } from '#server/compose.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { conversationsTable } from '#server/features/conversations/conversations.table.ts';
import {
  type OwnConversation,
  recordingsPrefix,
} from '#server/features/conversations/conversations.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { removeVoiceFiles } from './call-recordings.jobs.ts';
import { callRecordingsTable, voiceMarksTable, voicePiecesTable } from './call-recordings.table.ts';

declare const own: unique symbol;

/** A recording of a conversation that was found to be its caller's. */
export type OwnCallRecording = {
  readonly callId: string;
  readonly contentType: string;
  readonly createdAt: Date;
  readonly conversation: OwnConversation;
  readonly [own]: true;
};

/** The only maker of `OwnCallRecording`; a removed one is not there. */
export async function ownCallRecording(
  db: Tx,
  conversation: OwnConversation,
  callId: string,
): Promise<OwnCallRecording> {
  const [row] = await db
    .select({
      callId: callRecordingsTable.callId,
      contentType: callRecordingsTable.contentType,
      createdAt: callRecordingsTable.createdAt,
    })
    .from(callRecordingsTable)
    .where(and(isThis(conversation, callId), isNull(callRecordingsTable.removedAt)));
  if (!row) throw notFound(callRecordingMessages.notFound);
  return { ...row, conversation } as OwnCallRecording;
}

const isThis = ({ id }: OwnConversation, callId: string) =>
  and(eq(callRecordingsTable.conversationId, id), eq(callRecordingsTable.callId, callId));

/** Where the pieces of a recording lie. */
export const voicePrefix = ({ id, project }: OwnConversation, callId: string) =>
  `${recordingsPrefix({ userId: project.userId, projectId: project.id, id })}${callId}/`;

export const voicePieceKey = (prefix: string, sequence: number) =>
  `${prefix}${String(sequence).padStart(6, '0')}`;

/** Which conversations of a project have a voice to be heard. */
export async function recordedConversations(db: Tx, { id }: OwnProject) {
  const { conversationId } = callRecordingsTable;
  const rows = await db
    .selectDistinct({ conversationId })
    .from(callRecordingsTable)
    .innerJoin(conversationsTable, eq(conversationsTable.id, conversationId))
    .where(eq(conversationsTable.projectId, id));
  return new Set(rows.map((row) => row.conversationId));
}

/** Those that can be heard: without its beginning a recording is only bytes. */
export async function listCallRecordings(
  db: Tx,
  { id }: Pick<OwnConversation, 'id'>,
): Promise<CallRecording[]> {
  const recordings = await db
    .select({
      callId: callRecordingsTable.callId,
      contentType: callRecordingsTable.contentType,
      startedAt: callRecordingsTable.createdAt,
      durationMs: sql<number>`max(${voicePiecesTable.offsetMs} + ${voicePiecesTable.durationMs})`,
      bytes: sql`sum(${voicePiecesTable.bytes})`.mapWith(Number),
    })
    .from(callRecordingsTable)
    .innerJoin(
      voicePiecesTable,
      and(
        eq(voicePiecesTable.conversationId, callRecordingsTable.conversationId),
        eq(voicePiecesTable.callId, callRecordingsTable.callId),
      ),
    )
    .where(eq(callRecordingsTable.conversationId, id))
    .groupBy(callRecordingsTable.conversationId, callRecordingsTable.callId)
    .having(sql`min(${voicePiecesTable.sequence}) = 0`)
    .orderBy(asc(callRecordingsTable.createdAt), asc(callRecordingsTable.callId));
  const marks = await db
    .select()
    .from(voiceMarksTable)
    .where(eq(voiceMarksTable.conversationId, id))
    .orderBy(asc(voiceMarksTable.fromMs), asc(voiceMarksTable.messageId));
  return recordings.map((recording) => ({
    ...recording,
    marks: marks
      .filter(({ callId }) => callId === recording.callId)
      .map(({ messageId, fromMs, toMs }) => ({ messageId, fromMs, toMs })),
  }));
}

/** A message that is marked again has the newer place. */
export async function saveMarks(db: Db, recording: OwnCallRecording, marks: VoiceMark[]) {
  const { callId, conversation } = recording;
  await db.transaction(async (tx) => {
    await holdRecording(tx, conversation, callId);
    for (const { messageId, fromMs, toMs } of marks) {
      const place = { fromMs, toMs: Math.max(fromMs, toMs) };
      await tx
        .insert(voiceMarksTable)
        .values({ conversationId: conversation.id, callId, messageId, ...place })
        .onConflictDoUpdate({
          target: [
            voiceMarksTable.conversationId,
            voiceMarksTable.callId,
            voiceMarksTable.messageId,
          ],
          set: place,
        });
    }
  });
}

/** Keeps a recording from being removed until the transaction ends. */
export async function holdRecording(tx: Tx, conversation: OwnConversation, callId: string) {
  const [row] = await tx
    .select({ removedAt: callRecordingsTable.removedAt })
    .from(callRecordingsTable)
    .where(isThis(conversation, callId))
    .for('update');
  if (!row || row.removedAt) throw notFound(callRecordingMessages.notFound);
}

export async function removeCallRecording({ db, queue }: Deps, recording: OwnCallRecording) {
  const { callId, conversation } = recording;
  await db.transaction(async (tx) => {
    await holdRecording(tx, conversation, callId);
    await tx
      .update(callRecordingsTable)
      .set({ removedAt: sql`now()` })
      .where(isThis(conversation, callId));
    for (const table of [voicePiecesTable, voiceMarksTable]) {
      await tx
        .delete(table)
        .where(and(eq(table.conversationId, conversation.id), eq(table.callId, callId)));
    }
    await queue.enqueue(tx, removeVoiceFiles, { prefix: voicePrefix(conversation, callId) });
  });
}
