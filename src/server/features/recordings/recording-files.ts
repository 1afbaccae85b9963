import { inArray } from 'drizzle-orm';
import type { FileKeeper } from '#server/feature.ts';
import { recordingsTable } from './recordings.table.ts';

export const recordingFiles: FileKeeper = {
  keys: /^users\/[^/]+\/(?:projects\/[^/]+\/)?recordings\/[^/]+$/,
  async known(db, keys) {
    const rows = await db
      .select({ key: recordingsTable.storageKey })
      .from(recordingsTable)
      .where(inArray(recordingsTable.storageKey, keys));
    return new Set(rows.map(({ key }) => key));
  },
};
