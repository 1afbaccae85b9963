import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAccessible } from './accessible.ts';
import { idOf, openAsKeeper } from './told-story.ts';
import { signIn, test } from './walt.ts';

/** The code that an app with this key shows, `halfMinutes` from now. */
const codeOf = (key: string, halfMinutes = 0) =>
  new TOTP({ secret: key.replaceAll(' ', '') }).generate({
    timestamp: Date.now() + halfMinutes * 30_000,
  });

async function signOut(page: Page, name: string) {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/login');
}

test('someone sets up an authenticator app, keeps the recovery codes, and signs in with each', async ({
  page,
  signedUp,
}) => {
  await page.goto('/app/settings');
  const section = page.getByRole('region', { name: 'Second step to sign in' });
  await section.getByRole('button', { name: 'Set up' }).click();
  const setup = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await setup.getByLabel('Your password').fill(signedUp.password);
  await setup.getByRole('button', { name: 'Continue' }).click();
  await expect(setup.getByRole('img', { name: /authenticator app/ })).toBeVisible();
  await expectAccessible(page);
  const key = await setup.locator('.font-mono').innerText();
  await setup.getByLabel('Code from your app').fill('12345');
  await setup.getByRole('button', { name: 'Turn it on' }).click();
  await expect(setup.getByText('That code is not right.')).toBeVisible();
  await setup.getByLabel('Code from your app').fill(codeOf(key, -1));
  await setup.getByRole('button', { name: 'Turn it on' }).click();

  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recovery = await codes.getByRole('listitem').first().innerText();
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByText('10 left')).toBeVisible();

  await signOut(page, signedUp.name);
  await signIn(page, signedUp);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await expectAccessible(page);
  await page.getByLabel('Code from your app').fill(codeOf(key));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/app');

  await signOut(page, signedUp.name);
  await signIn(page, signedUp);
  await page.getByLabel('Code from your app').fill(recovery.toUpperCase());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/app');
});

test('someone adds a passkey, signs in with it, and removes it again', async ({
  page,
  signedUp,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await page.goto('/app/settings');
  const section = page.getByRole('region', { name: 'Second step to sign in' });
  await section.getByRole('button', { name: 'Add' }).click();
  const setup = page.getByRole('dialog', { name: 'Add a passkey' });
  await setup.getByLabel('What to call it').fill('Kitchen tablet');
  await setup.getByLabel('Your password').fill(signedUp.password);
  await setup.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByText('Passkey: Kitchen tablet')).toBeVisible();

  await signOut(page, signedUp.name);
  await signIn(page, signedUp);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/app');

  await page.goto('/app/settings');
  await section.getByRole('button', { name: 'Remove the passkey Kitchen tablet' }).click();
  const confirm = page.getByRole('dialog', { name: 'Remove this passkey?' });
  await confirm.getByLabel('Your password').fill(signedUp.password);
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByText('Kitchen tablet')).toBeHidden();
  await signOut(page, signedUp.name);
  await signIn(page, signedUp);
  await page.waitForURL('**/app');
});

test('someone who has lost phone and codes is let in again by an administrator', async ({
  page,
  browser,
  baseURL,
  signedUp,
}) => {
  const keeperPage = await openAsKeeper(browser, baseURL);
  const begun = await page.request.post('/api/account/authenticator', {
    data: { password: signedUp.password },
  });
  const { key } = await begun.json();
  await page.request.post('/api/account/authenticator/confirm', { data: { code: codeOf(key) } });

  await keeperPage.goto(`/admin/users/${await idOf(page)}`);
  await keeperPage.getByRole('button', { name: 'Remove Second Step' }).click();
  const question = keeperPage.getByRole('alertdialog');
  await expect(question).toContainText(`Remove the second step of ${signedUp.name}?`);
  await expectAccessible(keeperPage);
  await question.getByRole('button', { name: 'Remove Second Step' }).click();
  await expect(question).toBeHidden();
  await expect(keeperPage.getByRole('button', { name: 'Remove Second Step' })).toBeHidden();
  await keeperPage.goto('/admin/audit');
  await expect(
    keeperPage.getByText('Deleted the second step to sign in of a user').first(),
  ).toBeVisible();

  await page.goto('/login');
  await signIn(page, signedUp);
  await page.waitForURL('**/app');
});
