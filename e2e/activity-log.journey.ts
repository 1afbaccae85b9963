import { expect } from '@playwright/test';
import { api, fillLibrary } from './filled-library.ts';
import { expectRest } from './rest.ts';
import { test } from './walt.ts';

test('the activity log tells what happened, and asks again only while Walt is at work', async ({
  page,
  signedUp: _,
}) => {
  const { projectId } = await fillLibrary(page);
  const now = new Date().toISOString();
  const task = (id: string, fields: object) => ({
    type: 'ai_task',
    id: `00000000-0000-7000-8000-00000000000${id}`,
    title: 'Theme analysis',
    description: '',
    timestamp: now,
    cursor: `1_00000000-0000-7000-8000-00000000000${id}`,
    data: {
      taskType: 'theme_analysis',
      status: 'completed',
      output: null,
      errorMessage: null,
      ...fields,
    },
  });
  const photo = {
    ...task('9', {}),
    type: 'photo',
    title: 'Photo',
    data: { originalName: 'wedding.jpg' },
  };
  const tasks = [
    task('1', { output: { themes: ['Home', 'Work'] } }),
    task('2', { status: 'failed', errorMessage: 'The network was away.' }),
    task('3', { status: 'processing' }),
  ];
  let asked = 0;
  let working = true;
  await page.route(`**/api/activities/project/${projectId}*`, async (route) => {
    asked += 1;
    const real = await (await route.fetch()).json();
    await route.fulfill({ json: [photo, ...(working ? tasks : tasks.slice(0, 2)), ...real] });
  });
  await page.route(`**/api/ai-tasks/project/${projectId}`, (route) =>
    route.fulfill({
      json: working
        ? [
            {
              id: '00000000-0000-7000-8000-000000000003',
              projectId,
              taskType: 'theme_analysis',
              status: 'processing',
              scope: 'all_conversations',
              errorMessage: null,
              createdAt: now,
              startedAt: now,
              completedAt: null,
            },
          ]
        : [],
    }),
  );
  await page.goto('/app/library/ai-tasks');
  await expect(page.getByRole('heading', { name: 'Activity Log' })).toBeVisible();
  await expect(page.getByText('1 task in progress')).toBeVisible();
  const list = page.locator('main').getByRole('list').first();
  for (const text of [
    'wedding.jpg',
    'The network was away.',
    'The choir sang',
    'kept geese',
    '1 note',
    '1 answer',
  ])
    await expect(list.getByText(text)).toBeVisible();
  await expect(list.getByText('Active', { exact: true })).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThan(2);
  working = false;
  await expect(page.getByText('Complete history of all project activities')).toBeVisible();
  await expectRest(page, () => asked);

  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.route('**/api/ai-tasks/*/retry', (route) => route.abort());
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(list.getByRole('alert')).toHaveText('This could not be tried again just now.');
  expect(faults.filter((fault) => fault.includes('Illegal'))).toEqual([]);

  await page.getByRole('button', { name: 'Delete' }).first().click();
  await expect(page.getByText('Are you sure you want to delete this task?')).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('link', { name: 'Theme analysis' }).click();
  await page.waitForURL((url) => url.pathname !== '/app/library/ai-tasks');
});

test('a project without anything has an empty log', async ({ page, signedUp: _ }) => {
  await api(page).post('/api/projects', { title: 'New' });
  await page.goto('/app/library/ai-tasks');
  await expect(page.getByText('No activities yet')).toBeVisible();
  await expect(
    page.getByText(
      'Your conversations (with notes), photos, text entries, and AI tasks will appear here',
    ),
  ).toBeVisible();
});
