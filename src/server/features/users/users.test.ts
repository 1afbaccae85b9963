import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { auditRoutes } from '#contract/audits.ts';
import { failureMessages } from '#contract/failures.ts';
import { userMessages, userRoutes } from '#contract/users.ts';
import { dump } from '#server/testing/test-database.ts';
import { eventually, openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';

let house: TestHouse;
let admin: Visitor;
let adminId: string;
beforeAll(async () => {
  house = await openTestHouse();
  admin = house.visitor();
  adminId = (await admin.register({ name: 'Ada the administrator' })).id;
});
afterAll(() => house.close());

const someone = async (name = 'Rose Calder') => {
  const visitor = house.visitor();
  return { visitor, ...(await visitor.register({ name })) };
};
const change = (by: Visitor, id: string, isAdmin: boolean) =>
  by.call(userRoutes.change, { params: { id }, body: { isAdmin } });
const remove = (by: Visitor, id: string) => by.call(userRoutes.remove, { params: { id } });
const audit = async (userId?: string) =>
  (await admin.call(auditRoutes.list, { query: userId ? { userId } : {} })).body.entries;

describe('one user', () => {
  it('comes with what they share at this moment, and without their password', async () => {
    const { id, email } = await someone();
    const { status, body, text } = await admin.call(userRoutes.get, { params: { id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      email,
      isAdmin: false,
      grantedPermissions: { canSeeProgress: true, canSeeTranscripts: true },
    });
    expect(text).not.toContain('argon2');
  });

  it('that is not there is "User not found", for every call', async () => {
    const params = { id: v7(), projectId: v7() };
    const { get, change, remove, removeSecondFactors } = userRoutes;
    const { listStories, getStory, listConversations } = userRoutes;
    for (const route of [
      ...[get, change, remove, removeSecondFactors],
      ...[listStories, getStory, listConversations],
    ]) {
      const body = route === change ? { body: { isAdmin: true } } : {};
      const answer = await admin.call(route, { params, ...body });
      expect([route.path, answer.status, answer.body.error]).toEqual([
        route.path,
        404,
        userMessages.notFound,
      ]);
    }
  });
});

describe('admin rights', () => {
  it('are given and taken, work from the next request on, and are written down', async () => {
    const { id, visitor } = await someone();
    expect((await visitor.call(userRoutes.list)).status).toBe(403);
    const made = await change(admin, id, true);
    expect([made.status, made.body.id, made.body.isAdmin]).toEqual([200, id, true]);
    expect((await visitor.call(userRoutes.list)).status).toBe(200);
    expect((await change(admin, id, false)).body.isAdmin).toBe(false);
    const refused = await visitor.call(userRoutes.list);
    expect([refused.status, refused.body.error]).toEqual([403, failureMessages.notAllowed]);
    expect((await audit(id)).map(({ action }: { action: string }) => action)).toEqual([
      'revoke-admin',
      'grant-admin',
    ]);
  });

  it('of one’s own stay, with a sentence that says so', async () => {
    const { status, body } = await change(admin, adminId, false);
    expect([status, body.error]).toEqual([409, userMessages.ownRights]);
    expect((await change(admin, adminId, true)).status).toBe(200);
    expect(await audit(adminId)).toEqual([]);
  });

  it.each([{}, { isAdmin: 'yes' }, { isAdmin: null }])('are not changed by %j', async (body) => {
    const { id } = await someone();
    const { status } = await admin.call(userRoutes.change, { params: { id }, body });
    expect(status).toBe(400);
  });

  it('given to someone who has them change nothing, and are not written down', async () => {
    const { id } = await someone();
    expect((await change(admin, id, false)).status).toBe(200);
    expect(await audit(id)).toEqual([]);
  });

  it('never all go, also when many administrators end each other’s at once', async () => {
    const several = await openTestHouse();
    try {
      const people = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const visitor = several.visitor();
          return { visitor, ...(await visitor.register()) };
        }),
      );
      for (const act of ['demote', 'delete'] as const) {
        await several.deps.db.execute(sql`update users set is_admin = true`);
        const present = (await several.deps.db.execute<{ id: string }>(sql`select id from users`))
          .rows;
        const answers = await Promise.all(
          people.flatMap(({ visitor, id: self }) =>
            present
              .filter(({ id }) => id !== self)
              .map(({ id }) =>
                act === 'demote' ? change(visitor, id, false) : remove(visitor, id),
              ),
          ),
        );
        for (const { status } of answers) expect([200, 204, 401, 403, 404]).toContain(status);
        const { rows } = await several.deps.db.execute(sql`select 1 from users where is_admin`);
        expect(rows).toHaveLength(1);
      }
    } finally {
      await several.close();
    }
  });
});

describe('deleting a user', () => {
  it('takes rows, files, sessions and what is written about them, and leaves one line with their name', async () => {
    const { id, email, visitor } = await someone('Leaving Person');
    await change(admin, id, true);
    await change(admin, id, false);
    const key = `users/${id}/photos/one.jpg`;
    await house.deps.storage.put(key, Buffer.from('a photo'), 'image/jpeg');
    expect((await remove(admin, id)).status).toBe(204);
    expect((await visitor.call(accountRoutes.status)).status).toBe(401);
    expect((await admin.call(userRoutes.get, { params: { id } })).status).toBe(404);
    await eventually(async () => (await house.deps.storage.describe(key)) === null || undefined);
    const everything = await dump(house.deps.db);
    expect(everything).not.toContain(email);
    const named = everything.split('\n').filter((line) => line.includes('Leaving Person'));
    expect(named).toEqual([expect.stringMatching(/audits/)]);
    const [newest] = await audit();
    expect(newest).toMatchObject({
      action: 'delete',
      actorName: 'Ada the administrator',
      subject: null,
      target: { type: 'user', id, name: 'Leaving Person' },
    });
    expect(await audit(id)).toEqual([]);
  });

  it('is refused for oneself', async () => {
    const { status, body } = await remove(admin, adminId);
    expect([status, body.error]).toEqual([409, userMessages.ownAccount]);
  });

  it('fifty times at once succeeds once', async () => {
    const { id } = await someone();
    const answers = await Promise.all(Array.from({ length: 50 }, () => remove(admin, id)));
    const succeeded = answers.filter(({ status }) => status === 204);
    expect(succeeded).toHaveLength(1);
    for (const { status } of answers) expect([204, 404]).toContain(status);
  });
});
