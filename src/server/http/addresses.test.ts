import { describe, expect, it } from 'vitest';
import { failure } from '#contract/failures.ts';
import { addressOf, servedRoutes } from '#server/testing/served-routes.ts';
import { openConsole } from '#server/testing/test-house.ts';
import { expectPlain } from './test-requests.ts';

const { house, admin: administrator, user: visitor } = await openConsole();

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
