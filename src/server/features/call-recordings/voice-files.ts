import { inArray } from 'drizzle-orm';
import type { FileKeeper } from '#server/feature.ts';
import { voicePiecesTable } from './call-recordings.table.ts';
import { voicePieceKey } from './call-recordings.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const form = new RegExp(`^(users/[^/]+/projects/[^/]+/conversations/(${uuid})/(${uuid})/)\\d+$`);

export const voiceFiles: FileKeeper = {
  keys: form,
  async known(db, keys) {
    const prefixes = new Map(
      keys.map((key) => {
        const [, prefix = '', conversationId = '', callId = ''] = key.match(form) ?? [];
        return [`${conversationId} ${callId}`, { prefix, conversationId }];
      }),
    );
    const conversations = [...prefixes.values()].map(({ conversationId }) => conversationId);
    const rows = await db
      .select()
      .from(voicePiecesTable)
      .where(inArray(voicePiecesTable.conversationId, conversations));
    return new Set(
      rows.flatMap(({ conversationId, callId, sequence }) => {
        const found = prefixes.get(`${conversationId} ${callId}`);
        return found ? [voicePieceKey(found.prefix, sequence)] : [];
      }),
    );
  },
};
