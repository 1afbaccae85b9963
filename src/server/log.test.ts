import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { failureMessages } from '#contract/failures.ts';
import { route } from '#contract/route.ts';
import { serve } from './http/serve.ts';
import { createLog } from './log.ts';
import { eventually, openTestHouse, type TestHouse } from './testing/test-house.ts';

const failing = route({
  method: 'POST',
  path: '/api/only-for-this-test',
  summary: 'A query that fails with what someone wrote in it',
  access: 'public',
  answer: 'nothing',
});

const story = 'We met in 1951\n    at the harbour, and the password was swordfish';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({ LOG_LEVEL: 'trace' });
  serve(house.app, failing, async () => {
    const { sql } = await import('drizzle-orm');
    await house.deps.db.execute(sql`select ${story}::text, 1 / 0`);
    return undefined;
  });
});
afterAll(() => house.close());

const lines = () => house.logged.map((line) => JSON.parse(line));

describe('the log', () => {
  it('says of every request in one line the method, the path, the status and the time it took', async () => {
    await house.visitor().call(accountRoutes.status);
    const req = { method: 'GET', path: '/api/auth/status' };
    const about = await eventually(() => {
      const found = lines().filter((line) => line.req?.path === req.path);
      return found.length > 0 ? found : undefined;
    });
    expect(about).toEqual([
      expect.objectContaining({ req, res: { status: 401 }, ms: expect.any(Number) }),
    ]);
  });

  it('holds no password, token, cookie, link or address of anyone, whatever they did', async () => {
    const visitor = house.visitor();
    const { email } = await visitor.register({
      name: 'Hedwig Berg',
      password: 'first secret words',
    });
    await visitor.call(accountRoutes.login, { body: { email, password: 'a wrong guess' } });
    await visitor.call(accountRoutes.register, {
      body: { name: 'Hedwig Berg', email, password: 'first secret words' },
    });
    await visitor.call(accountRoutes.forgotPassword, { body: { email } });
    const letter = await eventually(() => house.letters[0]);
    const token = letter.text.match(/token=([\w-]+)/)?.[1] ?? '';
    expect(token).not.toBe('');
    await visitor.send({ method: 'GET', url: `/reset-password?token=${token}` });
    await visitor.send({ method: 'GET', url: `/api/nothing?token=${token}` });
    const session = visitor.cookies.get('walt_session') ?? '';
    const device = visitor.cookies.get('walt_device') ?? '';
    await visitor.call(accountRoutes.resetPassword, {
      body: { token, password: 'second secret words' },
    });
    await visitor.send({
      method: 'POST',
      url: '/api/auth/login',
      body: `{"email":"${email}","password":"broken secret words"`,
      headers: { 'content-type': 'application/json', authorization: 'Bearer shown-by-someone' },
    });
    const text = house.logged.join('');
    expect(text).toContain('/reset-password');
    for (const secret of [
      token,
      session,
      device,
      'secret words',
      'a wrong guess',
      'shown-by-someone',
      'Hedwig',
      email,
      'argon2',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it('tells why a query failed without what was in it, and the caller not even that', async () => {
    const { status, text } = await house.visitor().call(failing);
    expect([status, JSON.parse(text)]).toEqual([500, { error: failureMessages.unexpected }]);
    const failed = lines().find(({ msg }) => msg === 'A request failed');
    expect(failed.err.message).toContain('Failed query: select');
    expect(failed.err.code).toBe('22012');
    expect(failed.err.stack).toMatch(/\n {4}at /);
    for (const words of ['1951', 'harbour', 'swordfish']) {
      expect(house.logged.join('')).not.toContain(words);
    }
  });

  it('leaves out secrets that were handed to it by mistake', () => {
    const written: string[] = [];
    const log = createLog('info', { write: (line) => void written.push(line) });
    log.info({
      body: { password: 'swordfish', token: 'swordfish' },
      headers: { cookie: 'swordfish' },
    });
    log.info({ password: 'swordfish', token: 'swordfish' });
    const error = Object.assign(new Error('Failed\nparams: swordfish'), { params: ['swordfish'] });
    log.warn({ error });
    expect(written).toHaveLength(3);
    expect(written.join('')).not.toContain('swordfish');
  });
});
