import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { and, asc, eq } from 'drizzle-orm';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import { readByteRange } from '#server/storage/byte-range.ts';
import type { Storage } from '#server/storage/storage.ts';
import { voicePiecesTable } from './call-recordings.table.ts';
import { type OwnCallRecording, voicePieceKey, voicePrefix } from './call-recordings.ts';

type Stored = { key: string; bytes: number };

/** The pieces of one recorder are one stream, cut where it happened to be. */
export async function listPieces(db: Tx, recording: OwnCallRecording): Promise<Stored[]> {
  const { callId, conversation } = recording;
  const rows = await db
    .select({ sequence: voicePiecesTable.sequence, bytes: voicePiecesTable.bytes })
    .from(voicePiecesTable)
    .where(
      and(
        eq(voicePiecesTable.conversationId, conversation.id),
        eq(voicePiecesTable.callId, callId),
      ),
    )
    .orderBy(asc(voicePiecesTable.sequence));
  const prefix = voicePrefix(conversation, callId);
  return rows.map(({ sequence, bytes }) => ({ key: voicePieceKey(prefix, sequence), bytes }));
}

type Wanted = {
  part?: Part | undefined;
  /** Fails once whoever listens may no longer. */
  check?: () => Promise<void>;
};

/** Reads one piece after the other, from the first byte that is wanted to the last. */
export function joinPieces(
  { storage }: { storage: Pick<Storage, 'read'> },
  pieces: Stored[],
  { part, check }: Wanted = {},
) {
  // Not far ahead of the listener: a recording that is paused need not lie in memory.
  return Readable.from(read(), { highWaterMark: 1 });
  async function* read() {
    let at = 0;
    for (const { key, bytes } of pieces) {
      await check?.();
      const from = Math.max(0, (part?.start ?? 0) - at);
      const to = part ? Math.min(bytes, part.end + 1 - at) : bytes;
      at += bytes;
      if (from < to) yield (await buffer(await storage.read(key))).subarray(from, to);
    }
  }
}

type Part = { start: number; end: number };

export async function playRecording(
  deps: Deps,
  recording: OwnCallRecording,
  { range, check }: { range: string | undefined; check: () => Promise<void> },
): Promise<FileAnswer> {
  const pieces = await listPieces(deps.db, recording);
  const bytes = pieces.reduce((sum, piece) => sum + piece.bytes, 0);
  const asked = readByteRange(range, bytes);
  const part = asked.kind === 'part' ? asked : undefined;
  return {
    name: fileNameOf(recording),
    type: recording.contentType,
    body: joinPieces(deps, pieces, { part, check }),
    extent: { bytes, part },
  };
}

const endings: Record<string, string> = {
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
};

export const fileNameOf = ({ callId, contentType, createdAt }: NamedRecording) =>
  `my-voice-${createdAt.toISOString().slice(0, 10)}-${callId.slice(-8)}.${endings[contentType] ?? 'audio'}`;

type NamedRecording = Pick<OwnCallRecording, 'callId' | 'contentType' | 'createdAt'>;
