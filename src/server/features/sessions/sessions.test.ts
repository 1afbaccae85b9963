import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { failureMessages } from '#contract/failures.ts';
import { route } from '#contract/route.ts';
import { type Session, sessionRoutes } from '#contract/sessions.ts';
import { serve } from '#server/http/serve.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import { sweepSessions } from './sessions.jobs.ts';

const forAdministrators = route({
  method: 'GET',
  path: '/api/only-for-this-test',
  summary: 'A route for administrators',
  access: 'admin',
  answer: 'nothing',
});

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
  serve(house.app, forAdministrators, async () => undefined);
  await house.visitor().register();
});
afterAll(() => house.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** One person on two devices. */
async function twoDevices() {
  const desk = house.visitor({ 'user-agent': firefox });
  const { email, password, id } = await desk.register();
  const phone = house.visitor({ 'user-agent': iphone });
  await phone.call(accountRoutes.login, { body: { email, password } });
  return { desk, phone, id, email, password };
}

describe('the very next request with an old cookie is refused', () => {
  it('after signing out', async () => {
    const visitor = house.visitor();
    await visitor.register();
    const old = visitor.copy();
    await visitor.call(accountRoutes.logout);
    const { status, body } = await old.call(accountRoutes.status);
    expect([status, body.error]).toEqual([401, failureMessages.notAuthenticated]);
  });

  it('after a password change elsewhere, while the device that changed it stays', async () => {
    const { desk, phone, password } = await twoDevices();
    const body = { currentPassword: password, newPassword: 'a quieter evening' };
    expect((await desk.call(accountRoutes.changePassword, { body })).status).toBe(204);
    expect((await phone.call(accountRoutes.status)).status).toBe(401);
    expect((await desk.call(accountRoutes.status)).status).toBe(200);
  });

  it('after the account was deleted', async () => {
    const { desk, phone, password } = await twoDevices();
    const old = desk.copy();
    expect((await desk.call(accountRoutes.remove, { body: { password } })).status).toBe(204);
    expect(desk.cookies.size).toBe(0);
    expect((await old.call(accountRoutes.status)).status).toBe(401);
    expect((await phone.call(sessionRoutes.list)).status).toBe(401);
  });

  it('after a demotion, where only administrators may go', async () => {
    const visitor = house.visitor();
    const { id } = await visitor.register();
    const look = async () => (await visitor.call(forAdministrators)).status;
    expect(await look()).toBe(403);
    await house.deps.db.execute(`update users set is_admin = true where id = '${id}'`);
    expect(await look()).toBe(204);
    await house.deps.db.execute(`update users set is_admin = false where id = '${id}'`);
    expect(await look()).toBe(403);
    expect((await visitor.call(accountRoutes.status)).body.user.isAdmin).toBe(false);
  });
});

describe('signed-in devices', () => {
  it('are listed with a name and which one this is, the last used first', async () => {
    const { desk, id } = await twoDevices();
    await house.deps.db.execute(
      `update sessions set last_seen_at = now() - interval '1 minute' where user_id = '${id}' and user_agent like '%iPhone%'`,
    );
    const { status, body } = await desk.call(sessionRoutes.list);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { device: 'Firefox on Linux', current: true },
      { device: 'Safari on iPhone', current: false },
    ]);
    for (const { createdAt, lastSeenAt } of body) {
      for (const time of [createdAt, lastSeenAt]) {
        expect(new Date(time).toISOString()).toBe(time);
      }
    }
    expect(JSON.stringify(body)).not.toMatch(/hash|token/i);
  });

  it('are signed out one by one', async () => {
    const { desk, phone } = await twoDevices();
    const sessions: Session[] = (await desk.call(sessionRoutes.list)).body;
    const other = sessions.find(({ current }) => !current)?.id ?? '';
    const remove = () => desk.call(sessionRoutes.remove, { params: { id: other } });
    expect((await remove()).status).toBe(204);
    expect((await phone.call(accountRoutes.status)).status).toBe(401);
    expect((await remove()).status).toBe(404);
    expect((await desk.call(sessionRoutes.list)).body).toHaveLength(1);
  });

  it("are nobody else's to sign out: a foreign one answers like a missing one and stays", async () => {
    const { desk } = await twoDevices();
    const [{ id }] = (await desk.call(sessionRoutes.list)).body;
    const stranger = house.visitor();
    await stranger.register();
    const foreign = await stranger.call(sessionRoutes.remove, { params: { id } });
    const missing = await stranger.call(sessionRoutes.remove, {
      params: { id: '01900000-0000-7000-8000-000000000000' },
    });
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    expect(missing.status).toBe(404);
    expect((await desk.call(accountRoutes.status)).status).toBe(200);
  });

  it('are all signed out but this one by "Sign out everywhere else", and nobody else is', async () => {
    const { desk, phone } = await twoDevices();
    const stranger = house.visitor();
    await stranger.register();
    expect((await phone.call(sessionRoutes.removeOthers)).status).toBe(204);
    expect((await desk.call(accountRoutes.status)).status).toBe(401);
    expect((await phone.call(accountRoutes.status)).status).toBe(200);
    expect((await stranger.call(accountRoutes.status)).status).toBe(200);
  });

  it('with the longest of names and none at all still sign in', async () => {
    const visitor = house.visitor({ 'user-agent': `Firefox/1 ${'x'.repeat(8000)}` });
    await visitor.register();
    expect((await visitor.call(sessionRoutes.list)).body[0].device).toBe('Firefox');
  });
});

describe('a session', () => {
  const age = (id: string, column: string, by: string) =>
    house.deps.db.execute(
      `update sessions set ${column} = ${column} - interval '${by}' where user_id = '${id}'`,
    );
  const stored = async (id: string) => {
    const { rows } = await house.deps.db.execute<{ seen: number; left: number }>(
      `select extract(epoch from now() - last_seen_at)::int as seen,
              extract(epoch from expires_at - now())::int as left
       from sessions where user_id = '${id}'`,
    );
    return rows[0] ?? { seen: Number.NaN, left: Number.NaN };
  };
  const day = 24 * 60 * 60;

  it('is renewed by use, in the database and in the browser', async () => {
    const visitor = house.visitor();
    const { id } = await visitor.register();
    await age(id, 'last_seen_at', '29 days');
    await age(id, 'expires_at', '29 days');
    const { status, setCookies } = await visitor.call(accountRoutes.status);
    expect(status).toBe(200);
    expect(setCookies).toMatchObject([{ name: 'walt_session', maxAge: 30 * day }]);
    const { seen, left } = await stored(id);
    expect(seen).toBeLessThan(60);
    expect(left).toBeGreaterThan(29.9 * day);
  });

  it('costs no write when it was used a moment ago', async () => {
    const visitor = house.visitor();
    const { id } = await visitor.register();
    await age(id, 'last_seen_at', '1 minute');
    const { setCookies } = await visitor.call(accountRoutes.status);
    expect(setCookies).toEqual([]);
    expect((await stored(id)).seen).toBeGreaterThanOrEqual(60);
  });

  it("is over after thirty days without use, by the server's clock and not the cookie's", async () => {
    const visitor = house.visitor();
    const { id } = await visitor.register();
    await age(id, 'last_seen_at', '30 days');
    await age(id, 'expires_at', '30 days 1 second');
    expect((await visitor.call(accountRoutes.status)).status).toBe(401);
    expect((await stored(id)).left).toBeLessThan(0);
  });

  it('is over after a year, however much it is used', async () => {
    const visitor = house.visitor();
    const { id } = await visitor.register();
    await age(id, 'created_at', '364 days');
    expect((await visitor.call(accountRoutes.status)).status).toBe(200);
    await age(id, 'created_at', '2 days');
    expect((await visitor.call(accountRoutes.status)).status).toBe(401);
  });

  it('that is over is swept away, and no other', async () => {
    const { desk, id } = await twoDevices();
    await house.deps.db.execute(
      `update sessions set expires_at = now() where user_id = '${id}' and user_agent like '%iPhone%'`,
    );
    await sweepSessions.run(house.deps, {});
    const { rows } = await house.deps.db.execute(`select 1 from sessions where user_id = '${id}'`);
    expect(rows).toHaveLength(1);
    expect((await desk.call(accountRoutes.status)).status).toBe(200);
  });

  it('that is over is not listed', async () => {
    const { desk, id } = await twoDevices();
    await house.deps.db.execute(
      `update sessions set expires_at = now() where user_id = '${id}' and user_agent like '%iPhone%'`,
    );
    expect((await desk.call(sessionRoutes.list)).body).toHaveLength(1);
  });
});
