import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountMessages, accountRoutes } from '#contract/accounts.ts';
import { failureMessages } from '#contract/failures.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const signIn = (visitor: Visitor, email: string, password: string, headers = {}) =>
  visitor.call(accountRoutes.login, { body: { email, password }, headers });

describe('signing in', () => {
  it('takes the address however it is capitalised', async () => {
    const { email, password } = await house.visitor().register({ email: 'otto@example.org' });
    const { status, body } = await signIn(house.visitor(), ' Otto@Example.ORG ', password);
    expect(status).toBe(200);
    expect(body.user.email).toBe(email);
  });

  it('answers with the user and hands the token to no script', async () => {
    const visitor = house.visitor();
    const { email, password } = await visitor.register();
    const { body, setCookies } = await signIn(visitor, email, password);
    expect(Object.keys(body)).toEqual(['user']);
    expect(Object.keys(body.user).sort()).toEqual(['createdAt', 'email', 'id', 'isAdmin', 'name']);
    for (const { value } of setCookies) expect(JSON.stringify(body)).not.toContain(value);
  });

  it('is logged, whether it succeeds or fails, with the id of the account alone', async () => {
    const logging = await openTestHouse({ LOG_LEVEL: 'info' });
    try {
      const { id, email, password } = await logging.visitor().register();
      await signIn(logging.visitor(), email, 'not the password');
      await signIn(logging.visitor(), email, password);
      const events = logging.logged
        .map((line) => JSON.parse(line))
        .filter(({ userId }) => userId === id)
        .map(({ event }) => event);
      expect(events).toEqual(['signed in', 'sign-in refused', 'signed in']);
      expect(logging.logged.join('')).not.toContain(email);
    } finally {
      await logging.close();
    }
  });

  it('answers an unknown address exactly like a wrong password', async () => {
    const { email } = await house.visitor().register();
    const wrong = await signIn(house.visitor(), email, 'not the password');
    const unknown = await signIn(house.visitor(), 'nobody@example.org', 'not the password');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ error: accountMessages.invalidCredentials });
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
    const { date: _, ...headers } = wrong.headers;
    expect(unknown.headers).toMatchObject(headers);
    expect(unknown.setCookies).toEqual([]);
  });
});

describe('a cookie shown before signing in', () => {
  it('is not the session afterwards, when it was made up', async () => {
    const visitor = house.visitor();
    const { email, password } = await house.visitor().register();
    visitor.cookies.set('walt_session', 'planted');
    const planted = visitor.copy();
    expect((await signIn(visitor, email, password)).status).toBe(200);
    expect(visitor.cookies.get('walt_session')).not.toBe('planted');
    expect((await visitor.call(accountRoutes.status)).status).toBe(200);
    expect((await planted.call(accountRoutes.status)).status).toBe(401);
  });

  it("ends, when it was someone's real session", async () => {
    const visitor = house.visitor();
    const { email, password } = await visitor.register();
    const before = visitor.copy();
    await signIn(visitor, email, password);
    expect((await before.call(accountRoutes.status)).status).toBe(401);
    expect((await visitor.call(accountRoutes.status)).status).toBe(200);
  });
});

describe('the session cookie', () => {
  it('is out of reach of scripts and other sites', async () => {
    const visitor = house.visitor();
    const { email, password } = await visitor.register();
    const { setCookies } = await signIn(visitor, email, password);
    expect(setCookies.map(({ name }) => name)).toEqual(['walt_session', 'walt_device']);
    for (const cookie of setCookies) {
      expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax' });
      expect(cookie.secure).toBeUndefined();
      expect(cookie).not.toHaveProperty('domain');
    }
  });

  it('travels over https alone and for this host alone, where PUBLIC_URL is https', async () => {
    const safe = await openTestHouse({ PUBLIC_URL: 'https://walt.example.org' });
    try {
      const visitor = safe.visitor({ origin: 'https://walt.example.org' });
      const { email, password } = await visitor.register();
      const { setCookies, headers } = await signIn(visitor, email, password);
      expect(setCookies.map(({ name }) => name)).toEqual([
        '__Host-walt_session',
        '__Host-walt_device',
      ]);
      for (const cookie of setCookies) {
        expect(cookie).toMatchObject({
          path: '/',
          httpOnly: true,
          sameSite: 'Lax',
          secure: true,
        });
        expect(cookie).not.toHaveProperty('domain');
      }
      expect(headers['strict-transport-security']).toBeDefined();
      expect((await visitor.call(accountRoutes.status)).status).toBe(200);
      const plain = safe.visitor();
      plain.cookies.set('walt_session', visitor.cookies.get('__Host-walt_session') ?? '');
      expect((await plain.call(accountRoutes.status)).status).toBe(401);
    } finally {
      await safe.close();
    }
  });

  it('is cleared with the same attributes at signing out', async () => {
    const visitor = house.visitor();
    await visitor.register();
    const { status, setCookies } = await visitor.call(accountRoutes.logout);
    expect(status).toBe(204);
    expect(setCookies).toMatchObject([
      { name: 'walt_session', value: '', path: '/', httpOnly: true, sameSite: 'Lax' },
    ]);
  });
});

it('signing out twice, or without a session, is no failure', async () => {
  const visitor = house.visitor();
  expect((await visitor.call(accountRoutes.logout)).status).toBe(204);
  await visitor.register();
  expect((await visitor.call(accountRoutes.logout)).status).toBe(204);
  expect((await visitor.call(accountRoutes.logout)).status).toBe(204);
  const { status, body } = await visitor.call(accountRoutes.status);
  expect([status, body.error]).toEqual([401, failureMessages.notAuthenticated]);
});
