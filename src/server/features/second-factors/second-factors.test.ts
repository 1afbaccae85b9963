import { describe, expect, it } from 'vitest';
import { accountMessages, accountRoutes } from '#contract/accounts.ts';
import { secondFactorMessages, secondFactorRoutes } from '#contract/second-factors.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { codeFrom, softKey } from './test-authenticators.ts';
import { openFactorHouse } from './test-second-factors.ts';

const { house, someone, withApp, withPasskey, halfway, prove, isIn } = await openFactorHouse();

describe('an authenticator app', () => {
  it('is asked for after the password, and only then is there a session', async () => {
    const person = await someone();
    const { address, codes } = await withApp(person);
    expect(codes).toHaveLength(10);
    const { visitor, token, ways } = await halfway(person);
    expect(ways).toEqual(['authenticator']);
    expect(await isIn(visitor)).toBe(false);
    const wrong = await prove(visitor, token, '000000');
    expect([wrong.status, wrong.body.error]).toEqual([401, secondFactorMessages.wrongCode]);
    const right = await prove(visitor, token, codeFrom(address));
    expect([right.status, right.body.user.id]).toEqual([200, person.user.id]);
    expect(await isIn(visitor)).toBe(true);
  });

  it('gives codes that work once, and a token that works once', async () => {
    const person = await someone();
    const { address } = await withApp(person);
    const code = codeFrom(address);
    const first = await halfway(person);
    expect((await prove(first.visitor, first.token, code)).status).toBe(200);
    expect((await prove(house.visitor(), first.token, codeFrom(address, 1))).status).toBe(401);
    const second = await halfway(person);
    expect((await prove(second.visitor, second.token, code)).status).toBe(401);
  });

  it('signs every other device out when it is turned on', async () => {
    const person = await someone();
    const elsewhere = house.visitor();
    await elsewhere.call(accountRoutes.login, {
      body: { email: person.user.email, password: person.user.password },
    });
    await withApp(person);
    expect([await isIn(elsewhere), await isIn(person.visitor)]).toEqual([false, true]);
  });

  it('counts for nothing before its first code, and then cannot be replaced without being removed', async () => {
    const person = await someone();
    const { visitor, password } = person;
    const begun = await visitor.call(secondFactorRoutes.beginAuthenticator, { body: password });
    const wrong = await visitor.call(secondFactorRoutes.confirmAuthenticator, {
      body: { code: '123' },
    });
    expect(wrong.status).toBe(400);
    const login = await house.visitor().call(accountRoutes.login, {
      body: { email: person.user.email, password: person.user.password },
    });
    expect(login.body.user.id).toBe(person.user.id);
    await visitor.call(secondFactorRoutes.confirmAuthenticator, {
      body: { code: codeFrom(begun.body.address) },
    });
    const again = await visitor.call(secondFactorRoutes.beginAuthenticator, { body: password });
    expect([again.status, again.body.error]).toEqual([409, secondFactorMessages.alreadyOn]);
    const removed = await visitor.call(secondFactorRoutes.removeAuthenticator, { body: password });
    expect(removed.status).toBe(204);
    const { body } = await visitor.call(secondFactorRoutes.list);
    expect(body).toEqual({
      ...{ authenticator: false, passkeys: [], recoveryCodesLeft: 0, needed: false },
    });
  });

  it('cannot be guessed: after ten tries there is a pause', async () => {
    const person = await someone();
    await withApp(person);
    const { visitor, token } = await halfway(person);
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await prove(visitor, token, `00000${n}`)).status);
    expect(statuses.slice(0, 10).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});

describe('a recovery code', () => {
  it('signs in once, however it is typed, also where fifty try at the same moment', async () => {
    const person = await someone();
    const { codes } = await withApp(person);
    const typed = ` ${codes[0]?.toUpperCase().replaceAll('-', ' ')} `;
    const steps = await Promise.all(Array.from({ length: 8 }, () => halfway(person)));
    const answers = await Promise.all(
      steps.map(({ visitor, token }) => prove(visitor, token, typed)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { body } = await person.visitor.call(secondFactorRoutes.list);
    expect(body.recoveryCodesLeft).toBe(9);
  });

  it('is worth nothing once there are new ones, nor for anyone else', async () => {
    const [person, other] = [await someone(), await someone()];
    const { codes } = await withApp(person);
    await withApp(other);
    const foreign = await halfway(other);
    expect((await prove(foreign.visitor, foreign.token, codes[0] ?? '')).status).toBe(401);
    const renewed = await person.visitor.call(secondFactorRoutes.renewRecoveryCodes, {
      body: person.password,
    });
    const step = await halfway(person);
    expect((await prove(step.visitor, step.token, codes[0] ?? '')).status).toBe(401);
    const [fresh] = renewed.body.recoveryCodes;
    expect((await prove(step.visitor, step.token, fresh)).status).toBe(200);
  });
});

describe('a passkey', () => {
  const proveBy = async (
    { visitor, token }: { visitor: Visitor; token: string },
    key: ReturnType<typeof softKey>,
  ) => {
    const begun = await visitor.call(secondFactorRoutes.beginProof, { body: { token } });
    const credential = key.prove(begun.body);
    return visitor.call(secondFactorRoutes.proveByPasskey, { body: { token, credential } });
  };

  it('signs in as the second step', async () => {
    const person = await someone();
    const { key, added } = await withPasskey(person);
    expect([added.status, added.body.recoveryCodes?.length]).toEqual([201, 10]);
    const step = await halfway(person);
    expect(step.ways).toEqual(['passkey']);
    expect((await proveBy(step, key)).status).toBe(200);
    expect(await isIn(step.visitor)).toBe(true);
    const { body } = await person.visitor.call(secondFactorRoutes.list);
    expect(body.passkeys).toMatchObject([{ name: 'My key', lastUsedAt: expect.any(String) }]);
  });

  it('is refused from another site, of another person, or without having been asked', async () => {
    const [person, other] = [await someone(), await someone()];
    await withPasskey(person);
    const { key: foreign } = await withPasskey(other);
    expect((await proveBy(await halfway(person), foreign)).status).toBe(401);

    const phished = softKey('https://walt.evil.example');
    const begun = await person.visitor.call(secondFactorRoutes.beginPasskey, {
      body: person.password,
    });
    const refused = await person.visitor.call(secondFactorRoutes.addPasskey, {
      body: { name: 'x', credential: phished.make(begun.body) },
    });
    expect([refused.status, refused.body.error]).toEqual([400, secondFactorMessages.wrongPasskey]);
    const unasked = await person.visitor.call(secondFactorRoutes.addPasskey, {
      body: { name: 'x', credential: softKey().make(begun.body) },
    });
    expect(unasked.status).toBe(400);
  });

  it('cannot be added or removed by whoever finds the browser open without the password', async () => {
    const person = await someone();
    const { key } = await withPasskey(person);
    const body = { password: 'not the password', id: key.id };
    for (const route of [
      secondFactorRoutes.beginPasskey,
      secondFactorRoutes.beginAuthenticator,
      secondFactorRoutes.removePasskey,
      secondFactorRoutes.removeAuthenticator,
      secondFactorRoutes.renewRecoveryCodes,
    ]) {
      const { status, body: answer } = await person.visitor.call(route, { body });
      expect([route.path, status, answer.error]).toEqual([
        route.path,
        400,
        accountMessages.wrongPassword,
      ]);
    }
    const foreign = await someone();
    const taken = await foreign.visitor.call(secondFactorRoutes.removePasskey, {
      body: { ...foreign.password, id: key.id },
    });
    expect(taken.status).toBe(404);
    const removed = await person.visitor.call(secondFactorRoutes.removePasskey, {
      body: { ...person.password, id: key.id },
    });
    expect(removed.status).toBe(204);
  });
});
