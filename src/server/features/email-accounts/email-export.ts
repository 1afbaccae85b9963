import { asc, eq } from 'drizzle-orm';
import type { EmailInsight, SuggestedFact } from '#contract/email-accounts.ts';
import type { Deps } from '#server/compose.ts';
import { type ExportPart, filesTelling, jsonOf } from '#server/feature.ts';
import { emailAccountsTable, mailboxFilesTable } from './email-accounts.table.ts';
import { listInsights } from './email-insights.ts';
import { openFile } from './mailbox-files.ts';
import { listSuggestions } from './suggested-facts.ts';

/** The connection without what gives access, what the mails tell, what they suggest, and the files that were sent. */
export async function* emailExport(deps: Deps, userId: string): AsyncIterable<ExportPart> {
  const { db } = deps;
  const { address, createdAt } = emailAccountsTable;
  const [account] = await db
    .select({ address, connectedAt: createdAt })
    .from(emailAccountsTable)
    .where(eq(emailAccountsTable.userId, userId));
  if (account) {
    yield { path: 'emails/account.json', text: `${JSON.stringify(account, null, 2)}\n` };
  }
  const { total } = await listInsights(db, userId, 0, 1);
  if (total > 0) {
    yield filesTelling(
      () => eachInsight(deps, userId),
      [
        jsonOf('emails/insights.json'),
        { path: 'emails/insights.md', head: '# What your emails tell\n', each: describeInsight },
      ],
    );
    yield filesTelling(() => eachSuggestion(deps, userId), [jsonOf('emails/suggested-facts.json')]);
  }
  const files = await db
    .select()
    .from(mailboxFilesTable)
    .where(eq(mailboxFilesTable.userId, userId))
    .orderBy(asc(mailboxFilesTable.id));
  for (const file of files) {
    yield { path: `emails/files/${file.id}.mbox`, open: async () => openFile(deps, file) };
  }
  if (files.length > 0) {
    const listed = files.map(({ userId: _, ...file }) => file);
    yield { path: 'emails/files.json', text: `${JSON.stringify(listed, null, 2)}\n` };
  }
}

const atOnce = 200;

async function* eachInsight({ db }: Deps, userId: string): AsyncIterable<EmailInsight> {
  for (let offset = 0; ; offset += atOnce) {
    const { insights, hasMore } = await listInsights(db, userId, offset, atOnce);
    yield* insights;
    if (!hasMore) return;
  }
}

async function* eachSuggestion(deps: Deps, userId: string): AsyncIterable<SuggestedFact> {
  for (let offset = 0; ; offset += atOnce) {
    const { facts, hasMore } = await listSuggestions(deps, userId, offset, atOnce);
    yield* facts;
    if (!hasMore) return;
  }
}

function describeInsight({ subject, date, sender, summary, biographicalInfo }: EmailInsight) {
  const { user, correspondent } = biographicalInfo;
  const quotes = [...user, ...correspondent].map((quote) => `> ${oneLine(quote)}\n`);
  return `\n## ${oneLine(subject) || 'Without a subject'}\n\n${oneLine(sender)}, ${date?.toISOString().slice(0, 10) ?? 'without a date'}\n\n${oneLine(summary)}\n\n${quotes.join('\n')}`;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
