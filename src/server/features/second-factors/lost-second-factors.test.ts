import { describe, expect, it } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { auditRoutes } from '#contract/audits.ts';
import { secondFactorMessages, secondFactorRoutes } from '#contract/second-factors.ts';
import { userMessages, userRoutes } from '#contract/users.ts';
import { createResetToken } from '#server/features/accounts/password-resets.ts';
import { dump } from '#server/testing/test-database.ts';
import { eventually, openTestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { codeFrom } from './test-authenticators.ts';
import { openFactorHouse } from './test-second-factors.ts';

const { house, admin, adminId, someone, withApp, withPasskey, halfway, prove, isIn } =
  await openFactorHouse();

describe('a second factor that is lost', () => {
  const removeFrom = (by: Visitor, id: string) =>
    by.call(userRoutes.removeSecondFactors, { params: { id } });
  const opened = async (id: string) =>
    (await admin.call(userRoutes.get, { params: { id } })).body.hasSecondFactor;
  const auditOf = async (visitor: Visitor) =>
    (await visitor.call(auditRoutes.listOwn)).body.entries.map(
      ({ sentence }: { sentence: string }) => sentence,
    );

  it('is removed by an administrator, signs every device out, and is told by a letter', async () => {
    const person = await someone();
    const { id, email, password } = person.user;
    const { address, codes } = await withApp(person);
    await withPasskey(person);
    const waiting = await halfway(person);
    expect(await opened(id)).toBe(true);
    expect((await removeFrom(admin, id)).status).toBe(204);
    expect([await opened(id), await isIn(person.visitor)]).toEqual([false, false]);
    expect((await prove(waiting.visitor, waiting.token, codeFrom(address))).status).toBe(401);
    expect((await prove(waiting.visitor, waiting.token, codes[0] ?? '')).status).toBe(401);

    const visitor = house.visitor();
    await visitor.call(accountRoutes.login, { body: { email, password } });
    expect(await isIn(visitor)).toBe(true);
    expect(await auditOf(visitor)).toEqual(['Deleted your second step to sign in']);
    const letter = await eventually(() => house.letters.find(({ to }) => to === email));
    expect(letter?.text).toContain('An administrator has removed the second step');
    const { body } = await visitor.call(secondFactorRoutes.list);
    expect(body).toMatchObject({ authenticator: false, passkeys: [], recoveryCodesLeft: 0 });
  });

  it('stays where someone without the right asks, or an administrator for themself', async () => {
    const [person, other] = [await someone(), await someone()];
    await withApp(person);
    expect((await removeFrom(other.visitor, person.user.id)).status).toBe(403);
    expect((await removeFrom(person.visitor, person.user.id)).status).toBe(403);
    expect(await opened(person.user.id)).toBe(true);
    const own = await removeFrom(admin, adminId);
    expect([own.status, own.body.error]).toEqual([409, userMessages.ownSecondFactors]);
  });

  it('that was never there changes nothing, signs nobody out, and is not written down', async () => {
    const { visitor, user } = await someone();
    expect((await removeFrom(admin, user.id)).status).toBe(204);
    expect([await isIn(visitor), await auditOf(visitor)]).toEqual([true, []]);
  });
});

it('a reset link does not get around the second step', async () => {
  const person = await someone();
  const { address } = await withApp(person);
  const token = await createResetToken(house.deps, person.user.id);
  const visitor = house.visitor();
  const reset = await visitor.call(accountRoutes.resetPassword, {
    body: { token, password: 'another quiet evening' },
  });
  expect(reset.status).toBe(200);
  expect([reset.body.user, await isIn(visitor)]).toEqual([undefined, false]);
  expect((await prove(visitor, reset.body.secondFactor.token, codeFrom(address))).status).toBe(200);
});

it('a password that is changed makes a half-finished sign-in worthless', async () => {
  const person = await someone();
  const { address } = await withApp(person);
  const { visitor, token } = await halfway(person);
  await person.visitor.call(accountRoutes.changePassword, {
    body: { currentPassword: person.user.password, newPassword: 'another quiet evening' },
  });
  const late = await prove(visitor, token, codeFrom(address));
  expect([late.status, late.body.error]).toEqual([401, secondFactorMessages.stepOver]);
});

it('a dump of the database holds neither a key, a code nor a token that could be used', async () => {
  const person = await someone();
  const { address, codes } = await withApp(person);
  const { token } = await halfway(person);
  const everything = await dump(house.deps.db);
  const key = new URL(address).searchParams.get('secret') ?? '';
  expect(key).toHaveLength(32);
  for (const secret of [key, token, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
    expect(everything).not.toContain(secret);
  }
});

it('where the operator asks for it, administrators without a second factor may only set one up', async () => {
  const strict = await openTestHouse({ ADMINS_NEED_SECOND_FACTOR: 'true' });
  try {
    const visitor = strict.visitor();
    const user = await visitor.register();
    const refused = await visitor.call(userRoutes.list);
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_needed']);
    const listed = await visitor.call(secondFactorRoutes.list);
    expect(listed.body.needed).toBe(true);
    await withApp({ visitor, user, password: { password: user.password } });
    expect((await visitor.call(userRoutes.list)).status).toBe(200);
  } finally {
    await strict.close();
  }
});
