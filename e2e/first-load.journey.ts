import { expect } from '@playwright/test';
import sharp from 'sharp';
import { test } from './walt.ts';

test('the landing page can be read, found and shared before any script has run', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page).toHaveTitle('Your Life Story, Captured Forever · Walt');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your Life Story, Captured Forever',
  );
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /biographer/);
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
  await expect(page.locator('meta[property="og:description"]')).toHaveCount(1);
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute(
    'content',
    'summary_large_image',
  );
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const preview = await context.request.get(picture ?? '');
  expect(preview.headers()['content-type']).toBe('image/png');
  const { width, height } = await sharp(await preview.body()).metadata();
  expect([width, height]).toEqual([1200, 630]);
  await expect(page.getByText('Setting this up for your mother or father?')).toBeVisible();
  await page.getByRole('link', { name: 'Begin a story' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await context.close();
});

test('a visitor gets little script, never waits, and breaks no policy', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (said) => said.type() === 'error' && complaints.push(said.text()));
  // The server takes its time to say who is here; nobody who only visits has to know.
  await page.route('**/api/auth/status', () => {});
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your Life Story, Captured Forever',
  );
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Logging in')).toHaveCount(0);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => (entry as PerformanceResourceTiming).decodedBodySize),
  );
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.reduce((sum, size) => sum + size, 0)).toBeLessThan(80 * 1024);
  expect(complaints).toEqual([]);
  await page.goto('/register');
  await expect(page.getByLabel('Full Name')).toBeVisible();
  await expect(page.getByText('Logging in')).toHaveCount(0);
});

test('the headline is typed for whoever allows motion', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/');
  const typed = page.locator('h1 > [aria-hidden]');
  await expect(typed).toHaveCount(1);
  await page.clock.runFor(40 * 60);
  await expect(typed).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your Life Story, Captured Forever',
  );
  await context.close();
});
