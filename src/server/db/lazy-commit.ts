import { sql } from 'drizzle-orm';

/**
 * A condition that always holds, and lets the transaction be over before it is on the disk, where that takes longer than
 * all the rest: it survives whatever happens to this process, but not a power cut a moment later. Only for what is made
 * or asked for again when it is gone. What is committed after it takes it along.
 */
export const committedLazily = sql`set_config('synchronous_commit', 'off', true) = 'off'`;
