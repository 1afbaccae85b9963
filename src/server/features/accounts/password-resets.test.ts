import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountMessages, accountRoutes } from '#contract/accounts.ts';
import { eventually, openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import { sweepResetLinks } from './accounts.jobs.ts';
import { createResetToken } from './password-resets.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({ PUBLIC_URL: 'https://walt.example.org' });
});
// Every test asks from the same address, whose attempts would add up.
beforeEach(() => house.deps.db.execute('delete from limits'));
afterAll(() => house.close());

const ask = (email: string) =>
  house.visitor().call(accountRoutes.forgotPassword, { body: { email } });

const reset = (token: string, password = 'a quieter evening') =>
  house.visitor().call(accountRoutes.resetPassword, { body: { token, password } });

const letterTo = (email: string) =>
  eventually(() => house.letters.find((letter) => letter.to === email));

describe('asking for a reset link', () => {
  it('answers the same for a known and an unknown address, and writes to the known one alone', async () => {
    const { email } = await house.visitor().register();
    const unknown = await ask('nobody@example.org');
    const known = await ask(email);
    expect(known.status).toBe(200);
    expect(known.body).toEqual({ message: accountMessages.resetRequested });
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    await letterTo(email);
    // The unknown address was first in the queue, so its turn has come and gone.
    await eventually(async () => {
      const { rows } = await house.deps.db.execute(
        `select 1 from pgboss.job where name = 'send-reset-link' and state <> 'completed'`,
      );
      return rows.length === 0 || undefined;
    });
    expect(house.letters.map(({ to }) => to)).toEqual([email]);
  });

  it('does the same work before answering: one job for either address', async () => {
    const jobs = async () => {
      const { rows } = await house.deps.db.execute<{ count: string }>(
        `select count(*) from pgboss.job where name = 'send-reset-link'`,
      );
      return Number(rows[0]?.count);
    };
    const { email } = await house.visitor().register();
    const before = await jobs();
    await ask('somebody.else@example.org');
    expect(await jobs()).toBe(before + 1);
    await ask(email);
    expect(await jobs()).toBe(before + 2);
  });

  it('refuses a sixth request within the hour, for known and unknown addresses alike', async () => {
    const { email } = await house.visitor().register();
    for (const address of [email, 'insistent@example.org']) {
      for (let i = 0; i < 5; i++) expect((await ask(address)).status).toBe(200);
      const { status, body, headers } = await ask(address);
      expect([status, body.error]).toEqual([
        429,
        expect.stringMatching(/^Too many attempts\. Please wait \d+ (second|minute|hour)s? and/),
      ]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('leads by letter to PUBLIC_URL, where the link sets a new password and signs in', async () => {
    const { email } = await house.visitor().register({ name: 'Ida Berg' });
    await ask(email);
    const { text, html } = await letterTo(email);
    expect(text).toContain('Ida Berg');
    const [link = ''] = text.match(/https?:\S+/) ?? [];
    expect(html).toContain(link);
    const url = new URL(link);
    expect(url.origin + url.pathname).toBe('https://walt.example.org/reset-password');
    const visitor = house.visitor();
    const { status, body } = await visitor.call(accountRoutes.resetPassword, {
      body: { token: url.searchParams.get('token'), password: 'a quieter evening' },
    });
    expect([status, body.user.email]).toEqual([200, email]);
    expect((await visitor.call(accountRoutes.status)).status).toBe(200);
  });

  it('takes no part of its address from the Host header', async () => {
    const { email } = await house.visitor().register();
    await house
      .visitor({ host: 'evil.example', 'x-forwarded-host': 'evil.example' })
      .call(accountRoutes.forgotPassword, { body: { email } });
    const letter = await letterTo(email);
    expect(letter.text + letter.html).not.toContain('evil.example');
  });
});

describe('a reset link', () => {
  it('works once, of fifty uses at the same moment', async () => {
    const { id, email } = await house.visitor().register();
    const token = await createResetToken(house.deps, id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => reset(token, `a quiet evening ${i}`)),
    );
    const good = answers.flatMap(({ status }, i) => (status === 200 ? [i] : []));
    expect(good).toHaveLength(1);
    for (const [i, { status, body }] of answers.entries()) {
      // A machine too busy to take all fifty may say so, but says nothing else.
      if (i === good[0] || status === 503) continue;
      expect([status, body.error]).toEqual([400, accountMessages.resetLinkSpent]);
    }
    const { status } = await house.visitor().call(accountRoutes.login, {
      body: { email, password: `a quiet evening ${good[0]}` },
    });
    expect(status).toBe(200);
  });

  it('works once also for those who have all seen that it is good', async () => {
    const { db } = house.deps;
    const { id } = await house.visitor().register();
    const token = await createResetToken(house.deps, id);
    const waiting = async () => {
      const { rows } = await db.execute<{ count: string }>(
        `select count(*) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return Number(rows[0]?.count);
    };
    const answers = await db.transaction(async (tx) => {
      await tx.execute(`select 1 from password_resets where user_id = '${id}' for update`);
      const sent = Array.from({ length: 4 }, (_, i) => reset(token, `a quiet evening ${i}`));
      await eventually(async () => (await waiting()) === 4 || undefined);
      return { sent };
    });
    const statuses = (await Promise.all(answers.sent)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400, 400, 400]);
  });

  it('ends every session of the account and replaces the password', async () => {
    const visitor = house.visitor();
    const { id, email, password } = await visitor.register();
    await reset(await createResetToken(house.deps, id));
    expect((await visitor.call(accountRoutes.status)).status).toBe(401);
    const old = await house.visitor().call(accountRoutes.login, { body: { email, password } });
    expect(old.status).toBe(401);
  });

  it('is spent by any other link of the same account that was used', async () => {
    const { id } = await house.visitor().register();
    const first = await createResetToken(house.deps, id);
    const second = await createResetToken(house.deps, id);
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).status).toBe(400);
  });

  it("expires by the database's clock", async () => {
    const { id } = await house.visitor().register();
    const token = await createResetToken(house.deps, id);
    await house.deps.db.execute(
      `update password_resets set expires_at = now() - interval '1 second'`,
    );
    const { status, body } = await reset(token);
    expect([status, body.error]).toEqual([400, accountMessages.resetLinkSpent]);
  });

  it.each([
    ['missing', undefined, accountMessages.invalidResetLink],
    ['empty', '', accountMessages.invalidResetLink],
    ['made up', 'x'.repeat(43), accountMessages.resetLinkSpent],
  ])('that is %s is refused with a sentence', async (_, token, sentence) => {
    const body = { token, password: 'a quieter evening' };
    const answer = await house.visitor().call(accountRoutes.resetPassword, { body });
    expect([answer.status, answer.body.error]).toEqual([400, sentence]);
  });

  it('cannot be guessed at without end from one address', async () => {
    for (let i = 0; i < 50; i++) expect((await reset(`guess ${i}`)).status).toBe(400);
    expect((await reset('one more')).status).toBe(429);
  });
});

it('links and counts that are over are swept away, and no others', async () => {
  const { db, limits } = house.deps;
  await db.execute('delete from password_resets');
  const old = await house.visitor().register();
  await createResetToken(house.deps, old.id);
  await db.execute(`update password_resets set expires_at = now() - interval '1 second'`);
  const { id } = await house.visitor().register();
  const token = await createResetToken(house.deps, id);
  await db.execute('delete from limits');
  await limits.take({ name: 'over', most: 1, seconds: 0 }, 'someone');
  await limits.take({ name: 'still', most: 1, seconds: 60 }, 'someone');
  await sweepResetLinks.run(house.deps, {});
  const { rows: links } = await db.execute('select user_id from password_resets');
  expect(links).toEqual([{ user_id: id }]);
  const { rows: counts } = await db.execute("select split_part(key, ':', 1) as name from limits");
  expect(counts).toEqual([{ name: 'still' }]);
  expect((await reset(token)).status).toBe(200);
});
