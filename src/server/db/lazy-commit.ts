import { sql } from 'drizzle-orm';

/**
 * Always true, and lets the transaction be over before it is on the disk, where that takes longer than all the rest: it
 * survives whatever happens to this process, but not a power cut a moment later. It stands where it is looked at for a row
 * at least: in a condition, or in what is returned. Only for what is made or asked for again when it is gone, or does no
 * harm then. What is committed after it takes it along.
 */
export const committedLazily = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`;
