import { expect } from '@playwright/test';
import { register, signIn, test } from './walt.ts';

const guarded = [
  '/app',
  '/app/settings',
  '/app/profile',
  '/profile',
  '/privacy-preferences',
  '/projects',
  '/create-project',
  '/app/steps',
  '/app/add-note',
  '/archive',
  '/conversations/00000000-0000-7000-8000-000000000001',
  '/app/library/transcripts',
  '/admin',
  '/admin/users',
];

test.describe('a visitor', () => {
  test('is sent to sign in from wherever one has to be, and from what is nobody’s', async ({
    page,
  }) => {
    for (const path of [...guarded, '/no/such/place']) {
      await test.step(path, async () => {
        await page.goto(path);
        await page.waitForURL((url) => url.pathname === '/login');
      });
    }
  });

  test('reads the public pages', async ({ page }) => {
    for (const path of ['/how-it-works', '/terms', '/privacy']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    }
    await page.goto('/how-it-works');
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute(
      'href',
      '/register',
    );
    await page.goto('/404');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('lands, after signing in, where they were going', async ({ page, signedUp }) => {
    await page.context().clearCookies();
    await page.goto('/app/settings?from=a-letter#devices');
    await page.waitForURL((url) => url.pathname === '/login');
    await page.reload();
    await signIn(page, signedUp);
    await page.waitForURL('**/app/settings?from=a-letter#devices');
  });
});

test.describe('someone signed in', () => {
  test('is sent to their home from where one registers and signs in', async ({
    page,
    signedUp: _,
  }) => {
    for (const path of ['/', '/login', '/register']) {
      await test.step(path, async () => {
        await page.goto(path);
        await page.waitForURL((url) => url.pathname === '/app');
      });
    }
  });

  test('sees "Page Not Found" where there is nothing', async ({ page, signedUp: _ }) => {
    await page.goto('/no/such/place');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });

  test('goes on with their story from how it works', async ({ page, signedUp: _ }) => {
    await page.goto('/how-it-works');
    await page.getByRole('link', { name: 'Continue Your Story' }).click();
    await page.waitForURL('**/app#timeline');
  });

  test('is not let into the administrators’ area unless they are one', async ({
    page,
    browser,
    baseURL,
    account,
  }) => {
    const first = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await register(first, { ...account, email: `first-${account.email}` });
    await register(page, account);
    await page.goto('/admin');
    await page.waitForURL((url) => url.pathname === '/app');
  });
});

test('while the session is being checked, "Logging in" is shown', async ({ page }) => {
  const { promise: enough, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/auth/status', async (route) => {
    await enough;
    await route.continue();
  });
  await page.goto('/app');
  await expect(page.getByRole('heading', { name: 'Logging in' })).toBeVisible();
  answer();
  await page.waitForURL((url) => url.pathname === '/login');
});
