import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '#server/testing/test-house.ts';
import { weakLine } from '#server/testing/weak-line.ts';
import { connect, isAway } from './database.ts';

it('transactions that broke off with the line leave no connection occupied', async () => {
  const fresh = await freshDatabase();
  const line = await weakLine(fresh.url);
  const { db, pool, close } = connect(line.url);
  onTestFinished(close);
  const transactions = () =>
    Array.from({ length: 25 }, () => db.transaction((tx) => tx.execute(sql`select 1`)));
  await Promise.all(transactions());
  line.silence();
  const broken = Promise.allSettled(transactions());
  await new Promise((resolve) => setTimeout(resolve, 50));
  line.cut();
  for (const result of await broken) {
    expect(result.status === 'rejected' && isAway(result.reason)).toBe(true);
  }
  line.mend();
  await Promise.all(transactions());
  expect(pool.idleCount).toBe(pool.totalCount);
});

it('a connection that breaks in the middle of a transaction is told from a wrong query, whatever comes first', async () => {
  const fresh = await freshDatabase();
  const line = await weakLine(fresh.url);
  const { db, close } = connect(line.url);
  onTestFinished(close);
  const inTheMiddle = (end: (ask: () => Promise<unknown>) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      line.cut();
      await new Promise((resolve) => setTimeout(resolve, 50));
      line.mend();
      await end(() => tx.execute(sql`select 1`));
    });
  const asking = await inTheMiddle((ask) => ask()).catch((error) => error);
  const committing = await inTheMiddle(async () => {}).catch((error) => error);
  const takingBack = await inTheMiddle(async () => {
    throw new Error('changed my mind');
  }).catch((error) => error);
  expect([asking, committing, takingBack].map(isAway)).toEqual([true, true, true]);
});

it('a transaction that fails takes everything back and gives its connection back', async () => {
  const fresh = await freshDatabase();
  const { db, pool, close } = connect(fresh.url);
  onTestFinished(close);
  await db.execute(sql`create table things (name text)`);
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql`insert into things values ('half')`);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect((await db.execute(sql`select * from things`)).rows).toEqual([]);
  expect(pool.idleCount).toBe(1);
});

it('a query that fails keeps its connection, since on a full disk there may be no other', async () => {
  const fresh = await freshDatabase();
  const { pool, close } = connect(fresh.url);
  onTestFinished(close);
  const backend = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid;
  const before = await backend();
  await expect(pool.query('select 1 / 0')).rejects.toThrow('division by zero');
  expect(await backend()).toBe(before);
});
