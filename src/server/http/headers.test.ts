import { afterAll, expect, it } from 'vitest';
import { openTestHouse } from '#server/testing/test-house.ts';

const house = await openTestHouse({ PUBLIC_URL: 'https://walt.example.org' });
afterAll(() => house.close());

const plain = await openTestHouse();
afterAll(() => plain.close());

it.each([
  'GET /',
  'GET /login',
  'GET /api/openapi.json',
  'GET /api/profile',
  'GET /api/nothing',
  'POST /api/auth/login',
  'GET /files/users/1/a',
  'GET /%',
])('%s is answered with what browsers may not do here', async (asked) => {
  const [method, url] = asked.split(' ') as ['GET', string];
  const { headers } = await house.visitor().send({ method, url });
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/^default-src 'none'/),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
  });
});

it('nothing that the API answers is kept by a browser or a proxy, whoever asks', async () => {
  const visitor = plain.visitor();
  await visitor.register();
  for (const url of ['/api/profile', '/api/projects', '/api/nothing', '/api/profile?x=1']) {
    for (const asking of [visitor, plain.visitor()]) {
      const { headers } = await asking.send({ method: 'GET', url });
      expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
    }
  }
});

it('over plain http nobody is told to come by https', async () => {
  const { headers } = await plain.visitor().send({ method: 'GET', url: '/api/installation' });
  expect(headers).not.toHaveProperty('strict-transport-security');
});
