import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible, expectNothingWider } from './accessible.ts';
import { begin } from './begin-project.ts';
import { keeper, register, test } from './walt.ts';

type Account = { name: string; email: string; password: string };

const password = 'lamplight and paper';
const administrator: Account = { name: 'Ada Keeper', email: keeper, password };

/** A second browser, for the administrator of this copy. */
async function openAsKeeper(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  await context.request.post('/api/auth/register', { data: administrator });
  await context.request.post('/api/auth/login', { data: administrator });
  return context.newPage();
}

const idOf = async (page: Page) => (await (await page.request.get('/api/profile')).json()).id;

const share = (page: Page, canSeeTranscripts: boolean, canSeeProgress = true) =>
  page.request.put('/api/profile/permissions', {
    data: { permissions: { canSeeProgress, canSeeTranscripts, contributeToWorldStory: false } },
  });

/** A story with a conversation in it, as someone has after a first call. */
async function tellStory(page: Page) {
  const project = await begin(page, 'By the river', 'The Story of My Life');
  await page.request.put(`/api/projects/${project.id}`, {
    data: { content: 'The river came first.\n\nThen the mill, and my mother in its door.' },
  });
  const interviewId = project.journey?.steps.find(({ stepConfig }) => stepConfig.interviewId)
    ?.stepConfig.interviewId;
  const started = await page.request.post('/api/conversations/start', {
    data: { projectId: project.id, interviewId },
  });
  const { conversation } = await started.json();
  await page.request.post(`/api/conversations/${conversation.id}/save`, {
    data: {
      messages: [
        { id: '1', role: 'assistant', content: 'Where does your story begin?' },
        { id: '2', role: 'user', content: 'With a heron, by the river.' },
      ],
    },
  });
  return { projectId: project.id, conversationId: conversation.id as string };
}

test('an administrator finds someone, makes them an administrator, and takes it back', async ({
  page,
  browser,
  baseURL,
  account,
}) => {
  // The first account of a copy is an administrator's, and this must not be that of the person.
  const keeperPage = await openAsKeeper(browser, baseURL);
  const person = { ...account, name: `Rosalind ${account.email.replace(/\D/g, '')}` };
  await register(page, person);
  await keeperPage.goto('/admin');
  await keeperPage.getByRole('link', { name: 'Users', exact: true }).click();
  await keeperPage.getByLabel('Search by name or email').fill(person.email);
  await expect(keeperPage).toHaveURL(/q=/);
  const row = keeperPage.getByRole('row').filter({ hasText: person.email });
  await expect(row).toContainText('User');
  await expect(row).toContainText('Public');
  await expect(keeperPage.getByText('Page 1 of 1')).toBeVisible();

  await keeperPage.getByRole('combobox', { name: 'Role' }).click();
  await keeperPage.getByRole('option', { name: 'Admins Only' }).click();
  await expect(keeperPage.getByText('No data available')).toBeVisible();
  await keeperPage.reload();
  await expect(keeperPage.getByText('No data available')).toBeVisible();
  await expect(keeperPage.getByLabel('Search by name or email')).toHaveValue(person.email);
  await keeperPage.getByRole('combobox', { name: 'Role' }).click();
  await keeperPage.getByRole('option', { name: 'Regular Users' }).click();

  await row.getByText(person.email).click();
  await expect(keeperPage.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await keeperPage.getByRole('button', { name: 'Make Admin' }).click();
  await expect(keeperPage.getByRole('button', { name: 'Revoke Admin Rights' })).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await keeperPage.getByRole('button', { name: 'Revoke Admin Rights' }).click();
  await expect(keeperPage.getByRole('button', { name: 'Make Admin' })).toBeVisible();
  await page.goto('/admin');
  await page.waitForURL((url) => url.pathname === '/app');

  await keeperPage.goBack();
  await expect(row).toBeVisible();
  await row.getByRole('link', { name: person.name }).focus();
  await keeperPage.keyboard.press('Enter');
  await expect(keeperPage.getByRole('button', { name: 'Delete User' })).toBeVisible();
  await keeperPage.getByRole('button', { name: 'Delete User' }).click();
  const question = keeperPage.getByRole('alertdialog');
  await expect(question).toContainText(
    'Are you sure you want to delete this user? This action is irreversible and will permanently delete all user data including conversations.',
  );
  await question.getByRole('button', { name: 'Delete User' }).click();
  await keeperPage.waitForURL((url) => url.pathname === '/admin/users');
  await page.goto('/app');
  await page.waitForURL((url) => url.pathname === '/login');
});

test('an administrator cannot take away their own rights', async ({ browser, baseURL }) => {
  const page = await openAsKeeper(browser, baseURL);
  await page.goto(`/admin/users/${await idOf(page)}`);
  await page.getByRole('button', { name: 'Revoke Admin Rights' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'your own admin rights' })).toBeVisible();
});

test('consent withdrawn in one window closes the transcript in the other, and the look is told', async ({
  page,
  browser,
  baseURL,
  signedUp: _,
}) => {
  const { conversationId } = await tellStory(page);
  const userId = await idOf(page);
  const keeperPage = await openAsKeeper(browser, baseURL);
  await keeperPage.goto(`/admin/users/${userId}`);
  const conversations = keeperPage.getByRole('region', { name: 'Conversations' });
  await expect(conversations).toContainText('2 messages');
  await conversations.getByRole('link', { name: /Transcript$/ }).click();
  await expect(keeperPage).toHaveURL(`/admin/users/${userId}/conversations/${conversationId}`);
  await expect(keeperPage.getByRole('heading', { level: 1 })).toContainText('Conversation from');
  await expect(keeperPage.getByText('Audio Interview')).toBeVisible();
  await keeperPage.getByRole('tab', { name: 'Messages' }).click();
  const said = keeperPage.getByText('With a heron, by the river.');
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
  const { projectId } = await tellStory(page);
  const userId = await idOf(page);
  const keeperPage = await openAsKeeper(browser, baseURL);
  await keeperPage.goto(`/admin/users/${userId}`);
  const stories = keeperPage.getByRole('region', { name: 'Stories' });
  await expect(stories).toContainText('The river came first.');
  await stories.getByRole('link', { name: 'By the river' }).click();
  await expect(keeperPage).toHaveURL(`/admin/users/${userId}/projects/${projectId}`);
  await expect(keeperPage.getByRole('heading', { level: 1, name: 'By the river' })).toBeVisible();
  await expect(keeperPage.getByRole('article').getByRole('paragraph')).toHaveCount(3);
  await share(page, false);
  await expect(
    keeperPage.getByText('This user has not granted permission to view their stories.'),
  ).toBeVisible();
  await keeperPage.goto(`/admin/users/${userId}`);
  await expect(stories).toContainText('has not granted permission to view their stories.');
  const conversations = keeperPage.getByRole('region', { name: 'Conversations' });
  await expect(conversations).toContainText('has not granted permission');
  await expect(conversations).toContainText('2 messages');
  await expect(conversations.getByRole('link')).toHaveCount(0);
  await share(page, false, false);
  await expect(conversations).not.toContainText('2 messages');
  await share(page, true);
  await expect(stories.getByRole('link', { name: 'By the river' })).toBeVisible();

  await keeperPage.goto(`/admin/users/${userId}/projects/${userId}`);
  await expect(keeperPage.getByText('Project not found')).toBeVisible();
  await keeperPage.goto(`/admin/users/${projectId}`);
  await expect(keeperPage.getByText('User not found')).toBeVisible();
});

test('whoever is no administrator is sent from every administrators’ address to their home', async ({
  page,
  browser,
  baseURL,
  signedUp: _,
}) => {
  await openAsKeeper(browser, baseURL);
  const id = await idOf(page);
  for (const path of [
    '/admin',
    '/admin/',
    '/admin/users',
    `/admin/users/${id}`,
    `/admin/users/${id}/projects/${id}`,
    `/admin/users/${id}/conversations/${id}`,
    `/admin/conversations/${id}`,
    '/admin/audit',
    '/admin/journeys',
    '/admin/journeys/new',
    '/admin/featured-journeys',
    '/admin/interviews',
    '/admin/questionnaires',
    '/admin/formats',
    '/admin/no/such/place',
  ]) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/app');
  }
});

test('the dashboard counts, and says when it cannot', async ({ browser, baseURL }) => {
  const page = await openAsKeeper(browser, baseURL);
  await page.goto('/admin');
  await expect(page.getByText('Total Users')).toBeVisible();
  await expect(page.getByText('Regular Users')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Sign-ups per day: [1-9]/ })).toBeVisible();
  await page.getByText('Show the figures as a table').click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31);
  await expect(page.getByRole('region', { name: 'What is configured' })).toContainText(
    'PostgreSQL',
  );
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await expect(page.getByText('Failed to load stats').first()).toBeVisible();
});

test('a list of users that cannot be loaded says so and tries again', async ({
  browser,
  baseURL,
}) => {
  const page = await openAsKeeper(browser, baseURL);
  await page.route('**/api/admin/users**', (route) => route.fulfill({ status: 400, body: '{}' }));
  await page.goto('/admin/users');
  await expect(page.getByText('Failed to fetch users')).toBeVisible();
  await page.unroute('**/api/admin/users**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the administrators’ pages are legible to everyone in ${colorScheme} mode`, async ({
    page,
    browser,
    baseURL,
    signedUp: _,
  }) => {
    const { projectId, conversationId } = await tellStory(page);
    const userId = await idOf(page);
    const keeperPage = await openAsKeeper(browser, baseURL);
    await keeperPage.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of [
      '/admin',
      '/admin/users',
      `/admin/users/${userId}`,
      `/admin/users/${userId}/projects/${projectId}`,
      `/admin/users/${userId}/conversations/${conversationId}`,
      '/admin/audit',
    ]) {
      await keeperPage.goto(path);
      await expect(keeperPage.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(keeperPage.getByText('Loading')).toHaveCount(0);
      await expectAccessible(keeperPage);
      for (const width of [320, 390, 768, 1440]) {
        await keeperPage.setViewportSize({ width, height: 900 });
        await expectNothingWider(keeperPage);
      }
    }
  });
}

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
    await keeperPage.goto(`/admin/users/${await idOf(page)}/projects/${projectId}`);
    const heading = keeperPage.getByRole('heading', { level: 1, name: title });
    const perLetter = await heading.locator('span[aria-hidden]').evaluate(async (typing) => {
      const rest = () => typing.querySelector('.invisible')?.textContent?.length ?? 0;
      const [began, letters] = [performance.now(), rest()];
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      return (performance.now() - began) / (letters - rest());
    });
    expect(perLetter).toBeGreaterThan(34);
    expect(perLetter).toBeLessThan(60);
    await expect(heading.locator('[aria-hidden]')).toHaveCount(0);
    await expect(heading).toHaveText(title);
  });
});
