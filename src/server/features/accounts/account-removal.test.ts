import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountMessages, accountRoutes } from '#contract/accounts.ts';
import { projectRoutes } from '#contract/projects.ts';
import { layWholeLife } from '#server/features/projects/test-whole-life.ts';
import { dump } from '#server/testing/test-database.ts';
import { eventually, openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import { createResetToken } from './password-resets.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

describe('the last administrator', () => {
  it('cannot delete their account', async () => {
    const visitor = house.visitor();
    const { password, isAdmin } = await visitor.register();
    expect(isAdmin).toBe(true);
    await house.visitor().register();
    const { status, body } = await visitor.call(accountRoutes.remove, { body: { password } });
    expect([status, body.error]).toEqual([409, accountMessages.lastAdministrator]);
    expect((await visitor.call(accountRoutes.status)).status).toBe(200);
  });

  it('stays, also when all administrators leave at the same moment', async () => {
    const several = await openTestHouse();
    try {
      for (let round = 0; round < 5; round++) {
        const people = await Promise.all(
          Array.from({ length: 3 }, async () => {
            const visitor = several.visitor();
            return { visitor, ...(await visitor.register()) };
          }),
        );
        await several.deps.db.execute('update users set is_admin = true');
        const answers = await Promise.all(
          people.map(({ visitor, password }) =>
            visitor.call(accountRoutes.remove, { body: { password } }),
          ),
        );
        const { rows } = await several.deps.db.execute('select 1 from users where is_admin');
        expect(rows.length).toBeGreaterThanOrEqual(1);
        for (const { status } of answers) expect([204, 409]).toContain(status);
        if (round === 0) expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
      }
    } finally {
      await several.close();
    }
  });
});

describe('deleting an account', () => {
  it('needs the password', async () => {
    const visitor = house.visitor();
    await visitor.register();
    const { status, body } = await visitor.call(accountRoutes.remove, {
      body: { password: 'not the password' },
    });
    expect([status, body.error]).toEqual([400, accountMessages.wrongPassword]);
    expect((await visitor.call(accountRoutes.status)).status).toBe(200);
  });

  it("takes every row and stored file of theirs, and nothing of anyone else's", async () => {
    const { visitor, user } = await layWholeLife(house, 'Marrowby');
    const neighbour = await layWholeLife(house, 'Thistledown');
    await createResetToken(house.deps, user.id);
    const { id, email, password } = user;
    expect((await visitor.call(accountRoutes.remove, { body: { password } })).status).toBe(204);

    const filesOf = (userId: string) => join(house.dataDir, 'files', 'users', userId);
    await eventually(() => !existsSync(filesOf(id)) || undefined);
    expect(existsSync(filesOf(neighbour.user.id))).toBe(true);
    const { status, text } = await neighbour.visitor.call(projectRoutes.get, {
      params: { id: neighbour.ids.projects },
    });
    expect([status, text.includes('Thistledown')]).toEqual([200, true]);

    // The queue remembers for a while which ids it worked on; nothing says whose they were.
    expect(await dump(house.deps.db, { except: ['pgboss'] })).not.toContain(id);
    const everything = await dump(house.deps.db);
    for (const trace of [email, 'Marrowby']) expect(everything).not.toContain(trace);
  });

  it('frees the address for a new beginning that finds nothing of the old', async () => {
    const visitor = house.visitor();
    const { id, email, password } = await visitor.register();
    await visitor.call(accountRoutes.remove, { body: { password } });
    const again = await house.visitor().register({ email });
    expect(again.id).not.toBe(id);
  });

  it('twice at once succeeds once and fails cleanly once', async () => {
    const visitor = house.visitor();
    const { password } = await visitor.register();
    const twin = visitor.copy();
    const answers = await Promise.all(
      [visitor, twin].map((each) => each.call(accountRoutes.remove, { body: { password } })),
    );
    for (const { status } of answers) expect([204, 401]).toContain(status);
    expect(answers.map(({ status }) => status)).toContain(204);
  });
});
