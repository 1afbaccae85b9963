import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileRoutes } from '#contract/profiles.ts';
import { type AdminUser, userRoutes } from '#contract/users.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';

let house: TestHouse;
let admin: Visitor;
beforeAll(async () => {
  house = await openTestHouse();
  admin = house.visitor();
  await admin.register({ name: 'The first' });
});
afterAll(() => house.close());

const list = async (query: Record<string, string> = {}) => {
  const { body } = await admin.call(userRoutes.list, { query });
  return { total: body.total, names: body.users.map(({ name }: AdminUser) => name) };
};

describe('the list of users', () => {
  it('is newest first, by page, by role and by what they share', async () => {
    const second = house.visitor();
    await second.register({ name: 'The second' });
    await house.visitor().register({ name: 'The third' });
    const permissions = {
      canSeeProgress: true,
      canSeeTranscripts: false,
      contributeToWorldStory: false,
    };
    await second.call(profileRoutes.savePermissions, { body: { permissions } });
    const all = ['The third', 'The second', 'The first'];
    expect(await list()).toEqual({ total: 3, names: all });
    expect(await list({ limit: '2', page: '2' })).toEqual({ total: 3, names: ['The first'] });
    expect(await list({ page: '9' })).toEqual({ total: 3, names: [] });
    expect(await list({ role: 'admin' })).toEqual({ total: 1, names: ['The first'] });
    expect(await list({ role: 'user' })).toEqual({ total: 2, names: ['The third', 'The second'] });
    expect(await list({ transcripts: 'private' })).toEqual({ total: 1, names: ['The second'] });
    expect(await list({ transcripts: 'public', role: 'user' })).toEqual({
      total: 1,
      names: ['The third'],
    });
    expect((await admin.call(userRoutes.list)).text).not.toMatch(/argon2|words|place/);
  });

  it.each([
    { limit: '1001' },
    { limit: '0' },
    { page: '0' },
    { page: '1e99' },
    { role: 'king' },
    { transcripts: 'some' },
    { q: 'x'.repeat(301) },
  ])('refuses %j', async (query) => {
    expect((await admin.call(userRoutes.list, { query })).status).toBe(400);
  });

  it('takes the thousand that the counters ask for', async () => {
    expect((await admin.call(userRoutes.list, { query: { limit: '1000' } })).status).toBe(200);
  });
});

describe('a search', () => {
  beforeAll(async () => {
    await house.visitor().register({ name: 'Zoë Müller', email: 'zoe@walnut-tree.example' });
    await house.visitor().register({ name: "Seán O'Brien", email: 'brien@harbour.example' });
  });

  it.each([
    ['zoe', ['Zoë Müller']],
    ['MULL', ['Zoë Müller']],
    ['muller zo', ['Zoë Müller']],
    ['zoe@walnut-tree.example', ['Zoë Müller']],
    ['walnut', ['Zoë Müller']],
    ["o'brien", ["Seán O'Brien"]],
    ['sean', ["Seán O'Brien"]],
    ['example brien', ["Seán O'Brien"]],
    ['zoe brien', []],
    ["'--", []],
    ['%', []],
  ])('for %j finds %j', async (q, names) => {
    expect(await list({ q })).toEqual({ total: names.length, names });
  });

  it('goes with the filters, and blank is none', async () => {
    expect((await list({ q: 'zoe', role: 'admin' })).total).toBe(0);
    expect((await list({ q: 'zoe', role: 'user', transcripts: 'public' })).total).toBe(1);
    expect(await list({ q: '  ' })).toEqual(await list());
  });
});

describe('with many', () => {
  const pageOf = 50;
  beforeAll(async () => {
    await house.deps.db.execute(sql`
      insert into users (id, email, name, password_hash, is_admin, can_see_progress,
        can_see_transcripts, contribute_to_world_story)
      select gen_random_uuid(), 'p' || n || '@many.example', 'Person ' || n, '', n % 97 = 0,
        true, n % 3 = 0, false
      from generate_series(1, 1000) n`);
    await house.deps.db.execute(sql`delete from users where name like 'Person %7'`);
    await house.deps.db.execute(
      sql`update users set can_see_transcripts = not can_see_transcripts where name like '%5'`,
    );
  });

  it.each([
    {},
    { role: 'admin' },
    { role: 'user' },
    { transcripts: 'public' },
    { transcripts: 'private' },
    { role: 'user', transcripts: 'private' },
  ])('every page follows the one before, and the total is true: %j', async (kind) => {
    const wanted = (await list({ ...kind, limit: '1000' })).names;
    const seen: string[] = [];
    for (let page = 1; seen.length < wanted.length; page += 1) {
      const { total, names } = await list({ ...kind, page: `${page}`, limit: `${pageOf}` });
      expect(total).toBe(wanted.length);
      expect(names.length).toBeGreaterThan(0);
      seen.push(...names);
    }
    expect(seen).toEqual(wanted);
    const { rows } = await house.deps.db.execute<{ is_admin: boolean; open: boolean }>(
      sql`select is_admin, can_see_transcripts as open from users`,
    );
    const fitting = rows.filter(
      ({ is_admin, open }) =>
        (!kind.role || is_admin === (kind.role === 'admin')) &&
        (!kind.transcripts || open === (kind.transcripts === 'public')),
    );
    expect(wanted).toHaveLength(fitting.length);
  });
});
