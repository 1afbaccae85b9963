import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';

/**
 * When a group's next job has its turn: after those that the group has waiting, but not before the
 * turn that is being served now. So a group's hundredth job comes after everyone else's first, and
 * one that comes late does not have to catch up.
 */
export async function turnOf(tx: Tx, queue: string, group: string) {
  const { rows } = await tx.execute<{ turn: number }>(sql`
    select greatest(
      coalesce(max(-priority) filter (where group_id = ${group}) + 1, 0),
      coalesce(min(-priority), 0)
    )::int as turn
    from pgboss.job where name = ${queue} and state in ('created', 'retry', 'active')`);
  return rows[0]?.turn ?? 0;
}
