import { expect, type Locator } from '@playwright/test';
import { expectNothingWider } from './accessible.ts';
import { begin } from './begin-project.ts';
import { interviewPath } from './typed-talk.ts';
import { enterAsKeeper, test } from './walt.ts';

/** How many lines of a text are out of sight; a tail may reach a little below its own line. */
const linesCut = (text: Locator) =>
  text.evaluate(
    (one) =>
      (one.scrollHeight - one.clientHeight) / Number.parseFloat(getComputedStyle(one).fontSize),
  );

test('a tablet held across has room for the call button', async ({ page, signedUp: _ }) => {
  const project = await begin(page, 'The harbour', 'The People I Love');
  await page.setViewportSize({ width: 1024, height: 690 });
  await page.goto(interviewPath(project));
  await expect(page.getByRole('button', { name: 'Call Walt' })).toBeInViewport({ ratio: 1 });
});

test('words of twice the size are neither cut nor squeezed', async ({ page, signedUp: _ }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
  const project = await begin(page, 'The harbour', 'The People I Love');
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const path of [interviewPath(project), '/app', '/app/steps', '/app/library/your-notes']) {
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await linesCut(title)).toBeLessThan(0.5);
    await expectNothingWider(page);
  }
  const tile = page.getByRole('link', { name: /^Type notes by hand/ });
  expect((await tile.boundingBox())?.width).toBeGreaterThan(500);
});

test('lists for administrators are cards where a table would be too narrow', async ({ page }) => {
  await enterAsKeeper(page);
  for (const [width, display] of [
    [768, 'block'],
    [1440, 'table'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/formats');
    await expect(page.getByRole('table', { name: 'Formats' })).toHaveCSS('display', display);
    await expectNothingWider(page);
  }
});

test('on a phone the administrators’ menu opens by a press and closes with the choice', async ({
  page,
}) => {
  await enterAsKeeper(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  const places = page.getByRole('navigation', { name: 'Administration' });
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(places).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await places.getByRole('link', { name: 'Formats' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Formats' })).toBeVisible();
  await expect(places).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(places.getByRole('link', { name: 'Back to App' })).toBeVisible();
});
