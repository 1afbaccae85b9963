import { foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, time } from '#server/db/columns.ts';
import { conversationsTable } from '#server/features/conversations/conversations.table.ts';

/** A recording of the person's own voice. A removed one leaves its row, so that no late piece revives it. */
export const callRecordingsTable = pgTable(
  'call_recordings',
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversationsTable.id, { onDelete: 'cascade' }),
    /** The caller's own. */
    callId: uuid().notNull(),
    contentType: text().notNull(),
    createdAt: createdAt(),
    removedAt: time(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.callId] })],
);

export const voicePiecesTable = pgTable(
  'voice_pieces',
  {
    conversationId: uuid().notNull(),
    callId: uuid().notNull(),
    /** 0, 1, 2 … in the order in which it was spoken. */
    sequence: integer().notNull(),
    offsetMs: integer().notNull(),
    durationMs: integer().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.callId, table.sequence] }),
    foreignKey({
      name: 'voice_pieces_recording',
      columns: [table.conversationId, table.callId],
      foreignColumns: [callRecordingsTable.conversationId, callRecordingsTable.callId],
    }).onDelete('cascade'),
  ],
);

/** Where messages of the transcript, as the caller calls them, were spoken. */
export const voiceMarksTable = pgTable(
  'voice_marks',
  {
    conversationId: uuid().notNull(),
    callId: uuid().notNull(),
    messageId: text().notNull(),
    fromMs: integer().notNull(),
    toMs: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.callId, table.messageId] }),
    foreignKey({
      name: 'voice_marks_recording',
      columns: [table.conversationId, table.callId],
      foreignColumns: [callRecordingsTable.conversationId, callRecordingsTable.callId],
    }).onDelete('cascade'),
  ],
);
