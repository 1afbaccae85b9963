import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountMessages, accountRoutes } from '#contract/accounts.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

describe('registering', () => {
  it('makes the first account an administrator and later ones not', async () => {
    const first = await house.visitor().register();
    const second = await house.visitor().register();
    expect([first.isAdmin, second.isAdmin]).toEqual([true, false]);
  });

  it('keeps addresses in lower case and refuses a second account for one', async () => {
    const body = { name: 'Ida', email: 'IDA@Example.org', password: 'a quiet evening' };
    const first = await house.visitor().call(accountRoutes.register, { body });
    const second = await house.visitor().call(accountRoutes.register, { body });
    expect(first.status).toBe(201);
    expect(first.body.user.email).toBe('ida@example.org');
    expect(second.status).toBe(409);
    expect(second.body.error).toBe(accountMessages.emailTaken);
  });
});
