import { expect, type Page } from '@playwright/test';
import { expectAccessible, lookAround } from './accessible.ts';
import { test } from './walt.ts';

const publicPages = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/how-it-works',
  '/terms',
  '/privacy',
  '/404',
];
const personalPages = [
  '/privacy-preferences',
  '/app',
  '/app/profile',
  '/app/settings',
  '/app/steps',
  '/app/add-note',
  '/projects',
  '/create-project',
];

/** What a page asked anyone else for, and what the browser had to say against it. */
function complaintsOf(page: Page, baseURL = '') {
  const complaints: string[] = [];
  // Whether somebody is signed in is asked for, and the browser takes the answer of a visitor for an error.
  const isVisitor = /status of 401/;
  page.on('console', (message) => {
    if (message.type() === 'error' && !isVisitor.test(message.text()))
      complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL) && !request.url().startsWith('data:'))
      complaints.push(request.url());
  });
  return complaints;
}

async function readEach(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await lookAround(page);
  }
}

test('the public pages are legible to everyone, ask nobody else for anything and fit on a phone', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page, baseURL);
  await readEach(page, publicPages);
  expect(complaints).toEqual([]);
});

test('the signed-in pages are legible to everyone, ask nobody else for anything and fit on a phone', async ({
  page,
  baseURL,
  signedUp: _,
}) => {
  const complaints = complaintsOf(page, baseURL);
  await readEach(page, personalPages);
  expect(complaints).toEqual([]);
});

test('the public pages are legible while the server is slow to say who to write to', async ({
  page,
}) => {
  const { promise: enough, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/installation', async (route) => {
    await enough;
    await route.continue();
  });
  for (const path of ['/', '/privacy', '/terms']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  answer();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '@' })).toBeVisible();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the headline is typed, and whole at once for a screen reader', async ({ page }) => {
    await page.goto('/');
    const headline = page.getByRole('heading', { level: 1 });
    await expect(headline).toHaveAccessibleName('Your Life Story, Captured Forever');
    await expect(headline).toContainText('Your Life Story, Captured Forever');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the sidebar slides in, closes with Escape and after choosing', async ({
    page,
    signedUp,
  }) => {
    await page.goto('/app');
    const opener = page.getByRole('button', { name: 'Menu' });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await opener.click();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await drawer.getByRole('button', { name: signedUp.name }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.waitForURL('**/app/settings');
    await expect(drawer).toBeHidden();
  });
});

test('signing in works by keyboard alone', async ({ page, signedUp }) => {
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email address').focus();
  await page.keyboard.type(signedUp.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(signedUp.password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app');
});
