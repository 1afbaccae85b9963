import { afterEach, describe, expect, it } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';

let house: TestHouse;
afterEach(() => house.close());

const signIn = (visitor: Visitor, email: string, password: string, headers = {}) =>
  visitor.call(accountRoutes.login, { body: { email, password }, headers });

/** Wrong passwords in batches, as an attacker with several connections would try them. */
async function fail(times: number, attempt: (i: number) => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let from = 0; from < times; from += 10) {
    const batch = Array.from({ length: Math.min(10, times - from) }, (_, i) => attempt(from + i));
    statuses.push(...(await Promise.all(batch)).map(({ status }) => status));
  }
  return statuses;
}

const forged = (i: number) => ({ 'x-forwarded-for': `198.51.100.${i}` });

describe('twenty failed sign-ins', () => {
  it('bring 429 with a sentence and the time to wait, from wherever they claim to come', async () => {
    house = await openTestHouse();
    const { email, password } = await house.visitor().register();
    const statuses = await fail(20, (i) => signIn(house.visitor(), email, `guess ${i}`, forged(i)));
    expect(new Set(statuses)).toEqual(new Set([401]));
    for (const [guess, headers] of [
      ['one more guess', {}],
      ['one more guess', forged(200)],
      [password, {}],
    ] as const) {
      const {
        status,
        body,
        headers: answered,
      } = await signIn(house.visitor(), email, guess, headers);
      expect(status).toBe(429);
      expect(body.error).toMatch(/^Too many attempts\. Please wait \d+ (second|minute|hour)s? and/);
      const wait = Number(answered['retry-after']);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(15 * 60);
    }
  });

  it('are counted alike for an address that nobody has', async () => {
    house = await openTestHouse();
    const email = 'nobody@example.org';
    const statuses = await fail(22, (i) => signIn(house.visitor(), email, `guess ${i}`));
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it('do not lock the victim out of a device that has signed in before, nor end its session', async () => {
    house = await openTestHouse();
    const own = house.visitor();
    const { email, password } = await own.register();
    const left = house.visitor();
    await signIn(left, email, password);
    await left.call(accountRoutes.logout);
    const statuses = await fail(21, (i) => signIn(house.visitor(), email, `guess ${i}`));
    expect(statuses).toContain(429);
    expect((await own.call(accountRoutes.status)).status).toBe(200);
    expect((await signIn(left, email, password)).status).toBe(200);
    expect((await left.call(accountRoutes.status)).status).toBe(200);
  });

  it('count on a known device too, and its proof is worth nothing for another account', async () => {
    house = await openTestHouse();
    const device = house.visitor();
    const { email, password } = await device.register();
    const other = await house.visitor().register();
    const statuses = await fail(21, (i) => signIn(device, email, `guess ${i}`));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await signIn(house.visitor(), email, password)).status).toBe(200);
    const guesses = await fail(21, (i) => signIn(device, other.email, `guess ${i}`));
    expect(guesses).toContain(429);
    expect((await signIn(device, other.email, other.password)).status).toBe(429);
  });

  it('are counted for the account, whatever proofs of a device are made up or brought along', async () => {
    house = await openTestHouse();
    const attacker = await house.visitor().register();
    const { email, password } = await house.visitor().register();
    const genuine = async () => {
      const device = house.visitor();
      await signIn(device, attacker.email, attacker.password);
      return device;
    };
    const madeUp = async (i: number) => {
      const device = house.visitor();
      device.cookies.set('walt_device', `${i}.${'x'.repeat(43)}`);
      return device;
    };
    const statuses = await fail(21, async (i) =>
      signIn(await (i % 2 ? genuine() : madeUp(i)), email, `guess ${i}`),
    );
    expect(statuses).toContain(429);
    expect((await signIn(await madeUp(99), email, password)).status).toBe(429);
  });

  it('are forgotten when their time is over', async () => {
    house = await openTestHouse();
    const { email, password } = await house.visitor().register();
    await fail(21, (i) => signIn(house.visitor(), email, `guess ${i}`));
    await house.deps.db.execute(`update limits set resets_at = now() - interval '1 second'`);
    expect((await signIn(house.visitor(), email, password)).status).toBe(200);
  });
});

it('signing in well does not use the count up', async () => {
  house = await openTestHouse();
  const { email, password } = await house.visitor().register();
  for (let i = 0; i < 22; i++) {
    expect((await signIn(house.visitor(), email, password)).status).toBe(200);
  }
});

describe('a hundred failures from one address', () => {
  const spray = (from: (i: number) => Record<string, string>) =>
    fail(100, (i) => signIn(house.visitor(), `person${i}@elsewhere.example`, 'guess', from(i)));

  it('stop that address, whatever X-Forwarded-For it makes up', async () => {
    house = await openTestHouse();
    expect(await spray(forged)).not.toContain(429);
    const { status } = await signIn(house.visitor(), 'new@elsewhere.example', 'guess', forged(201));
    expect(status).toBe(429);
  });

  it('stop the address that a proxy named in TRUST_PROXY tells, and no other', async () => {
    house = await openTestHouse({ TRUST_PROXY: '127.0.0.1' });
    expect(await spray(() => forged(1))).not.toContain(429);
    const next = (from: number) =>
      signIn(house.visitor(), 'new@elsewhere.example', 'guess', forged(from));
    expect((await next(1)).status).toBe(429);
    expect((await next(2)).status).toBe(401);
    // What the caller itself put in front of the proxy's own entry is not believed.
    const { status } = await signIn(house.visitor(), 'new@elsewhere.example', 'guess', {
      'x-forwarded-for': '203.0.113.9, 198.51.100.1',
    });
    expect(status).toBe(429);
  });
});
