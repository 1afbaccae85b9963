import { describe, expect, it } from 'vitest';
import { failureMessages } from '#contract/failures.ts';
import { addressOf, servedRoutes } from '#server/testing/served-routes.ts';
import { openConsole } from '#server/testing/test-house.ts';
import { bodies } from './test-requests.ts';

const { house, admin: administrator, user } = await openConsole();
const routes = await servedRoutes(house.app);

describe("an administrator's route", () => {
  /** 400 where a user's own route has the place of an id there. */
  const isRefusal = (status: number) => [400, 403, 404].includes(status);
  const ofAdministrators = () => routes.filter(({ access }) => access === 'admin');

  it('answers 403 to users, whatever the body, and not to administrators', async () => {
    expect(ofAdministrators().length).toBeGreaterThan(0);
    for (const each of ofAdministrators()) {
      for (const [, parts] of bodies) {
        const { method } = each;
        const { status, body } = await user.send({ method, url: addressOf(each), ...parts });
        expect([each.name, status, body.error]).toEqual([
          each.name,
          403,
          failureMessages.notAllowed,
        ]);
      }
      const { status } = await administrator.send({ method: each.method, url: addressOf(each) });
      expect(status).not.toBe(403);
    }
  });

  it('has no other spelling that lets a user in', async () => {
    for (const each of ofAdministrators()) {
      for (const url of spellingsOf(addressOf(each))) {
        const { status, headers } = await user.send({ method: each.method, url });
        // An address outside of the API may be a page of the product, which holds nobody's data.
        const isPage = String(headers['content-type']).startsWith('text/html');
        const closed = isPage || isRefusal(status);
        expect([each.name, url, closed]).toEqual([each.name, url, true]);
      }
    }
  });

  it('is closed to users also under the methods it does not have', async () => {
    for (const each of ofAdministrators()) {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        const { status } = await user.send({ method, url: addressOf(each) });
        expect([each.name, method, isRefusal(status)]).toEqual([each.name, method, true]);
      }
    }
  });
});

/** Ways in which a path can be written that a careless server might read as the same. */
function spellingsOf(path: string) {
  const encoded = (letters: RegExp) =>
    path.replace(letters, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return [
    path,
    `${path}/`,
    `${path}//`,
    `${path}?isAdmin=true`,
    `${path}?`,
    `/${path}`,
    path.replaceAll('/', '//'),
    path.replace('/api/', '/api//'),
    path.toUpperCase(),
    path.replace('/api', '/API'),
    path.replace(/\/([a-z])/g, (_, letter) => `/${letter.toUpperCase()}`),
    path.replace('/api/', '/api/./'),
    path.replace('/api/', '/api/x/../'),
    path.replace('/api/', '/api/%2e/'),
    path.replace('/api/', '/api/x/%2e%2e/'),
    path.replace('/api/', '/api/x/%2E%2E/'),
    `/x/..${path}`,
    encoded(/[a-z]/g),
    encoded(/[aeiou]/),
    encoded(/(?<=\/)[a-z]/g),
    path.replaceAll('/', '%2f'),
    path.replace('/api/', '/api%2F'),
    path.replaceAll('/', '\\'),
    encoded(/[a-z]/g).replaceAll('%', '%25'),
    `${path};admin`,
    `${path}%20`,
    `${path}%00`,
    `${path}.json`,
    `${path}%23`,
  ];
}
