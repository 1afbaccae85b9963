import { expect } from '@playwright/test';
import { begin, stepCard } from './begin-project.ts';
import { expectRest } from './rest.ts';
import { enterAsKeeper, register, test } from './walt.ts';

test('administrators force steps and set them back; others are not offered it', async ({
  page,
  browser,
  baseURL,
  account,
}) => {
  await enterAsKeeper(page);
  await begin(page, 'A trial', 'The People I Love');
  await page.goto('/app/steps');
  const faces = stepCard(page, 'Faces');
  const force = faces.getByRole('button', { name: 'Force Complete' });
  const reset = faces.getByRole('button', { name: 'Reset to Incomplete' });
  await expect(reset).toBeDisabled();
  await force.click();
  await expect(faces.getByText('Completed')).toBeVisible();
  await expect(force).toBeDisabled();
  await reset.click();
  await expect(faces.getByText('Complete previous steps to unlock')).toBeVisible();

  const unlocked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/unlock-format')) unlocked.push(request.url());
  });
  for (const name of ['Love, friendship', 'One of them', 'Faces']) {
    await stepCard(page, name).getByRole('button', { name: 'Force Complete' }).click();
    await expect(stepCard(page, name).getByText(/Completed|Interview complete/)).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Go to your book' })).toBeVisible();
  await page.reload();
  await expect
    .poll(() => unlocked, 'once when the step is reached, once on entering again')
    .toHaveLength(2);

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await register(other, account);
  await begin(other, 'Mine', 'The People I Love');
  await other.goto('/app/steps');
  await expect(stepCard(other, 'Faces')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Force Complete' })).toHaveCount(0);
});

test('a call leads to the interview that is next, to the default one, or to the steps', async ({
  page,
  signedUp: _,
}) => {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  const call = async () => {
    await page.goto('/app');
    await page.getByRole('button', { name: 'Call Walt' }).click();
  };
  const guided = await begin(page, 'The Calder family', 'The People I Love');
  const interview = guided.journey?.steps[0]?.stepConfig.interviewId;
  await call();
  await expect
    .poll(() => visited)
    .toContain(`/app/chat/project/${guided.id}/interview/${interview}`);

  const free = await begin(page, 'Grandfather Emil');
  const usual = await (await page.request.get('/api/interviews/default')).json();
  await call();
  await expect.poll(() => visited).toContain(`/app/chat/project/${free.id}/interview/${usual.id}`);

  await page.route('**/api/interviews/default', (route) => route.abort());
  await call();
  await page.waitForURL('**/app/steps');
});

test('the activity badge follows Walt’s work, and rests when he does', async ({
  page,
  signedUp: _,
}) => {
  const { id } = await begin(page, 'The Calder family');
  const task = (n: number, status: string) => ({
    id: `019a0000-0000-7000-8000-00000000000${n}`,
    projectId: id,
    taskType: 'theme_analysis',
    status,
    scope: 'all_conversations',
    errorMessage: null,
    createdAt: new Date().toISOString(),
    startedAt: null,
    completedAt: null,
  });
  const busy = [task(1, 'pending'), task(2, 'processing'), task(3, 'failed')];
  const done = [task(1, 'completed'), task(2, 'completed'), task(3, 'failed')];
  let tasks = busy;
  let asked = 0;
  await page.route('**/api/ai-tasks/project/*', async (route) => {
    asked += 1;
    await route.fulfill({ json: tasks });
  });
  await page.goto('/app');
  const log = page.getByRole('link', { name: /Activity Log/ });
  await expect(log).toHaveAccessibleName('Activity Log 2 in progress');
  tasks = done;
  await expect(log).toHaveAccessibleName('Activity Log');
  await expectRest(page, () => asked);
});
