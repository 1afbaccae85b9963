import { expect, type Page } from '@playwright/test';
import { begin } from './begin-project.ts';
import { enterAsKeeper, signIn, test } from './walt.ts';

const journey = 'The Story of My Life';

const logOut = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
};

const sessionLives = async (page: Page) => (await page.request.get('/api/auth/status')).ok();

test('whose session has ended reads so on the sign-in screen, and comes back to where they were', async ({
  page,
  signedUp,
}) => {
  await page.goto('/app/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.getByRole('button', { name: signedUp.name }).click();
  const profile = page.getByRole('menuitem', { name: 'Profile' });
  await expect(profile).toBeVisible();
  // What the page asks for by itself would be refused first, and the menu be gone.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await profile.click();
  await page.waitForURL((url) => url.pathname === '/login');
  await expect(page.getByRole('alert')).toHaveText('Authentication expired. Please log in again.');
  await signIn(page, signedUp);
  await page.waitForURL('**/app/profile');
});

test('the same is read by whoever follows a link into another part of the product', async ({
  page,
  signedUp: _,
}) => {
  await begin(page, 'Rose, in her words', journey);
  await page.goto('/app');
  await expect(page.getByRole('heading', { name: /^Welcome,/ })).toBeVisible();
  // The gate of that part asks who is here, before its page asks for anything.
  await page.route('**/api/auth/status', (route) =>
    route.fulfill({ status: 401, json: { error: 'Not authenticated' } }),
  );
  await page.getByRole('link', { name: 'Photos' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await expect(page.getByRole('alert')).toHaveText('Authentication expired. Please log in again.');
});

test('logging out holds though the server refuses it at first, and its session ends later', async ({
  page,
  signedUp,
}) => {
  await page.goto('/app');
  let refusals = 0;
  await page.route('**/api/auth/logout', async (route) => {
    refusals += 1;
    if (refusals === 1) await route.fulfill({ status: 503, json: { error: 'Away' } });
    else if (refusals === 2) await route.abort();
    else await route.continue();
  });
  await logOut(page, signedUp.name);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/app');
  await page.waitForURL((url) => url.pathname !== '/app');
  await expect(page.getByRole('heading', { name: /^Welcome,/ })).toHaveCount(0);
  await expect.poll(() => sessionLives(page)).toBe(false);
  expect(refusals).toBeGreaterThanOrEqual(3);
  await page.goto('/login');
  await signIn(page, signedUp);
  await page.waitForURL('**/app');
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Welcome,/ })).toBeVisible();
});

test('going Back while a log-out is under way does not bring anyone back in', async ({
  page,
  signedUp,
}) => {
  await page.goto('/app/settings');
  await page.goto('/app');
  await page.route('**/api/auth/logout', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue().catch(() => {});
  });
  await logOut(page, signedUp.name);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Settings' })).toHaveCount(0);
  await expect.poll(() => sessionLives(page)).toBe(false);
});

test('every page begins at its top, and Back returns to where one was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const terms = page.getByRole('link', { name: 'Terms of Service' });
  await terms.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await terms.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('home opens at its top, and at what is on deck where the address asks for that', async ({
  page,
  signedUp: _,
}) => {
  await begin(page, 'The Calder family', journey);
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/app');
  await expect(page.getByRole('heading', { name: /^Welcome,/ })).toBeInViewport();
  await page.goto('/app?scrollTo=onDeck');
  await expect(page.getByRole('heading', { name: 'On deck' })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

test('whatever begins with /admin leads home whoever is no administrator', async ({
  page,
  account,
}) => {
  // The first account of an installation is an administrator's.
  await enterAsKeeper(page);
  for (const step of ['register', 'login'])
    await page.request.post(`/api/auth/${step}`, { data: account });
  for (const path of ['/adminfoo', '/admin/users', '/admin/no/such']) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/app');
  }
  await page.context().clearCookies();
  await page.goto('/admin/users');
  await page.waitForURL((url) => url.pathname === '/login');
  await signIn(page, account);
  await page.waitForURL((url) => url.pathname === '/app');
  await page.context().clearCookies();
  await enterAsKeeper(page);
  await page.goto('/adminfoo');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('the menu says so in words, begins with the book, and fits on a screen 900 pixels high', async ({
  page,
  signedUp: _,
}) => {
  await begin(page, 'The Calder family', journey);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/app');
  const links = page.getByRole('navigation', { name: 'Your story' }).getByRole('link');
  await expect(links.first()).toHaveText('Your book');
  await expect(links.last()).toBeInViewport({ ratio: 1 });
  const hidden = await page
    .locator('aside div')
    .evaluateAll(
      (parts) => parts.filter((part) => part.scrollHeight > part.clientHeight + 1).length,
    );
  expect(hidden).toBe(0);
  await expect(page.getByRole('button', { name: /Premium plan/ })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toContainText('Menu');
});

test('at twice the size of text nothing is cut off on a telephone, and the setting keeps it', async ({
  page,
  signedUp: _,
}) => {
  await begin(page, 'The Calder family', journey);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/app', '/app/steps', '/app/settings', '/app/library/facts']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const wider = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await expect.poll(wider, path).toBe(0);
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeInViewport({
      ratio: 1,
    });
    const words = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const lines = new Set<number>();
      const range = document.createRange();
      const text = heading.textContent ?? '';
      const longest = text.split(/\s+/).toSorted((a, b) => b.length - a.length)[0] ?? '';
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let part = walker.nextNode(); part; part = walker.nextNode()) {
        const at = part.textContent?.indexOf(longest) ?? -1;
        if (at < 0) continue;
        range.setStart(part, at);
        range.setEnd(part, at + longest.length);
        for (const box of range.getClientRects()) lines.add(Math.round(box.top));
        break;
      }
      return lines.size;
    });
    expect(words, `a word of the heading of ${path} is broken`).toBeLessThanOrEqual(1);
  }
  await page.goto('/app/settings');
  await page.getByLabel('Size of the text').selectOption({ label: 'Largest' });
  const size = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
  expect(await size()).toBe(27);
  await page.goto('/app');
  await expect(page.getByRole('heading', { name: /^Welcome,/ })).toBeVisible();
  expect(await size()).toBe(27);
});
