import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { failure, failureMessages } from '#contract/failures.ts';
import { addressOf, type ServedRoute, servedRoutes } from '#server/testing/served-routes.ts';
import { dump } from '#server/testing/test-database.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { randomFrom, randomText, randomValue } from './test-random.ts';
import { expectPlain } from './test-requests.ts';

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
    ['twenty thousand keys', `{${Array.from({ length: 20_000 }, (_, i) => `"k${i}":0`)}}`],
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

function routeNamed(name: string): ServedRoute {
  const found = writing.find((route) => route.name === name);
  if (!found) throw new Error(`${name} is not served`);
  return found;
}
