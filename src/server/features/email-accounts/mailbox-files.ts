import { Readable } from 'node:stream';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import {
  type MailboxFile,
  mailboxMessages,
  mailboxPieceBytes,
  mostMailboxFiles,
} from '#contract/mailbox-files.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { createMboxMailbox, type MailFile } from '#server/email/mbox-mailbox.ts';
import { conflict, Failure, invalid, notFound } from '#server/errors.ts';
import type { FileKeeper } from '#server/feature.ts';
import type { SentFile } from '#server/http/sent-file.ts';
import { mailboxFilesTable } from './email-accounts.table.ts';

type Row = typeof mailboxFilesTable.$inferSelect;

export const asFile = ({ id, name, bytes, receivedBytes, createdAt }: Row): MailboxFile => ({
  ...{ id, name, bytes, receivedBytes, createdAt },
});

export async function listFiles(db: Tx, userId: string) {
  const rows = await db
    .select()
    .from(mailboxFilesTable)
    .where(eq(mailboxFilesTable.userId, userId))
    .orderBy(desc(mailboxFilesTable.createdAt), desc(mailboxFilesTable.id));
  return rows.map(asFile);
}

export async function ownFile(db: Tx, userId: string, id: string) {
  const [row] = await db
    .select()
    .from(mailboxFilesTable)
    .where(and(eq(mailboxFilesTable.id, id), eq(mailboxFilesTable.userId, userId)));
  if (!row) throw notFound(mailboxMessages.notFound);
  return row;
}

type Announced = { name: string; bytes: number };

/** A file that was begun before goes on where it broke off. */
export async function announceFile({ db }: Deps, userId: string, { name, bytes }: Announced) {
  const { id, userId: owner } = mailboxFilesTable;
  const ofUser = eq(owner, userId);
  const same = and(ofUser, eq(mailboxFilesTable.name, name), eq(mailboxFilesTable.bytes, bytes));
  const [before] = await db.select().from(mailboxFilesTable).where(same).orderBy(desc(id)).limit(1);
  if (before) return asFile(before);
  const [all] = await db.select({ files: count() }).from(mailboxFilesTable).where(ofUser);
  if ((all?.files ?? 0) >= mostMailboxFiles) throw conflict(mailboxMessages.tooMany);
  const [row] = await db.insert(mailboxFilesTable).values({ userId, name, bytes }).returning();
  if (!row) throw new Error('The file was not announced');
  return asFile(row);
}

const folderOf = ({ userId, id }: Pick<Row, 'userId' | 'id'>) => `users/${userId}/mailboxes/${id}/`;

const keyOf = (file: Row, offset: number) => `${folderOf(file)}${offset / mailboxPieceBytes}`;

/** Pieces come in their order; one that is sent again changes nothing. */
export async function addPiece(
  { db, storage }: Deps,
  file: Row,
  { offset, sent }: { offset: number; sent: SentFile },
): Promise<MailboxFile> {
  const isSentAgain = offset < file.receivedBytes;
  if (offset % mailboxPieceBytes !== 0 || offset > file.receivedBytes || isSentAgain) {
    sent.body.resume();
    if (isSentAgain) return asFile(file);
    throw conflict(mailboxMessages.wrongPiece);
  }
  const key = keyOf(file, offset);
  await storage.put(key, sent.body, 'application/octet-stream');
  const expected = Math.min(mailboxPieceBytes, file.bytes - offset);
  const stored = await storage.describe(key);
  if (sent.isTruncated() || stored?.bytes !== expected) throw invalid(mailboxMessages.noPiece);
  const [row] = await db
    .update(mailboxFilesTable)
    .set({ receivedBytes: offset + expected })
    .where(and(eq(mailboxFilesTable.id, file.id), eq(mailboxFilesTable.receivedBytes, offset)))
    .returning();
  return asFile(row ?? (await ownFile(db, file.userId, file.id)));
}

/** The file as it was sent, piece after piece. */
export const openFile = (deps: Pick<Deps, 'storage'>, file: Row) =>
  Readable.from(piecesOf(deps, file), { objectMode: false });

async function* piecesOf({ storage }: Pick<Deps, 'storage'>, file: Row) {
  for (let offset = 0; offset < file.receivedBytes; offset += mailboxPieceBytes) {
    yield* await storage.read(keyOf(file, offset));
  }
}

/** The mails of a file that has arrived completely. */
export function openMails(deps: Deps, file: Row) {
  if (file.receivedBytes < file.bytes) throw new Failure(409, mailboxMessages.incomplete);
  const mails: MailFile = { open: async () => openFile(deps, file) };
  return createMboxMailbox(mails);
}

/** Said where a file holds no mail at all; null where only none with the contact. */
export async function complaintAbout(deps: Deps, file: Row) {
  for await (const chunk of openFile(deps, file)) {
    return Buffer.from(chunk).subarray(0, 5).toString() === 'From '
      ? null
      : mailboxMessages.notMail;
  }
  return mailboxMessages.notMail;
}

export async function removeFile({ db, storage }: Deps, file: Row) {
  await db.delete(mailboxFilesTable).where(eq(mailboxFilesTable.id, file.id));
  await storage.removeAll(folderOf(file));
}

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
