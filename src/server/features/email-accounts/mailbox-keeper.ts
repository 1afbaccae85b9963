import { inArray } from 'drizzle-orm';
import type { FileKeeper } from '#server/feature.ts';
import { mailboxFilesTable } from './email-accounts.table.ts';

const inMailbox = /^users\/[^/]+\/mailboxes\/([^/]+)\/\d+$/;

export const mailboxKeeper: FileKeeper = {
  keys: inMailbox,
  async known(db, keys) {
    const idOf = (key: string) => inMailbox.exec(key)?.[1] ?? '';
    const rows = await db
      .select({ id: mailboxFilesTable.id })
      .from(mailboxFilesTable)
      .where(inArray(mailboxFilesTable.id, [...new Set(keys.map(idOf))]));
    const ids = new Set(rows.map(({ id }) => id));
    return new Set(keys.filter((key) => ids.has(idOf(key))));
  },
};
