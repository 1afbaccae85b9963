import type { OwnAuditEntry } from '#contract/audits.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { type ExportPart, filesTelling, jsonOf } from '#server/feature.ts';
import { listOwnAudits } from './audit-list.ts';

/** Who has looked at what someone has here. */
export async function* auditExport({ db }: Deps, userId: string): AsyncIterable<ExportPart> {
  const { entries } = await listOwnAudits(db, userId, { limit: 1 });
  if (entries.length === 0) return;
  const name = 'who-has-looked';
  yield filesTelling(
    () => eachOwnAudit(db, userId),
    [
      jsonOf(`${name}.json`),
      { path: `${name}.md`, head: '# Who has looked at your story\n\n', each: describeAudit },
    ],
  );
}

async function* eachOwnAudit(db: Tx, userId: string) {
  let cursor: string | undefined;
  do {
    const page = await listOwnAudits(db, userId, { limit: 200, cursor });
    yield* page.entries;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

const describeAudit = ({ createdAt, actorName, sentence }: OwnAuditEntry) =>
  `- ${createdAt.toISOString()}, ${actorName}: ${sentence}\n`;
