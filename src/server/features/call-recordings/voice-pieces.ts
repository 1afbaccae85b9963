import { and, eq } from 'drizzle-orm';
import { callRecordingMessages } from '#contract/call-recordings.ts';
import type { Deps } from '#server/compose.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { Failure, invalid, notFound } from '#server/errors.ts';
import { conversationsTable } from '#server/features/conversations/conversations.table.ts';
import type { OwnConversation } from '#server/features/conversations/conversations.ts';
import { callRecordingsTable, voicePiecesTable } from './call-recordings.table.ts';
import { holdRecording, voicePieceKey, voicePrefix } from './call-recordings.ts';

type Piece = {
  callId: string;
  sequence: number;
  offsetMs: number;
  durationMs: number;
  sound: Buffer;
};

const beginnings: [type: string, isOne: (sound: Buffer) => boolean][] = [
  ['audio/webm', (sound) => sound.readUInt32BE(0) === 0x1a45dfa3],
  ['audio/ogg', (sound) => sound.toString('latin1', 0, 4) === 'OggS'],
  ['audio/mp4', (sound) => sound.toString('latin1', 4, 8) === 'ftyp'],
];

/** Only the first piece says what the whole is; the others are the rest of its stream. */
function contentTypeOf(sound: Buffer) {
  const found = sound.length >= 8 && beginnings.find(([, isOne]) => isOne(sound));
  if (!found) throw new Failure(415, callRecordingMessages.notSound);
  return found[0];
}

/**
 * Keeps a piece under a key of its own place: one that is sent again after a crash takes the place
 * of what the crash left, and one that is kept already is not stored again.
 */
export async function storePiece(deps: Deps, conversation: OwnConversation, piece: Piece) {
  const { db, storage } = deps;
  const { callId, sequence, sound } = piece;
  if (sound.length === 0) throw invalid(callRecordingMessages.empty);
  if (sequence === 0) await beginRecording(db, conversation, callId, contentTypeOf(sound));
  if (await isKept(db, conversation, piece)) return;
  await db.transaction((tx) => holdRecording(tx, conversation, callId));
  const key = voicePieceKey(voicePrefix(conversation, callId), sequence);
  await storage.put(key, sound, 'application/octet-stream');
  try {
    await db.transaction(async (tx) => {
      await holdRecording(tx, conversation, callId);
      const { offsetMs, durationMs } = piece;
      const place = { conversationId: conversation.id, callId, sequence, offsetMs, durationMs };
      await tx
        .insert(voicePiecesTable)
        .values({ ...place, bytes: sound.length })
        .onConflictDoNothing();
    });
  } catch (error) {
    // Removed in the meantime, with the conversation or alone: its files have gone before this one came.
    if (error instanceof Failure && error.status === 404) await storage.remove(key);
    throw error;
  }
}

async function beginRecording(
  db: Db,
  { id: conversationId }: OwnConversation,
  callId: string,
  contentType: string,
) {
  await db.transaction(async (tx) => {
    const [there] = await tx
      .select({ id: conversationsTable.id })
      .from(conversationsTable)
      .where(eq(conversationsTable.id, conversationId))
      .for('key share');
    if (!there) throw notFound(callRecordingMessages.conversationNotFound);
    await tx
      .insert(callRecordingsTable)
      .values({ conversationId, callId, contentType })
      .onConflictDoNothing();
  });
}

async function isKept(db: Tx, { id }: OwnConversation, { callId, sequence }: Piece) {
  const [row] = await db
    .select({ sequence: voicePiecesTable.sequence })
    .from(voicePiecesTable)
    .where(
      and(
        eq(voicePiecesTable.conversationId, id),
        eq(voicePiecesTable.callId, callId),
        eq(voicePiecesTable.sequence, sequence),
      ),
    );
  return row !== undefined;
}
