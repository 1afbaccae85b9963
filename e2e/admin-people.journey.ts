import { expect } from '@playwright/test';
import { expectAccessible, expectNothingWider } from './accessible.ts';
import { idOf, openAsKeeper, tellStory } from './told-story.ts';
import { register, test } from './walt.ts';

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

  await keeperPage.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Admins Only' });
  await expect(keeperPage.getByText('No data available')).toBeVisible();
  await keeperPage.reload();
  await expect(keeperPage.getByText('No data available')).toBeVisible();
  await expect(keeperPage.getByLabel('Search by name or email')).toHaveValue(person.email);
  await keeperPage.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Regular Users' });

  await row.getByText(person.email).click();
  await expect(keeperPage.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await keeperPage.getByRole('button', { name: 'Make Admin' }).click();
  const rights = keeperPage.getByRole('alertdialog');
  await expect(rights).toContainText(`Make ${person.name} an administrator?`);
  await rights.getByRole('button', { name: 'Make Admin' }).click();
  await expect(rights).toHaveCount(0);
  await expect(keeperPage.getByRole('button', { name: 'Revoke Admin Rights' })).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await keeperPage.getByRole('button', { name: 'Revoke Admin Rights' }).click();
  await rights.getByRole('button', { name: 'Revoke Admin Rights' }).click();
  await expect(rights).toHaveCount(0);
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
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke Admin Rights' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'your own admin rights' })).toBeVisible();
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
    '/admin/model',
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

test('the administrators’ pages are legible to everyone', async ({
  page,
  browser,
  baseURL,
  signedUp: _,
}) => {
  const { projectId, conversationId } = await tellStory(page);
  const userId = await idOf(page);
  const keeperPage = await openAsKeeper(browser, baseURL);
  for (const path of [
    '/admin',
    '/admin/users',
    `/admin/users/${userId}`,
    `/admin/users/${userId}/projects/${projectId}`,
    `/admin/users/${userId}/conversations/${conversationId}`,
    '/admin/audit',
    '/admin/model',
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
