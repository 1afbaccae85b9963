import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { failure, failureMessages } from '#contract/failures.ts';
import { profileRoutes } from '#contract/profiles.ts';
import { dump } from '#server/testing/dump.ts';
import { addressOf, type ServedRoute, servedRoutes } from '#server/testing/served-routes.ts';
import { eventually, openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';

let house: TestHouse;
let writing: ServedRoute[];
let administrator: Visitor;
let visitor: Visitor;
beforeAll(async () => {
  house = await openTestHouse();
  administrator = house.visitor();
  await administrator.register();
  writing = (await servedRoutes(house.app)).filter(({ takesBody }) => takesBody);
  visitor = house.visitor();
  await visitor.register();
});
afterAll(() => house.close());

const json = { 'content-type': 'application/json' };
/** Sent by whoever gets past the gate. */
const send = (route: ServedRoute, body: unknown, headers = {}) => {
  const sender = route.access === 'admin' ? administrator : visitor;
  return sender.send({ method: route.method, url: addressOf(route), body, headers });
};

/** Nothing that helps an attacker: no stack, no SQL, no path, no name of a library. */
function expectPlain(text: string) {
  expect(text).not.toMatch(
    / at .*:\d+|\bselect\b|\binsert\b|node_modules|\/src\/|drizzle|postgres/i,
  );
}

describe('a body that is not JSON', () => {
  it.each([
    ['text/plain', '{"name":"Ida"}'],
    ['application/x-www-form-urlencoded', 'name=Ida&email=ida%40example.org'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nIda\r\n--x--',
    ],
    ['application/xml', '<name>Ida</name>'],
    ['application/jsonp', '{"name":"Ida"}'],
    ['text/json', '{"name":"Ida"}'],
    ['', '{"name":"Ida"}'],
  ])('is refused by every route: %j', async (type, body) => {
    const before = await dump(house.deps.db, { except: ['public.limits', 'pgboss'] });
    const declared = type.startsWith('multipart')
      ? ({ takesFile }: ServedRoute) => takesFile
      : null;
    for (const route of writing.filter((one) => !declared?.(one))) {
      const answer = await send(route, body, type ? { 'content-type': type } : {});
      expect([route.name, answer.status, answer.body.error]).toEqual([
        route.name,
        415,
        failureMessages.wrongType,
      ]);
    }
    expect(await dump(house.deps.db, { except: ['public.limits', 'pgboss'] })).toBe(before);
  });
});

describe('every route survives', () => {
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  const parts = ['name', 'email', 'password', 'token', 'permissions', 'currentPassword'];
  const inEvery = (value: string) => `{${parts.map((part) => `"${part}":${value}`).join(',')}}`;

  /** These ask for nothing, so that an empty object will do. */
  const undemanding = ['POST /api/transcription/session'];

  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['half of an object', '{"name":"I'],
    ['two objects', '{}{}'],
    ['a NUL byte outside of text', '{}\0'],
    ['the wrong types', inEvery('7')],
    ['nulls', inEvery('null')],
    ['objects for words', inEvery('{"toString":1,"length":9,"$ne":null}')],
    ['lists for words', inEvery('["a@example.org"]')],
    ['depth in place of a body', deep(100_000)],
    ['depth in every field', inEvery(deep(20_000))],
    ['a prototype', '{"__proto__":{"isAdmin":true}}'],
    ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['NUL in every text', inEvery('"a\\u0000b@example.org"')],
    ['a hundred thousand keys', `{${Array.from({ length: 100_000 }, (_, i) => `"k${i}":0`)}}`],
  ])('%s with a 4xx that a person can read', async (_, body) => {
    for (const route of writing.filter(({ name }) => !undemanding.includes(name))) {
      const answer = await send(route, body, json);
      expect([route.name, answer.status]).toEqual([route.name, expect.any(Number)]);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(failure.safeParse(answer.body).success).toBe(true);
      expectPlain(answer.text);
    }
    expect((await visitor.call(accountRoutes.status)).status).toBe(200);
  });

  /** A long conversation is saved in one piece; its own test holds it to its limit. */
  const roomier = ['POST /api/conversations/{id}/save'];

  it('more than two megabytes with 413', async () => {
    for (const route of writing.filter(({ name }) => !roomier.includes(name))) {
      const answer = await send(route, JSON.stringify({ name: 'x'.repeat(2.1e6) }), json);
      expect([route.name, answer.status, answer.body]).toEqual([
        route.name,
        413,
        { error: failureMessages.tooLarge },
      ]);
    }
  });

  /** A name is all that this one asks for, and chance may find one. */
  const content = ['POST /api/journeys', 'POST /api/transcription/session'];

  it('random bytes and random JSON with a 4xx', async () => {
    const random = randomFrom(20_260_101);
    for (const route of writing.filter(({ name }) => !content.includes(name))) {
      for (let i = 0; i < 40; i++) {
        const body = i % 2 ? JSON.stringify(randomValue(random, 4)) : randomText(random);
        const answer = await send(route, body, json);
        expect([route.name, body, Math.floor(answer.status / 100)]).toEqual([route.name, body, 4]);
        expect(answer.body.error).toEqual(expect.any(String));
        expectPlain(answer.text);
      }
      await house.deps.db.execute('delete from limits');
    }
  });
});

it.each([
  'limit=0',
  'limit=-1',
  'limit=1000000',
  'limit=ten',
  'limit=1&limit=2',
  'limit[]=1',
  'page=0',
  'page=1.5',
  'page=9007199254740991&limit=1000',
  'page=1e308',
  'cursor=%00',
  'q=%00',
  'role=%00',
  '__proto__[limit]=1',
  '%zz',
  '&&&===',
])('no query fails on our side: ?%s', async (query) => {
  for (const route of await servedRoutes(house.app)) {
    if (route.method !== 'GET') continue;
    const { status, text } = await administrator.send({
      method: 'GET',
      url: `${addressOf(route)}?${query}`,
    });
    expect([route.name, [200, 400, 404].includes(status)]).toEqual([route.name, true]);
    if (status !== 200) expectPlain(text);
  }
});

describe('text that PostgreSQL cannot keep', () => {
  it.each([
    ['a NUL', 'I\\u0000da'],
    ['a NUL behind a backslash', '\\\\\\u0000'],
  ])('is refused with 400: %s', async (_, name) => {
    const answer = await send(routeNamed('PATCH /api/account'), `{"name":"${name}"}`, json);
    expect(answer.status).toBe(400);
    expectPlain(answer.text);
  });

  it('is told from text that only looks like it', async () => {
    const answer = await send(routeNamed('PATCH /api/account'), '{"name":"\\\\u0000"}', json);
    expect([answer.status, answer.body.user.name]).toEqual([200, '\\u0000']);
  });

  it('never fails on our side, wherever a lone surrogate stands', async () => {
    for (const route of writing) {
      for (const text of ['\\ud800', 'person\\udfff@example.org']) {
        const fields = ['name', 'email', 'password', 'token', 'currentPassword', 'newPassword'];
        const body = `{${fields.map((field) => `"${field}":"${text}"`)}}`;
        const { status } = await send(route, body, json);
        expect([route.name, status < 500]).toEqual([route.name, true]);
      }
    }
  });

  it('is kept with a mark in place of a lone surrogate', async () => {
    const answer = await send(routeNamed('PATCH /api/account'), '{"name":"I\\ud800da"}', json);
    expect([answer.status, answer.body.user.name]).toEqual([200, 'I\ufffdda']);
    expect((await visitor.call(accountRoutes.status)).body.user.name).toBe('I\ufffdda');
  });
});

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
      await send(routeNamed('PATCH /api/account'), `{"name":"Ida","${key}":${inner}}`, json);
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
      expect((await house.visitor().register()).isAdmin).toBe(false);
    },
  );
});

it('a name with line breaks cannot add a header or a recipient to a letter', async () => {
  const someone = house.visitor();
  const name = 'Ida\r\nBcc: all@example.org\r\n\r\n<script>alert(1)</script>';
  const { email } = await someone.register({ name });
  await someone.call(accountRoutes.forgotPassword, { body: { email } });
  const letter = await eventually(() => house.letters.find(({ to }) => to === email));
  expect(letter.to).toBe(email);
  expect(letter.subject).not.toMatch(/[\r\n]/);
  expect(letter.html).not.toContain('<script>');
  const { id } = (await someone.call(accountRoutes.status)).body.user;
  expect(id).toEqual(expect.any(String));
});

describe('an address that is not there', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['HEAD', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['PUT', '/api/auth/login'],
    ['GET', '/api/auth/login'],
    ['DELETE', '/api/profile'],
    ['GET', '/api/account/sessions/x/y'],
    ['GET', '/api/nothing.html'],
    ['GET', '/api/%zz'],
    ['GET', '/api/%00'],
    ['GET', `/api/${'x'.repeat(300)}`],
  ] as const)('answers a 4xx in JSON, never a page: %s %s', async (method, url) => {
    const answer = await visitor.send({ method, url, headers: { accept: 'text/html' } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    if (method !== 'HEAD') expect(failure.safeParse(answer.body).success).toBe(true);
    expect(answer.text).not.toContain('statusCode');
  });
});

function routeNamed(name: string): ServedRoute {
  const found = writing.find((route) => route.name === name);
  if (!found) throw new Error(`${name} is not served`);
  return found;
}

/** A small generator with a seed, so that a failure can be seen again. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Random = ReturnType<typeof randomFrom>;

const randomText = (random: Random) =>
  String.fromCharCode(...Array.from({ length: 1 + random(60) }, () => 32 + random(0xd000)));

const keys = ['name', 'email', 'password', 'token', 'permissions', 'newPassword', '', 'length'];

function randomValue(random: Random, depth: number): unknown {
  const plain = [null, true, -1, 1e308, '', 'a@example.org', '\ud800', '\0', randomText(random)];
  if (depth === 0 || random(3) === 0) return plain[random(plain.length)];
  if (random(2) === 0) {
    return Array.from({ length: random(4) }, () => randomValue(random, depth - 1));
  }
  const entries = Array.from({ length: random(5) }, () => [
    keys[random(keys.length)],
    randomValue(random, depth - 1),
  ]);
  return Object.fromEntries(entries);
}
