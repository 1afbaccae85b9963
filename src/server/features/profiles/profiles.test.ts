import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installationRoutes } from '#contract/installations.ts';
import { defaultPermissions, privatePermissions, profileRoutes } from '#contract/profiles.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

describe('a profile', () => {
  it('of a new account says who one is, with progress and transcripts shared and World Story not', async () => {
    const visitor = house.visitor();
    const { password: _, ...user } = await visitor.register();
    const { status, body } = await visitor.call(profileRoutes.get);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...user,
      grantedPermissions: {
        canSeeProgress: true,
        canSeeTranscripts: true,
        contributeToWorldStory: false,
      },
    });
  });

  it('is found with and without a slash at the end', async () => {
    const visitor = house.visitor();
    await visitor.register();
    const [plain, slash] = await Promise.all(
      ['/api/profile', '/api/profile/'].map((url) => visitor.send({ method: 'GET', url })),
    );
    expect(plain?.status).toBe(200);
    expect(slash?.text).toBe(plain?.text);
  });
});

describe('permissions', () => {
  const save = (visitor: ReturnType<TestHouse['visitor']>, permissions: unknown) =>
    visitor.call(profileRoutes.savePermissions, { body: { permissions } });

  it('are saved together and only for oneself', async () => {
    const visitor = house.visitor();
    await visitor.register();
    const other = house.visitor();
    await other.register();
    const permissions = {
      canSeeProgress: false,
      canSeeTranscripts: false,
      contributeToWorldStory: true,
    };
    const { status, body } = await save(visitor, permissions);
    expect([status, body]).toEqual([200, { grantedPermissions: permissions }]);
    expect((await visitor.call(profileRoutes.get)).body.grantedPermissions).toEqual(permissions);
    expect((await other.call(profileRoutes.get)).body.grantedPermissions).toEqual(
      defaultPermissions,
    );
  });

  it.each([
    ['one missing', { canSeeProgress: false, canSeeTranscripts: false }],
    ['a word for yes', { ...defaultPermissions, canSeeProgress: 'yes' }],
    ['a number', { ...defaultPermissions, canSeeProgress: 0 }],
    ['nothing', undefined],
    ['a list', [true, true, true]],
  ])('with %s are refused, and what was chosen stays', async (_, permissions) => {
    const visitor = house.visitor();
    await visitor.register();
    const { status, body } = await save(visitor, permissions);
    expect(status).toBe(400);
    expect(body.error).toEqual(expect.any(String));
    expect((await visitor.call(profileRoutes.get)).body.grantedPermissions).toEqual(
      defaultPermissions,
    );
  });

  it('of a new account are all off under PRIVACY_DEFAULTS=private, and everyone may know it', async () => {
    const quiet = await openTestHouse({ PRIVACY_DEFAULTS: 'private' });
    try {
      const visitor = quiet.visitor();
      await visitor.register();
      const { body } = await visitor.call(profileRoutes.get);
      expect(body.grantedPermissions).toEqual(privatePermissions);
      const installation = await quiet.visitor().call(installationRoutes.get);
      expect(installation.body.privacyDefaults).toEqual(privatePermissions);
    } finally {
      await quiet.close();
    }
  });
});

it('anyone may know whom to write to and what a new account shares, and nothing more', async () => {
  const { status, body } = await house.visitor().call(installationRoutes.get);
  expect(status).toBe(200);
  expect(body).toEqual({ contactEmail: null, privacyDefaults: defaultPermissions });
});
