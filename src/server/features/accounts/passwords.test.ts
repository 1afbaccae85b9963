import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRoutes, passwordMessages } from '#contract/accounts.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import { createResetToken } from './password-resets.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

let count = 0;
const freshEmail = () => `chooser${++count}@example.org`;

/** The three places where someone chooses a password; each hands back the address it was chosen for. */
const doors: [
  string,
  (password: string) => Promise<{ status: number; text: string; email: string }>,
][] = [
  [
    'registration',
    async (password) => {
      const email = freshEmail();
      const body = { name: 'Ida', email, password };
      return { ...(await house.visitor().call(accountRoutes.register, { body })), email };
    },
  ],
  [
    'a reset',
    async (password) => {
      const { id, email } = await house.visitor().register({ email: freshEmail() });
      const token = await createResetToken(house.deps, id);
      const body = { token, password };
      return { ...(await house.visitor().call(accountRoutes.resetPassword, { body })), email };
    },
  ],
  [
    'a change',
    async (password) => {
      const visitor = house.visitor();
      const { email, password: currentPassword } = await visitor.register({ email: freshEmail() });
      const body = { currentPassword, newPassword: password };
      return { ...(await visitor.call(accountRoutes.changePassword, { body })), email };
    },
  ],
];

const signIn = (email: string, password: string) =>
  house.visitor().call(accountRoutes.login, { body: { email, password } });

describe.each(doors)('a password chosen at %s', (_, choose) => {
  it('is refused when it is the address itself, in whatever letters', async () => {
    // The address that the next person gets.
    const { status, text } = await choose(`CHOOSER${count + 1}@example.org `);
    expect([status, JSON.parse(text).error]).toEqual([400, passwordMessages.isAddress]);
  });

  it.each([
    ['seven characters', 'k7#vQ2p', passwordMessages.tooShort],
    ['nothing', '', passwordMessages.tooShort],
    ['spaces alone', '          ', passwordMessages.blank],
    [
      'spaces that only look otherwise',
      '\u00a0\u2003\u200b\u3000\t \u00a0\u00a0',
      passwordMessages.blank,
    ],
    ['201 characters', 'long walk '.repeat(20).concat('x'), passwordMessages.tooLong],
    ['one of the most common', 'password1', passwordMessages.tooCommon],
    ['a common one in capitals', 'PASSWORD1', passwordMessages.tooCommon],
    ['made of our own name', 'Walt-Walt-2026!', passwordMessages.tooCommon],
    ['made of our own words', 'MyLifeStory123', passwordMessages.tooCommon],
    ['a common row of keys', 'qwertyuiop', passwordMessages.tooCommon],
    ['a common row of digits', '1234567890', passwordMessages.tooCommon],
  ])('is refused with a sentence: %s', async (_, password, sentence) => {
    const { status, text } = await choose(password);
    expect(status).toBe(400);
    expect(JSON.parse(text).error).toBe(sentence);
  });

  it.each([
    ['eight characters', 'k7#vQ2pz'],
    ['64 characters', 'a river that runs past the old mill and under the stone bridge..'],
    ['letters alone', 'correcthorsebatterystaple'],
    ['any script and pictures', 'пароль 密码 🌻🌻'],
    ['spaces at both ends', '  two spaces  '],
  ])('is welcome and signs in: %s', async (_, password) => {
    const { status, email } = await choose(password);
    expect(status).toBeLessThan(300);
    expect((await signIn(email, password)).status).toBe(200);
  });

  it('counts to its 200th and last character', async () => {
    const password = 'long walk '.repeat(20);
    const { status, email } = await choose(password);
    expect(status).toBeLessThan(300);
    expect((await signIn(email, password)).status).toBe(200);
    expect((await signIn(email, password.slice(0, -1))).status).toBe(401);
    expect((await signIn(email, password.trim())).status).toBe(401);
  });
});

it('a refused password leaves the reset link good for another try', async () => {
  const { id } = await house.visitor().register();
  const token = await createResetToken(house.deps, id);
  const reset = (password: string) =>
    house.visitor().call(accountRoutes.resetPassword, { body: { token, password } });
  expect((await reset('password1')).status).toBe(400);
  expect((await reset('a quieter evening')).status).toBe(200);
});
