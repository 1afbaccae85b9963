import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeoutRoutes } from '#contract/takeouts.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import { packTakeout } from './takeouts.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

it('"Download everything" is a zip with who one is, and without password or session', async () => {
  const visitor = house.visitor();
  const { id, email, name } = await visitor.register({ name: 'Zoë 🌻' });
  await house.visitor().register({ name: 'Someone Else' });
  const { status, headers, bytes } = await visitor.call(takeoutRoutes.download);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/zip');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="walt-[\d-]+\.zip"$/);
  expect(headers['cache-control']).toBe('no-store');
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['README.md', 'account.json']));
  const account = JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()));
  expect(account).toMatchObject({ id, email, name, canSeeProgress: true });
  const everything = Object.values(files)
    .map((file) => strFromU8(file))
    .join('\n');
  expect(everything).not.toMatch(/argon2|password.?hash|token/i);
  expect(everything).not.toContain('Someone Else');
});

it('a download that fails half-way breaks off rather than passing for complete', async () => {
  const body = packTakeout(
    house.deps,
    [
      {
        routes: () => {},
        async *takeout() {
          yield { path: 'one.txt', text: 'one' };
          throw new Error('the database went away');
        },
      },
    ],
    'someone',
  );
  const read = async () => {
    for await (const _ of body);
  };
  await expect(read()).rejects.toThrow('the database went away');
});

it('is not made without end for one person', async () => {
  const visitor = house.visitor();
  await visitor.register();
  for (let i = 0; i < 20; i++) {
    expect((await visitor.call(takeoutRoutes.download)).status).toBe(200);
  }
  const { status, headers } = await visitor.call(takeoutRoutes.download);
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});
