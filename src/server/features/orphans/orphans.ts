import { inArray } from 'drizzle-orm';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import type { FileKeeper } from '#server/feature.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';

const batch = 500;
const few = 100;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Removes what lies in the store although no row knows it: late uploads, what a crash left between a
 * file and its row, everything of accounts that are gone. What looks like no feature's is only counted.
 */
export async function sweepOrphans(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  keepers: FileKeeper[],
  before: Date,
) {
  const orphans: string[] = [];
  let [seen, strange] = [0, 0];
  const judge = async (keys: string[]) => {
    const found = await findOrphans(db, keepers, keys);
    orphans.push(...found.orphans);
    seen += keys.length;
    strange += found.strange;
  };
  let keys: string[] = [];
  for await (const { key, changedAt } of storage.list('users')) {
    if (changedAt < before) keys.push(key);
    if (keys.length < batch) continue;
    await judge(keys);
    keys = [];
  }
  if (keys.length > 0) await judge(keys);
  // Most of a store without rows means another installation's store, or an old database put back.
  if (orphans.length > Math.max(few, seen / 2))
    return { removed: 0, strange, spared: orphans.length };
  for (const key of orphans) await storage.remove(key);
  return { removed: orphans.length, strange, spared: 0 };
}

async function findOrphans(db: Tx, keepers: FileKeeper[], keys: string[]) {
  const people = await livingOwners(db, keys);
  const orphans = keys.filter((key) => !people.has(ownerIn(key)));
  const others = keys.filter((key) => people.has(ownerIn(key)));
  let strange = others.length;
  for (const { keys: form, known } of keepers) {
    const theirs = others.filter((key) => form.test(key));
    if (theirs.length === 0) continue;
    strange -= theirs.length;
    const kept = await known(db, theirs);
    orphans.push(...theirs.filter((key) => !kept.has(key)));
  }
  return { orphans, strange };
}

const ownerIn = (key: string) => key.split('/')[1] ?? '';

async function livingOwners(db: Tx, keys: string[]) {
  const named = [...new Set(keys.map(ownerIn))].filter((id) => uuid.test(id));
  if (named.length === 0) return new Set<string>();
  const rows = await db
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(inArray(usersTable.id, named));
  return new Set(rows.map(({ id }) => id));
}
