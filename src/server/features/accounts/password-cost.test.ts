import { expect, it, onTestFinished } from 'vitest';
import { connect } from '#server/db/database.ts';
import { startProduct, temporaryFolder } from '#server/testing/running-product.ts';
import { freshDatabase } from '#server/testing/test-house.ts';

it('the product hashes at the cost that OWASP names, and works as hard for an unknown address as for a wrong password', async () => {
  const database = await freshDatabase();
  const { pool, close } = connect(database.url);
  onTestFinished(close);
  const environment = { DATA_DIR: await temporaryFolder(), DATABASE_URL: database.url };
  const product = await startProduct({ ...environment, ENCRYPTION_KEY: 'ab'.repeat(32) });

  const person = { name: 'Ida', email: 'ida@example.org', password: 'a quiet evening' };
  await product.fetch('/api/auth/register', { method: 'POST', body: person });
  const { rows } = await pool.query('select password_hash from users');
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);

  const timed = async (email: string) => {
    const body = { email, password: 'not the password' };
    const { status, ms } = await product.fetch('/api/auth/login', { method: 'POST', body });
    expect(status).toBe(401);
    return ms;
  };
  const wrong: number[] = [];
  const unknown: number[] = [];
  await timed('warm.up@example.org');
  for (let i = 0; i < 9; i++) {
    wrong.push(await timed(person.email));
    unknown.push(await timed(`stranger${i}@example.org`));
  }
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[4] ?? 0;
  // Without the hashing an unknown address answers ten times sooner; noise is far below three.
  expect(median(unknown)).toBeGreaterThan(median(wrong) / 3);
  expect(median(unknown)).toBeLessThan(median(wrong) * 3);
});
