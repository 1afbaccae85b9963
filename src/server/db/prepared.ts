import type { Tx } from './database.ts';

/**
 * A statement that is asked all the time: put together once, and planned once by each connection,
 * instead of at every request. What changes from one to the next stands in it as `sql.placeholder`.
 */
export function prepared<Statement>(build: (db: Tx) => Statement): (db: Tx) => Statement {
  const built = new WeakMap<Tx, Statement>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    // A transaction is a database of its own here, and takes what was built for it with it.
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}
