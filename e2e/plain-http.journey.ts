import { chromium, expect } from '@playwright/test';
import { begin } from './begin-project.ts';
import { launchOptions } from './browser.ts';
import { composer, interviewPath, lines } from './typed-talk.ts';
import { enterAsKeeper, test } from './walt.ts';

/** At a name that is not this machine's own, plain http gives a page neither microphone nor UUIDs. */
const home = 'walt.home';

test('over plain http on a home network there is everything but the microphone', async ({
  walt,
  page: door,
}) => {
  await enterAsKeeper(door);
  const project = await begin(door, 'At home', 'The People I Love');
  const browser = await chromium.launch(
    launchOptions(`--host-resolver-rules=MAP ${home} 127.0.0.1`),
  );
  const baseURL = Object.assign(new URL(walt.url), { hostname: home }).href;
  const page = await browser.newPage({ baseURL, reducedMotion: 'reduce' });
  const cookies = await door.context().cookies();
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, domain: home })));

  await page.goto(interviewPath(project));
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await expect(composer(page)).toBeVisible();
  await page.getByRole('tab', { name: 'Talk' }).click();
  const noCalls = page.getByText('At this address the browser gives Walt no microphone.');
  await expect(noCalls).toBeVisible();
  await expect(page.getByRole('button', { name: 'Call Walt' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Type to Walt' }).click();
  await composer(page).fill('I was born in Leith in 1931.');
  await composer(page).press('Enter');
  await expect(lines(page)).toHaveCount(4, { timeout: 60_000 });

  await page.goto('/app/dictate');
  await expect(noCalls).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload a recording' })).toBeVisible();

  await page.goto('/admin/questionnaires/new');
  const addQuestion = page.getByRole('button', { name: 'Add Question' });
  await addQuestion.click();
  await addQuestion.click();
  await expect(page.getByLabel('Question 2', { exact: true })).toBeFocused();
  await browser.close();
});
