import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { dump } from '#server/testing/test-database.ts';
import { eventually, openTestHouse, type TestHouse } from '#server/testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const encodings = (secret: string) => [
  secret,
  Buffer.from(secret).toString('base64'),
  Buffer.from(secret).toString('base64url'),
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret, 'base64url').toString('hex'),
];

it('a dump of the database opens nothing: no password, session, device proof or reset link', async () => {
  const visitor = house.visitor();
  const { email } = await visitor.register({ password: 'the first of my passwords' });
  await visitor.call(accountRoutes.changePassword, {
    body: {
      currentPassword: 'the first of my passwords',
      newPassword: 'the second of my passwords',
    },
  });
  await visitor.call(accountRoutes.login, { body: { email, password: 'a wrong guess of mine' } });
  await visitor.call(accountRoutes.forgotPassword, { body: { email } });
  const letter = await eventually(() => house.letters[0]);
  const link = letter.text.match(/token=([\w-]+)/)?.[1] ?? '';

  const rows = await dump(house.deps.db);
  expect(rows).toContain(email);
  expect(rows).toContain('public.password_resets');
  expect(rows).toContain('pgboss.job');
  const session = visitor.cookies.get('walt_session') ?? '';
  const device = visitor.cookies.get('walt_device') ?? '';
  for (const secret of [session, device, link]) expect(secret.length).toBeGreaterThan(40);
  for (const secret of [
    session,
    device,
    link,
    'the first of my passwords',
    'the second of my passwords',
    'a wrong guess of mine',
  ]) {
    for (const form of encodings(secret)) expect(rows).not.toContain(form);
  }

  // What does lie there, shown as if it were the secret itself, is refused.
  const found = new Set(rows.match(/[0-9a-f]{64}/g));
  expect(found.size).toBeGreaterThanOrEqual(2);
  for (const hash of found) {
    const thief = house.visitor();
    thief.cookies.set('walt_session', hash);
    expect((await thief.call(accountRoutes.status)).status).toBe(401);
    const body = { token: hash, password: 'a password of the thief' };
    expect((await thief.call(accountRoutes.resetPassword, { body })).status).toBe(400);
  }
});

it('stored passwords are argon2id, each with its own salt', async () => {
  const password = 'the same for two people';
  await house.visitor().register({ password });
  await house.visitor().register({ password });
  const { rows } = await house.deps.db.execute<{ password_hash: string }>(
    'select password_hash from users order by created_at desc limit 2',
  );
  const [one, two] = rows.map((row) => row.password_hash);
  expect(one).toMatch(/^\$argon2id\$v=19\$/);
  expect(one).not.toBe(two);
});
