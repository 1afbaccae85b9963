import { type Browser, expect, type Page } from '@playwright/test';
import { idOf, openAsKeeper, share, tellStory } from './told-story.ts';
import { administrator, test } from './walt.ts';

/** A story is told, and the keeper looks at who told it. */
async function tellToKeeper(page: Page, browser: Browser, baseURL: string | undefined) {
  const told = await tellStory(page);
  const userId = await idOf(page);
  const keeperPage = await openAsKeeper(browser, baseURL);
  await keeperPage.goto(`/admin/users/${userId}`);
  return { ...told, userId, keeperPage };
}

test('consent withdrawn in one window closes the transcript in the other, and the look is told', async ({
  page,
  browser,
  baseURL,
  signedUp: _,
}) => {
  const { conversationId, userId, keeperPage } = await tellToKeeper(page, browser, baseURL);
  const conversations = keeperPage.getByRole('region', { name: 'Conversations' });
  await expect(conversations).toContainText('2 messages');
  await conversations.getByRole('link', { name: /Transcript$/ }).click();
  await expect(keeperPage).toHaveURL(`/admin/users/${userId}/conversations/${conversationId}`);
  await expect(keeperPage.getByRole('heading', { level: 1 })).toContainText('Conversation from');
  await expect(keeperPage.getByText('Audio Interview')).toBeVisible();
  await keeperPage.getByRole('tab', { name: 'Messages' }).click();
  const said = keeperPage.getByRole('tabpanel').getByText('With a heron, by the river.');
  await expect(said).toBeVisible();
  await keeperPage.getByRole('tab', { name: 'Raw Transcript' }).click();
  await expect(said).toBeVisible();

  await page.goto('/app/profile');
  await page.getByRole('switch', { name: /transcripts/i }).click();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Privacy settings saved!')).toBeVisible();
  const refusal = keeperPage.getByText(
    'This user has not granted permission to view their conversations.',
  );
  await expect(refusal).toBeVisible();
  await expect(said).toHaveCount(0);
  await keeperPage.goto(`/admin/conversations/${conversationId}`);
  await expect(refusal).toBeVisible();
  await keeperPage.getByRole('link', { name: 'Users' }).last().click();
  await keeperPage.waitForURL((url) => url.pathname === '/admin/users');

  await page.goto('/app/settings');
  const looks = page.getByRole('region', { name: 'Who has looked at your story' });
  await expect(looks).toContainText('Looked at your conversation');
  await expect(looks).toContainText(administrator.name);
  await keeperPage.goto(`/admin/audit?user=${userId}`);
  await expect(keeperPage.getByRole('row').filter({ hasText: 'a conversation' })).toHaveCount(1);
});

test('a story is read paragraph by paragraph, and only while that is allowed', async ({
  page,
  browser,
  baseURL,
  signedUp: _,
}) => {
  const { projectId, userId, keeperPage } = await tellToKeeper(page, browser, baseURL);
  const stories = keeperPage.getByRole('region', { name: 'Stories' });
  await expect(stories).toContainText('The river came first.');
  await stories.getByRole('link', { name: 'By the river' }).click();
  await expect(keeperPage).toHaveURL(`/admin/users/${userId}/projects/${projectId}`);
  await expect(keeperPage.getByRole('heading', { level: 1, name: 'By the river' })).toBeVisible();
  await expect(keeperPage.getByRole('article').getByRole('paragraph')).toHaveCount(3);
  await share(page, { canSeeProgress: true, canSeeTranscripts: false });
  await expect(
    keeperPage.getByText('This user has not granted permission to view their stories.'),
  ).toBeVisible();
  await keeperPage.goto(`/admin/users/${userId}`);
  await expect(stories).toContainText('has not granted permission to view their stories.');
  const conversations = keeperPage.getByRole('region', { name: 'Conversations' });
  await expect(conversations).toContainText('has not granted permission');
  await expect(conversations).not.toContainText('2 messages');
  await expect(conversations.getByRole('link')).toHaveCount(0);
  await share(page, { canSeeProgress: false, canSeeTranscripts: false });
  await expect(conversations).not.toContainText('2 messages');
  await share(page, { canSeeProgress: true, canSeeTranscripts: true });
  await expect(stories.getByRole('link', { name: 'By the river' })).toBeVisible();

  await keeperPage.goto(`/admin/users/${userId}/projects/${userId}`);
  await expect(keeperPage.getByText('Project not found')).toBeVisible();
  await keeperPage.goto(`/admin/users/${projectId}`);
  await expect(keeperPage.getByText('User not found')).toBeVisible();
});

test.describe('for those who like motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a story’s title is typed, a letter every 40 ms', async ({
    page,
    browser,
    baseURL,
    signedUp: _,
  }) => {
    const { projectId } = await tellStory(page);
    const title = 'A title that takes its time to be written out. '.repeat(4).trim();
    await page.request.put(`/api/projects/${projectId}`, { data: { title } });
    const keeperPage = await openAsKeeper(browser, baseURL);
    await keeperPage.emulateMedia({ reducedMotion: 'no-preference' });
    const { clock } = keeperPage;
    await clock.install();
    await keeperPage.goto(`/admin/users/${await idOf(page)}/projects/${projectId}`);
    const heading = keeperPage.getByRole('heading', { level: 1, name: title });
    const untyped = heading.locator('span[aria-hidden] > .invisible');
    await expect(untyped).toBeAttached();
    // By a clock of its own, since a busy machine is late to draw.
    await clock.pauseAt((await keeperPage.evaluate(() => Date.now())) + 2_000);
    const left = async () => (await untyped.textContent())?.length ?? 0;
    const before = await left();
    await clock.runFor(400);
    await expect.poll(left).toBe(before - 10);
    await clock.runFor(40 * title.length);
    await expect(heading.locator('[aria-hidden]')).toHaveCount(0);
    await expect(heading).toHaveText(title);
  });
});
