import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountMessages, accountRoutes, maxNameLength } from '#contract/accounts.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { promoteNamedAdmins } from './accounts.ts';
import { createResetToken } from './password-resets.ts';

type Person = Awaited<ReturnType<Visitor['register']>>;

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const register = (body: object, at = house) => at.visitor().call(accountRoutes.register, { body });
const registration = { name: 'Ida', email: 'ida@example.org', password: 'a quiet evening' };

describe('registering', () => {
  it('makes the first account an administrator and later ones not', async () => {
    const first = await house.visitor().register();
    const second = await house.visitor().register();
    expect([first.isAdmin, second.isAdmin]).toEqual([true, false]);
  });

  it('keeps addresses in lower case and refuses a second account for one', async () => {
    const body = { ...registration, email: 'IDA@Example.org' };
    const first = await register(body);
    const second = await register(body);
    expect(first.status).toBe(201);
    expect(first.body.user.email).toBe('ida@example.org');
    expect(second.status).toBe(409);
    expect(second.body.error).toBe(accountMessages.emailTaken);
  });

  it('gives an address to one of twenty people who ask for it at once', async () => {
    const body = { ...registration, email: 'wanted@example.org' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    // A machine too busy to take all of them may say so, but says nothing else.
    for (const { status } of answers) expect([201, 409, 503]).toContain(status);
  });

  it('answers an id that grows with time and a time in UTC', async () => {
    const { body } = await register({ ...registration, email: 'times@example.org' });
    expect(body.user.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(body.user.createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it.each([
    ['no name', { name: undefined }, accountMessages.nameRequired],
    ['a name of spaces', { name: '   ' }, accountMessages.nameRequired],
    ['too long a name', { name: 'x'.repeat(maxNameLength + 1) }, accountMessages.nameTooLong],
    ['no address', { email: undefined }, accountMessages.invalidEmail],
    ['an address without a host', { email: 'ida' }, accountMessages.invalidEmail],
    ['two addresses', { email: 'a@example.org,b@example.org' }, accountMessages.invalidEmail],
    [
      'an address with a display name',
      { email: 'Ida <a@example.org>' },
      accountMessages.invalidEmail,
    ],
    [
      'an address with a line break',
      { email: 'a@example.org\r\nBcc: b@example.org' },
      accountMessages.invalidEmail,
    ],
    [
      'an address of 255 characters',
      { email: `${'a'.repeat(243)}@example.org` },
      accountMessages.invalidEmail,
    ],
  ])('refuses %s with a sentence', async (_, part, sentence) => {
    const { status, body } = await register({ ...registration, email: 'x@example.org', ...part });
    expect([status, body.error]).toEqual([400, sentence]);
  });
});

it('of fifty first registrations at once exactly one is the administrator', async () => {
  const empty = await openTestHouse();
  try {
    // An administrator takes a moment to be stored, so that others who ask meanwhile do ask meanwhile.
    await empty.deps.db.execute(`
      create function linger() returns trigger language plpgsql as
      $$ begin if new.is_admin then perform pg_sleep(0.3); end if; return new; end $$;
      create trigger linger before insert on users for each row execute function linger()`);
    // With every connection open beforehand, none of them has to wait for one.
    await Promise.all(
      Array.from({ length: 20 }, () => empty.deps.db.execute('select pg_sleep(0.05)')),
    );
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        register({ ...registration, email: `first${i}@example.org` }, empty),
      ),
    );
    const stored = answers.filter(({ status }) => status === 201);
    // A machine too busy to take all fifty may say so, but says nothing else.
    for (const { status } of answers) expect([201, 503]).toContain(status);
    expect(stored.length).toBeGreaterThan(10);
    expect(stored.filter(({ body }) => body.user.isAdmin)).toHaveLength(1);
    const { rows } = await empty.deps.db.execute('select 1 from users where is_admin');
    expect(rows).toHaveLength(1);
  } finally {
    await empty.close();
  }
});

describe('ADMIN_EMAILS', () => {
  it('makes administrators of those it names, at registration and at the next start', async () => {
    const named = await openTestHouse({ ADMIN_EMAILS: 'Boss@Example.org, later@example.org' });
    try {
      const first = await named.visitor().register();
      const boss = await named.visitor().register({ email: 'boss@example.ORG' });
      const other = await named.visitor().register({ email: 'notboss@example.org' });
      expect([first.isAdmin, boss.isAdmin, other.isAdmin]).toEqual([true, true, false]);
      const later = named.visitor();
      await later.register({ email: 'later@example.org' });
      await named.deps.db.execute(
        `update users set is_admin = false where email = 'later@example.org'`,
      );
      await promoteNamedAdmins(named.deps);
      expect((await later.call(accountRoutes.status)).body.user.isAdmin).toBe(true);
      const { rows } = await named.deps.db.execute('select 1 from users where is_admin');
      expect(rows).toHaveLength(3);
    } finally {
      await named.close();
    }
  });
});

describe('a name', () => {
  const renamed = async (name: string) => {
    const visitor = house.visitor();
    await visitor.register();
    return visitor.call(accountRoutes.rename, { body: { name } });
  };

  it.each([
    ['a web address', 'Win at https://evil.example'],
    ['one without its beginning', 'go to evil.com now'],
    ['one with www', 'www.evil.example'],
    ['an email address', 'boss@evil.example'],
  ])('cannot hold %s', async (_, name) => {
    const { status, body } = await renamed(name);
    expect([status, body.error]).toEqual([400, accountMessages.nameWithAddress]);
  });

  it.each([
    ['J. R. R. Tolkien', 'J. R. R. Tolkien'],
    ['Dr.Smith St.John', 'Dr.Smith St.John'],
    ["Mary-Ann O'Neill, née Köhler", "Mary-Ann O'Neill, née Köhler"],
    ['Li\r\nBcc: all\u2028Wei\u0007', 'Li Bcc: all Wei'],
  ])('%j is kept as one line', async (name, kept) => {
    const { status, body } = await renamed(name);
    expect([status, body.user.name]).toEqual([200, kept]);
  });

  it('can be changed, trimmed, and is shown from then on', async () => {
    const visitor = house.visitor();
    await visitor.register();
    const { status, body } = await visitor.call(accountRoutes.rename, {
      body: { name: '  Ada King, née Byron ' },
    });
    expect([status, body.user.name]).toEqual([200, 'Ada King, née Byron']);
    expect((await visitor.call(accountRoutes.status)).body.user.name).toBe('Ada King, née Byron');
  });

  it.each([
    ['', accountMessages.nameRequired],
    ['x'.repeat(maxNameLength + 1), accountMessages.nameTooLong],
  ])('cannot become %j', async (name, sentence) => {
    const visitor = house.visitor();
    await visitor.register();
    const { status, body } = await visitor.call(accountRoutes.rename, { body: { name } });
    expect([status, body.error]).toEqual([400, sentence]);
    expect((await visitor.call(accountRoutes.status)).body.user.name).toBe('Ada Lovelace');
  });
});

describe('a password', () => {
  const change = (visitor: Visitor, currentPassword: string) =>
    visitor.call(accountRoutes.changePassword, {
      body: { currentPassword, newPassword: 'a quieter evening' },
    });

  it('is changed only by someone who knows the old one', async () => {
    const visitor = house.visitor();
    const { email, password } = await visitor.register();
    const signIn = async (tried: string) => {
      const body = { email, password: tried };
      return (await house.visitor().call(accountRoutes.login, { body })).status;
    };
    const refused = await change(visitor, 'not the password');
    expect([refused.status, refused.body.error]).toEqual([400, accountMessages.wrongPassword]);
    expect(await signIn(password)).toBe(200);
    expect((await change(visitor, password)).status).toBe(204);
    expect(await signIn(password)).toBe(401);
    expect(await signIn('a quieter evening')).toBe(200);
  });

  it('cannot be guessed at without end by someone who found the device open', async () => {
    const visitor = house.visitor();
    const { password } = await visitor.register();
    for (let i = 0; i < 20; i++) expect((await change(visitor, `guess ${i}`)).status).toBe(400);
    expect((await change(visitor, password)).status).toBe(429);
    const removal = await visitor.call(accountRoutes.remove, { body: { password } });
    expect(removal.status).toBe(429);
  });

  const reset = async (id: string) =>
    house.visitor().call(accountRoutes.resetPassword, {
      body: { token: await createResetToken(house.deps, id), password: 'a quieter evening' },
    });

  it.each([
    ['changed', (visitor: Visitor, { password }: Person) => change(visitor, password)],
    ['reset', (_: Visitor, { id }: Person) => reset(id)],
  ])(
    'that is %s while someone signs in with the old one leaves them no session',
    async (_, act) => {
      for (const delay of [0, 10, 20, 30, 40, 50, 60]) {
        const visitor = house.visitor();
        const person = await visitor.register();
        const { email, password } = person;
        const intruder = house.visitor();
        const acting = act(visitor, person);
        await new Promise((resolve) => setTimeout(resolve, delay));
        await intruder.call(accountRoutes.login, { body: { email, password } });
        expect((await acting).status).toBeLessThan(300);
        expect((await intruder.call(accountRoutes.status)).status).toBe(401);
      }
    },
  );
});
