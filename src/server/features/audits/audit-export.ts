import { Readable } from 'node:stream';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { asJsonList, type ExportFile } from '#server/feature.ts';
import { listOwnAudits } from './audit-list.ts';

/** Who has looked at what someone has here. */
export async function* auditExport({ db }: Deps, userId: string): AsyncIterable<ExportFile> {
  const { entries } = await listOwnAudits(db, userId, { limit: 1 });
  if (entries.length === 0) return;
  const name = 'who-has-looked';
  const json = () => asJsonList(eachOwnAudit(db, userId));
  yield { path: `${name}.json`, open: async () => Readable.from(json()) };
  yield { path: `${name}.md`, open: async () => Readable.from(asMarkdown(db, userId)) };
}

async function* eachOwnAudit(db: Tx, userId: string) {
  let cursor: string | undefined;
  do {
    const page = await listOwnAudits(db, userId, { limit: 200, cursor });
    yield* page.entries;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

async function* asMarkdown(db: Tx, userId: string) {
  yield '# Who has looked at your story\n\n';
  for await (const { createdAt, actorName, sentence } of eachOwnAudit(db, userId)) {
    yield `- ${createdAt.toISOString()}, ${actorName}: ${sentence}\n`;
  }
}
