import { sql } from 'drizzle-orm';
import type { AuditAction, AuditTarget } from '#contract/audits.ts';
import type { Tx } from '#server/db/database.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';
import { auditsTable } from './audits.table.ts';

export type Audit = {
  /** The administrator. */
  actor: string;
  action: AuditAction;
  /** The user whose it is, where it is someone's. */
  subject?: string;
  /** A name is kept as it was; leave it out for what people wrote themselves. */
  target?: { type: AuditTarget; id?: string; name?: string };
};

/** Writes down what an administrator does, as part of the transaction in which it is done. */
export async function recordAudit(tx: Tx, { actor, action, subject, target }: Audit) {
  await tx.insert(auditsTable).values({
    actorId: actor,
    actorName: sql`(
      select coalesce(nullif(${usersTable.name}, ''), ${usersTable.email})
      from ${usersTable} where ${usersTable.id} = ${actor}
    )`,
    action,
    subjectId: subject,
    targetType: target?.type,
    targetId: target?.id,
    targetName: target?.name,
  });
}
