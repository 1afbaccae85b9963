import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { profileRoutes } from '#contract/profiles.ts';
import { eventually, openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';

let house: TestHouse;
let visitor: Visitor;
beforeAll(async () => {
  house = await openTestHouse();
  // The first account of a house is an administrator's.
  await house.visitor().register();
  visitor = house.visitor();
  await visitor.register();
});
afterAll(() => house.close());

describe('fields that nobody asked for have no effect', () => {
  const extras = {
    id: '01900000-0000-7000-8000-000000000000',
    userId: '01900000-0000-7000-8000-000000000000',
    isAdmin: true,
    is_admin: true,
    createdBy: 'me',
    createdAt: '1815-12-10T00:00:00.000Z',
    passwordHash: 'x',
    status: 'completed',
    canSeeProgress: false,
    constructor: { prototype: { isAdmin: true } },
  };

  it('at registration', async () => {
    const body = { name: 'Ida', email: 'extra@example.org', password: 'a quiet evening' };
    const { status, body: answer } = await house
      .visitor()
      .call(accountRoutes.register, { body: { ...extras, constructor: undefined, ...body } });
    expect(status).toBe(201);
    expect(answer.user).toMatchObject({ name: 'Ida', isAdmin: false });
    expect(answer.user.id).not.toBe(extras.id);
    expect(answer.user.createdAt).not.toBe(extras.createdAt);
  });

  it('at renaming and at choosing what to share', async () => {
    const other = house.visitor();
    const { id: userId } = await other.register();
    const someone = house.visitor();
    const { id, email, createdAt } = await someone.register();
    await someone.call(accountRoutes.rename, {
      body: { ...extras, constructor: undefined, userId, email: 'x@example.org', name: 'Renamed' },
    });
    const permissions = {
      canSeeProgress: false,
      canSeeTranscripts: true,
      contributeToWorldStory: true,
      isAdmin: true,
      name: 'Overwritten',
    };
    const saved = await someone.call(profileRoutes.savePermissions, {
      body: { userId, isAdmin: true, permissions },
    });
    expect(saved.status).toBe(200);
    const { body } = await someone.call(profileRoutes.get);
    expect(body).toMatchObject({ id, email, createdAt, name: 'Renamed', isAdmin: false });
    const { body: untouched } = await other.call(profileRoutes.get);
    expect(untouched).toMatchObject({
      name: 'Ada Lovelace',
      grantedPermissions: { canSeeProgress: true, contributeToWorldStory: false },
    });
  });

  it.each(['__proto__', 'constructor'])(
    'not even %s, for this request or any later',
    async (key) => {
      const inner = '{"isAdmin":true,"prototype":{"isAdmin":true}}';
      await visitor.send({
        method: 'PATCH',
        url: '/api/account',
        headers: { 'content-type': 'application/json' },
        body: `{"name":"Ida","${key}":${inner}}`,
      });
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
      expect((await house.visitor().register()).isAdmin).toBe(false);
    },
  );
});

it('a name with line breaks cannot add a header or a recipient to a letter', async () => {
  const someone = house.visitor();
  const name = 'Ida\r\nBcc: all\r\n\r\n<script>alert(1)</script>';
  const { email } = await someone.register({ name });
  await someone.call(accountRoutes.forgotPassword, { body: { email } });
  const letter = await eventually(() => house.letters.find(({ to }) => to === email));
  expect(letter.to).toBe(email);
  expect(letter.subject).not.toMatch(/[\r\n]/);
  expect(letter.html).not.toContain('<script>');
  const { id } = (await someone.call(accountRoutes.status)).body.user;
  expect(id).toEqual(expect.any(String));
});
