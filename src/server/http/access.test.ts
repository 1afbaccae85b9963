import { describe, expect, it } from 'vitest';
import { failureMessages } from '#contract/failures.ts';
import { addressOf, servedRoutes } from '#server/testing/served-routes.ts';
import { openConsole } from '#server/testing/test-house.ts';
import { bodies } from './test-requests.ts';

const { house, user } = await openConsole();
const routes = await servedRoutes(house.app);

/** Whatever anyone may call without signing in. A new public route is a decision, made here. */
const open = [
  'GET /api/installation',
  // The printed codes of a book, where its owner allows it; the address is the secret: listening.test.ts tries them.
  'GET /api/listen/{token}',
  'GET /api/listen/{token}/{part}',
  'POST /api/auth/forgot-password',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/register',
  'POST /api/auth/reset-password',
  'POST /api/auth/second-factor',
  'POST /api/auth/second-factor/passkey',
  'POST /api/auth/second-factor/passkey/begin',
  // A matter of secrets instead of cookies: calls.test.ts tries them.
  'POST /api/realtime/calls',
];

it('only the routes named here are open to everyone', () => {
  const found = routes.filter(({ access }) => access === 'public').map(({ name }) => name);
  expect(found.sort()).toEqual(open);
});

describe('a visitor who is not signed in', () => {
  it.each(bodies)('gets 401 from every other route, with %s', async (_, parts) => {
    const closed = routes.filter(({ access }) => access !== 'public');
    expect(closed.length).toBeGreaterThan(8);
    for (const each of closed) {
      for (const cookie of [undefined, 'made up', 'x'.repeat(43), '']) {
        const visitor = house.visitor();
        if (cookie !== undefined) visitor.cookies.set('walt_session', cookie);
        const { method } = each;
        const { status, text } = await visitor.send({ method, url: addressOf(each), ...parts });
        expect({ route: each.name, status, text }).toEqual({
          route: each.name,
          status: 401,
          text: JSON.stringify({ error: failureMessages.notAuthenticated }),
        });
      }
    }
  });

  it('gets 401 and not 400 for an id that is none', async () => {
    const closed = routes.filter(({ path, access }) => path.includes('{') && access !== 'public');
    for (const each of closed) {
      const url = addressOf(each, { id: 'not-an-id' });
      const { status } = await house.visitor().send({ method: each.method, url });
      expect([each.name, status]).toEqual([each.name, 401]);
    }
  });
});

it('every route answers a 4xx in JSON to an id that is none', async () => {
  for (const each of routes.filter(({ path, access }) => path.includes('{') && access === 'user')) {
    for (const id of ['x', '%00', '..%2f..%2fetc', "'--", '%F0%9F', `${'9'.repeat(300)}`]) {
      const url = addressOf(each, { id });
      const { status, body } = await user.send({ method: each.method, url });
      expect([400, 404, 414]).toContain(status);
      expect(body.error).toEqual(expect.any(String));
    }
  }
});
