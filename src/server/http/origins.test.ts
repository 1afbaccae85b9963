import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { failureMessages } from '#contract/failures.ts';
import { addressOf, servedRoutes } from '#server/testing/served-routes.ts';
import { dump } from '#server/testing/test-database.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';

let house: TestHouse;
let configured: TestHouse;
let administrator: Visitor;
beforeAll(async () => {
  house = await openTestHouse();
  administrator = house.visitor();
  await administrator.register();
  configured = await openTestHouse({ PUBLIC_URL: 'https://walt.example.org' });
});
afterAll(async () => {
  await house.close();
  await configured.close();
});

const foreign: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['a sandboxed frame or a file', { origin: 'null' }],
  ['the same name on another port', { origin: 'http://localhost:8080' }],
  ['a name that begins like ours', { origin: 'http://localhost.evil.example' }],
  ['a name that ends like ours', { origin: 'http://evil-localhost' }],
  ['something that is no origin', { origin: 'localhost' }],
  ['another site that hides its name', { 'sec-fetch-site': 'cross-site' }],
];

describe('a state-changing request', () => {
  it.each(foreign)('from %s is refused by every route before anything else', async (_, headers) => {
    const visitor = house.visitor({ host: 'localhost' });
    await visitor.register();
    for (const route of await servedRoutes(house.app)) {
      if (route.method === 'GET') continue;
      const url = addressOf(route);
      const { status, body } = await visitor.send({ method: route.method, url, headers, body: {} });
      expect([route.name, status, body.error]).toEqual([
        route.name,
        403,
        failureMessages.foreignOrigin,
      ]);
    }
    expect((await visitor.call(accountRoutes.status)).status).toBe(200);
  });

  it.each([
    ['our own page', { origin: 'http://localhost' }],
    ['our own page, as the browser tells', { 'sec-fetch-site': 'same-origin' }],
    ['a program that names no origin', {}],
  ])('from %s is served', async (_, headers) => {
    const visitor = house.visitor({ host: 'localhost' });
    await visitor.register();
    const { status } = await visitor.call(accountRoutes.rename, { body: { name: 'Ida' }, headers });
    expect(status).toBe(200);
  });

  it('is measured by PUBLIC_URL where there is one, not by what the Host header says', async () => {
    const logout = async (headers: Record<string, string>) =>
      (await configured.visitor().call(accountRoutes.logout, { headers })).status;
    expect(await logout({ origin: 'https://walt.example.org' })).toBe(204);
    expect(await logout({ origin: 'https://walt.example.org', host: 'internal:3000' })).toBe(204);
    expect(await logout({ origin: 'http://walt.example.org' })).toBe(403);
    expect(await logout({ origin: 'https://evil.example', host: 'evil.example' })).toBe(403);
    expect(
      await logout({ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }),
    ).toBe(403);
  });
});

it('another site is given no leave to read an answer', async () => {
  for (const method of ['GET', 'OPTIONS'] as const) {
    const { headers } = await house.visitor().send({
      method,
      url: '/api/installation',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

it('no GET and no HEAD changes anything', async () => {
  const routes = (await servedRoutes(house.app)).filter(({ method }) => method === 'GET');
  expect(routes.length).toBeGreaterThan(3);
  // The counts of limits go up with every look; they are no one's material.
  const look = () => dump(house.deps.db, { except: ['public.limits', 'pgboss'] });
  const before = await look();
  for (const route of routes) {
    for (const method of ['GET', 'HEAD'] as const) {
      for (const headers of [{}, { origin: 'https://evil.example' }]) {
        const { status } = await administrator.send({ method, url: addressOf(route), headers });
        expect([200, 400, 404], route.name).toContain(status);
      }
    }
  }
  for (const route of await servedRoutes(house.app)) {
    // Nor does asking a writing route by GET, or with the method in a header or the query.
    if (route.method === 'GET') continue;
    await administrator.send({
      method: 'GET',
      url: `${addressOf(route)}?_method=${route.method}`,
      headers: { 'x-http-method-override': route.method },
    });
  }
  expect(await look()).toBe(before);
});
