import { afterAll, expect, inject, it } from 'vitest';
import { ConnectionPool, isTimeout } from './connection-pool.ts';

const pool = new ConnectionPool({ connectionString: inject('postgresUrl'), max: 1 });
afterAll(() => pool.end());

const sleep = (seconds: number) => pool.query('select pg_sleep($1)', [seconds]);

it('those who wait behind others are served, however many wait', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => sleep(0.2)));
  expect(answers).toHaveLength(12);
});

it('a database that answers nobody is given up', async () => {
  const busy = sleep(3);
  await expect(pool.connect()).rejects.toSatisfy(isTimeout);
  await busy;
});

it('what is asked wrongly fails as itself, and the connection serves the next', async () => {
  await expect(pool.query('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' });
  await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
});
