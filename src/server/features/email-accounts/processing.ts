import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { emailMessages, type ProcessingEvent } from '#contract/email-accounts.ts';
import type { Deps } from '#server/compose.ts';
import type { LetterInsight } from '#server/email/email-reader.ts';
import { type FoundMail, MailboxAway, type MailSource } from '#server/email/mail-source.ts';
import { type Mail, readMail } from '#server/email/read-mail.ts';
import { Failure } from '#server/errors.ts';
import { findUser } from '#server/features/accounts/accounts.ts';
import { isSessionOpen } from '#server/features/sessions/sessions.ts';
import type { Viewer } from '#server/http/gate.ts';
import { emailFactsTable, emailInsightsTable } from './email-accounts.table.ts';
import { findKnown } from './email-insights.ts';

export type Processing = {
  viewer: Viewer;
  contact: string;
  source: MailSource;
  /** Addresses that are the person's own. */
  own: string[];
  /** Whether the source calls its mails by Gmail's names. */
  isGmail: boolean;
  signal: AbortSignal;
  /** Said where a whole source turns out to hold nothing. */
  nothingFound?: () => Promise<string | null>;
  /** Told when the person has to give their leave again. */
  leaveEnded?: () => Promise<void>;
};

/** Someone who has signed out is told nothing more, and nothing more is read. */
const checkEveryMs = 2_000;

/**
 * Reads all mail with one contact, one after the other, as lines of JSON. Each is kept as soon as it is read, so that
 * whatever breaks off, the next time goes on from there.
 */
export async function* processMails(deps: Deps, work: Processing): AsyncIterable<string> {
  try {
    yield* readAll(deps, work);
  } catch (error) {
    if (error instanceof MailboxAway && error.leaveEnded) await work.leaveEnded?.();
    const sentence = sentenceFor(error);
    if (!work.signal.aborted) deps.log.warn({ err: causeOf(error) }, 'mail could not be read on');
    yield line({ type: 'error', error: sentence });
  }
}

const line = (event: ProcessingEvent) => `${JSON.stringify(event)}\n`;

function sentenceFor(error: unknown) {
  if (error instanceof MailboxAway || error instanceof Failure) return error.message;
  if (error instanceof Error && error.name === 'AbortError') return emailMessages.interrupted;
  return emailMessages.processFailed;
}

/** Never the mail: only what kind of failure it was. */
const causeOf = (error: unknown) =>
  error instanceof Error
    ? { name: error.name, message: error.name, cause: String(error.cause ?? '') }
    : {};

async function* readAll(deps: Deps, work: Processing): AsyncIterable<string> {
  const { db } = deps;
  const { viewer, contact, source, signal } = work;
  const user = await findUser(db, viewer.userId);
  const areKnown = (ids: string[]) => findKnown(db, viewer.userId, ids);
  const { total, mails } = await source.search({ contact, areKnown, signal });
  yield line({ type: 'init', totalEmails: total });
  let processed = 0;
  let said = 0;
  let checked = Date.now();
  for await (const step of mails) {
    signal.throwIfAborted();
    if ('mail' in step) await readOne(deps, work, user, step.mail);
    processed += 1;
    // Many that are known already pass in no time; they need not be told one by one.
    if ('mail' in step || processed === total || Date.now() - said > 100) {
      said = Date.now();
      yield line({ type: 'progress', processed, total });
    }
    if (Date.now() - checked < checkEveryMs) continue;
    checked = Date.now();
    if (!(await isSessionOpen(db, viewer))) return;
  }
  const nothing = total === 0 ? await work.nothingFound?.() : null;
  if (nothing) yield line({ type: 'error', error: nothing });
  else yield* completion(deps, work);
}

type User = { name: string; email: string };

async function readOne(deps: Deps, work: Processing, user: User, found: FoundMail) {
  // One that nobody could open, whatever program they have, must not keep the others from being read.
  const mail = await readMail(found.raw).catch(() => null);
  if (!mail) return;
  const author = authorOf(mail, found, [...work.own, user.email], work.contact);
  if (!author) return;
  const known = await findKnown(deps.db, work.viewer.userId, [mail.key]);
  if (known.has(mail.key)) return rememberGmailId(deps, work, mail, found);
  const id = v7();
  const sentAt = mail.date ?? new Date();
  const correspondent = nameOfContact(mail, work.contact);
  const insight = await deps.emailReader.read({
    ...{ id, author, sentAt, subject: mail.subject, text: mail.text },
    names: { user: user.name, correspondent },
  });
  work.signal.throwIfAborted();
  await keep(deps, work, { id, mail, found, author, insight, user });
}

/** Theirs, or the person's own to them; what others wrote to both is not for us. */
function authorOf(mail: Mail, { isSent }: FoundMail, own: string[], contact: string) {
  if (mail.from.address === contact) return 'correspondent' as const;
  if (!mail.others.some(({ address }) => address === contact)) return null;
  const isOwn = own.some((address) => address.toLowerCase() === mail.from.address);
  const neverReceived = isSent === undefined && !mail.wasReceived;
  return isOwn || isSent || neverReceived ? ('user' as const) : null;
}

function nameOfContact({ from, others }: Mail, contact: string) {
  const named = [from, ...others].find(({ address, name }) => address === contact && name);
  return named?.name || contact;
}

async function rememberGmailId({ db }: Deps, work: Processing, mail: Mail, found: FoundMail) {
  if (!work.isGmail) return;
  await db
    .update(emailInsightsTable)
    .set({ gmailId: found.id })
    .where(
      and(
        eq(emailInsightsTable.userId, work.viewer.userId),
        eq(emailInsightsTable.messageKey, mail.key),
      ),
    );
}

type Kept = {
  id: string;
  mail: Mail;
  found: FoundMail;
  author: 'user' | 'correspondent';
  insight: LetterInsight;
  user: User;
};

async function keep({ db }: Deps, work: Processing, kept: Kept) {
  const { id, mail, found, author, insight, user } = kept;
  const writer = mail.from.name || (author === 'user' ? user.name : mail.from.address);
  await db.transaction(async (tx) => {
    const rows = await tx
      .insert(emailInsightsTable)
      .values({
        ...{ id, userId: work.viewer.userId, messageKey: mail.key, author, contact: work.contact },
        ...{ gmailId: work.isGmail ? found.id : null, threadId: found.threadId ?? mail.threadKey },
        ...{ sender: writer, subject: mail.subject, date: mail.date },
        ...{ summary: insight.summary, categories: insight.categories },
      })
      .onConflictDoNothing()
      .returning({ id: emailInsightsTable.id });
    if (rows.length === 0 || insight.facts.length === 0) return;
    await tx
      .insert(emailFactsTable)
      .values(insight.facts.map((fact, position) => ({ ...fact, insightId: id, position })));
  });
}

const completedAtOnce = 500;

/** The last line, written piece by piece: it names every mail, and there may be very many. */
async function* completion({ db }: Deps, { viewer, contact }: Processing): AsyncIterable<string> {
  const { id, subject, date, sender } = emailInsightsTable;
  const ofContact = and(
    eq(emailInsightsTable.userId, viewer.userId),
    eq(emailInsightsTable.contact, contact),
  );
  const [all] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(emailInsightsTable)
    .where(ofContact);
  const count = all?.count ?? 0;
  yield `{"type":"complete","count":${count},"emails":[`;
  let last: string | undefined;
  for (let told = 0; told < count; ) {
    const rows = await db
      .select({ id, subject, date, sender })
      .from(emailInsightsTable)
      .where(and(ofContact, last ? gt(id, last) : undefined))
      .orderBy(asc(id))
      .limit(Math.min(completedAtOnce, count - told));
    if (rows.length === 0) break;
    yield `${told > 0 ? ',' : ''}${JSON.stringify(rows).slice(1, -1)}`;
    told += rows.length;
    last = rows.at(-1)?.id;
  }
  yield ']}\n';
}
