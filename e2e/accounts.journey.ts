import { expect } from '@playwright/test';
import { register, signIn, test } from './walt.ts';

test('someone registers, chooses what to share, looks around and signs out', async ({
  page,
  account,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your Life Story, Captured Forever',
  );
  await page.getByRole('link', { name: 'Create Account' }).first().click();
  await page.getByLabel('Full Name').fill(account.name);
  await page.getByLabel('Email address').fill(account.email.toUpperCase());
  await expect(page.getByLabel('Email address')).toHaveValue(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Create Account' }).click();

  await page.waitForURL('**/privacy-preferences');
  const transcripts = page.getByRole('switch', { name: /transcripts/ });
  await expect(transcripts).toBeChecked();
  await transcripts.click();
  await page.getByRole('button', { name: 'Save preferences & continue' }).click();
  await page.waitForURL('**/app');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${account.name}`);

  await page.getByRole('button', { name: account.name }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('switch', { name: /transcripts/ })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeHidden();
  await page.getByRole('switch', { name: /World Story/ }).click();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Privacy settings saved!')).toBeVisible();

  await page.getByRole('button', { name: account.name }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
});

test('who has signed out stays signed out while the server has yet to hear of it', async ({
  page,
  signedUp,
}) => {
  await page.goto('/app');
  const heard = Promise.withResolvers<void>();
  await page.route('**/api/auth/logout', async (route) => {
    await heard.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: signedUp.name }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  heard.resolve();
  await expect.poll(async () => (await page.request.get('/api/auth/status')).status()).toBe(401);
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
});

test('a forgotten password is replaced with the link in the letter, once', async ({
  page,
  signedUp,
  newestLetter,
}) => {
  await page.context().clearCookies();
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeEnabled();
  await page.getByLabel('Email address').fill(signedUp.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Check your email for a link to reset your password.')).toBeVisible();

  const link = (await newestLetter(signedUp.email)).match(/https?:\S+token=\S+/)?.[0] ?? '';
  const { pathname, search } = new URL(link);
  await page.goto(`${pathname}${search}`);
  const fill = async (first: string, second: string) => {
    await page.getByLabel('New password', { exact: true }).fill(first);
    await page.getByLabel('Confirm new password', { exact: true }).fill(second);
    await page.getByRole('button', { name: 'Reset password' }).click();
  };
  await fill('one thing here', 'another there');
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
  await fill('short', 'short');
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 8 characters long');
  await fill('a fresh start now', 'a fresh start now');
  await page.waitForURL('**/app');

  await page.context().clearCookies();
  await page.goto(`${pathname}${search}`);
  await fill('a third attempt', 'a third attempt');
  await expect(page.getByRole('alert')).toContainText('already used');

  await page.goto('/login');
  await signIn(page, signedUp);
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await signIn(page, { ...signedUp, password: 'a fresh start now' });
  await page.waitForURL('**/app');
});

test('a reset link without its token says so', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toHaveText('Invalid reset link');
});

test('settings change the name and the password, and sign other devices out', async ({
  page,
  browser,
  baseURL,
  signedUp,
}) => {
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await other.goto('/login');
  await signIn(other, signedUp);
  await other.waitForURL('**/app');

  await page.goto('/app/settings');
  await page.getByRole('textbox', { name: 'Name' }).fill('Rose Marlow');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('button', { name: 'Rose Marlow' })).toBeVisible();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();

  await page.getByLabel('Current password', { exact: true }).fill('not this one');
  await page.getByLabel('New password', { exact: true }).fill('walking by the river');
  await page.getByLabel('Confirm new password', { exact: true }).fill('walking by the river');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('That is not your current password.')).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill(signedUp.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();

  await other.goto('/app/settings');
  await other.waitForURL('**/login');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download everything' }).click();
  expect((await download).suggestedFilename()).toMatch(/^walt-\d{4}-\d{2}-\d{2}\.zip$/);
  await expect(page.getByText('Your download is with your browser.')).toBeVisible();
});

test('an account is deleted after its word and password are typed', async ({
  page,
  browser,
  baseURL,
  account,
}) => {
  // The first account of an installation is its administrator and stays.
  const first = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await register(first, { ...account, email: `first-${account.email}` });
  await register(page, account);
  await page.goto('/app/settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Your password', { exact: true }).fill(account.password);
  await expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  await dialog.getByLabel('Type delete to confirm').fill('delete');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/login');
  await signIn(page, account);
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
});
