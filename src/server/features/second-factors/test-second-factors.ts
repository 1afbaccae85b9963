import { afterAll, expect } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { profileRoutes } from '#contract/profiles.ts';
import { secondFactorRoutes } from '#contract/second-factors.ts';
import { openTestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { codeFrom, softKey } from './test-authenticators.ts';

/** A house with an administrator, and what it takes to sign in there in two steps. It closes after the tests of its file. */
export async function openFactorHouse() {
  const house = await openTestHouse();
  afterAll(() => house.close());
  const admin = house.visitor();
  const { id: adminId } = await admin.register({ name: 'Ada Keeper' });

  async function someone() {
    const visitor = house.visitor();
    const user = await visitor.register();
    return { visitor, user, password: { password: user.password } };
  }
  type Someone = Awaited<ReturnType<typeof someone>>;

  /** Sets an app up; its first code is that of the half minute before, so that the present one is still good. */
  async function withApp({ visitor, password }: Someone) {
    const begun = await visitor.call(secondFactorRoutes.beginAuthenticator, { body: password });
    const { address } = begun.body;
    const confirmed = await visitor.call(secondFactorRoutes.confirmAuthenticator, {
      body: { code: codeFrom(address, -1) },
    });
    expect(confirmed.status).toBe(200);
    return { address: address as string, codes: confirmed.body.recoveryCodes as string[] };
  }

  async function withPasskey({ visitor, password }: Someone) {
    const key = softKey();
    const begun = await visitor.call(secondFactorRoutes.beginPasskey, { body: password });
    const added = await visitor.call(secondFactorRoutes.addPasskey, {
      body: { name: 'My key', credential: key.make(begun.body) },
    });
    return { key, added };
  }

  async function halfway({ user }: Someone) {
    const visitor = house.visitor();
    const { status, body, setCookies } = await visitor.call(accountRoutes.login, {
      body: { email: user.email, password: user.password },
    });
    expect([status, setCookies]).toEqual([200, []]);
    return { visitor, token: body.secondFactor.token as string, ways: body.secondFactor.ways };
  }

  const prove = (visitor: Visitor, token: string, code: string) =>
    visitor.call(secondFactorRoutes.proveByCode, { body: { token, code } });

  const isIn = async (visitor: Visitor) => (await visitor.call(profileRoutes.get)).status === 200;

  return { house, admin, adminId, someone, withApp, withPasskey, halfway, prove, isIn };
}
