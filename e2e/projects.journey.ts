import { expect } from '@playwright/test';
import { expectAccessible, expectNothingWider } from './accessible.ts';
import { activeProject, begin, haveInterview, stepCard } from './begin-project.ts';
import { register, test } from './walt.ts';

const memory = (words: number) => Array.from({ length: words }, () => 'kitchen').join(' ');

test('someone begins a journey, walks three kinds of steps, and is refused a locked one', async ({
  page,
  signedUp: _,
}) => {
  await page.goto('/app');
  await expect(page.getByText('No active project found')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Create your first project' }).click();
  await page.waitForURL('**/create-project');
  await expect(page.getByRole('radio', { name: 'Remembered Together' })).toBeDisabled();
  await expect(page.getByText('Coming Soon')).toBeVisible();
  await page.getByRole('radio', { name: 'The Story of My Life' }).check();
  await expect(page.getByLabel('Title')).toHaveValue('The Story of My Life');
  await page.getByLabel('Title').fill('The Calder family');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.waitForURL('**/app');

  const sidebar = page.getByRole('complementary');
  await expect(sidebar.getByText('0/12 Steps completed')).toBeVisible();
  await expect(
    sidebar.getByRole('button', { name: /The Calder family.*The Story of My Life.*Created/s }),
  ).toBeVisible();
  const next = page.getByRole('region', { name: 'Take the next step' });
  await expect(next.getByRole('heading', { name: 'A first call with Walt' })).toBeVisible();
  const project = await activeProject(page);

  await test.step('a questionnaire', async () => {
    await haveInterview(page, project, 'A first call with Walt');
    await page.reload();
    await next.getByRole('link', { name: 'Answer the questions' }).click();
    const field = page.getByRole('textbox');
    const advance = page.getByRole('button', { name: 'Next' });
    await expect(page.getByText('Question 1 of 12')).toBeVisible();

    await field.fill('Rose Ann Calder');
    await page.reload();
    await expect(field).toHaveValue('Rose Ann Calder');
    await page.route('**/answers', (route) => route.abort());
    await advance.click();
    await expect(page.getByRole('alert')).toContainText('Failed to save answer');
    await expect(field).toHaveValue('Rose Ann Calder');
    await page.unroute('**/answers');
    await advance.click();

    await expect(page.getByText('Question 2 of 12')).toBeVisible();
    await field.fill('In the spring of 1941');
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(field).toHaveValue('Rose Ann Calder');
    await page.reload();
    for (let question = 3; question < 12; question += 1) {
      await expect(page.getByText(`Question ${question} of 12`)).toBeVisible();
      await advance.click();
    }
    await page.getByRole('button', { name: 'Complete' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Please answer all required questions: Where were you born?',
    );
    await expect(page.getByText('Question 3 of 12')).toBeVisible();
    await field.fill('In Leith, above the bakery');
    for (let question = 3; question < 12; question += 1) {
      await expect(page.getByText(`Question ${question} of 12`)).toBeVisible();
      await advance.click();
    }
    await page.getByRole('button', { name: 'Complete' }).click();
    const step = project.journey?.steps[1];
    await page.waitForURL(`**/app/steps?stepId=${step?.id}`);
    await expect(stepCard(page, 'The facts of your life').getByText('Completed')).toBeVisible();
    await expect(sidebar.getByText('2/12 Steps completed')).toBeVisible();
  });

  await test.step('a locked one', async () => {
    const locked = stepCard(page, 'In your own words');
    await expect(locked.getByText('Complete previous steps to unlock')).toBeVisible();
    await expect(locked.getByRole('link')).toHaveCount(0);
    const photos = project.journey?.steps.find(({ name }) => name === 'Photographs');
    const path = `/api/journey-steps/projects/${project.id}/steps/${photos?.id}/complete`;
    const refused = await page.request.post(path);
    expect(refused.status()).toBe(409);
    expect(await refused.json()).toMatchObject({ error: 'Complete previous steps to unlock' });
  });

  await test.step('photos, which are skipped', async () => {
    await haveInterview(page, project, 'Childhood and family');
    await page.getByRole('button', { name: 'Check Progress' }).click();
    await page.reload();
    const photos = stepCard(page, 'Photographs');
    await expect(photos.getByText('0 of 5 photos')).toBeVisible();
    await photos.getByRole('button', { name: 'Skip this step' }).click();
    await expect(photos.getByText('Skipped')).toBeVisible();
    await expect(photos.getByRole('link', { name: /^Do it after all/ })).toBeVisible();
  });

  await test.step('notes', async () => {
    const notes = stepCard(page, 'In your own words');
    await expect(notes.getByText('0 of 200 words')).toBeVisible();
    await notes.getByRole('link', { name: 'Type notes by hand' }).click();
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Please write something before saving.')).toBeVisible();
    await page.getByLabel('Your note').fill(memory(120));
    await page.route('**/text-entries', (route) => route.abort());
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Failed to save note. Please try again.')).toBeVisible();
    await page.unroute('**/text-entries');
    await page.reload();
    await expect(page.getByLabel('Your note')).toHaveValue(memory(120));
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.waitForURL((url) => url.pathname === '/app');
    await expect(next.getByText('1 of 2 notes')).toBeVisible();
    await expect(next.getByText('120 of 200 words')).toBeVisible();

    await next.getByRole('link', { name: 'Type notes by hand' }).click();
    await expect(page.getByLabel('Your note')).toHaveValue('');
    await page.getByLabel('Your note').fill(memory(90));
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.waitForURL((url) => url.pathname === '/app');
    await expect(next.getByRole('heading', { name: 'Read a first scene' })).toBeVisible();
    await expect(sidebar.getByText('5/12 Steps completed')).toBeVisible();
  });
});

test('projects are switched, come back to, renamed and deleted; nobody else sees them', async ({
  page,
  browser,
  baseURL,
  account,
  signedUp: _,
}) => {
  const first = await begin(page, 'Grandfather Emil');
  await begin(page, 'The Calder family', 'Where I Come From');
  await page.goto('/app');
  const sidebar = page.getByRole('complementary');
  await sidebar.getByRole('button', { name: /The Calder family/ }).click();
  await page.getByRole('menuitem', { name: 'Work on something else' }).click();
  await page.waitForURL('**/projects');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'The Calder family',
    'Grandfather Emil',
  ]);
  await expect(stepCard(page, 'The Calder family')).toContainText('You are working on this');
  await expect(stepCard(page, 'The Calder family')).toContainText('0 of 5 steps completed');

  await page.getByRole('button', { name: 'Work on Grandfather Emil' }).click();
  await page.waitForURL('**/app');
  await expect(sidebar.getByRole('button', { name: /Grandfather Emil/ })).toBeVisible();
  await expect(page.getByText('Take the next step')).toBeHidden();
  await expect(sidebar.getByText('Steps completed')).toBeHidden();
  await page.goto('/app/steps');
  await expect(page.getByText('No journey steps found')).toBeVisible();

  await page.goto('/projects');
  await page.getByRole('button', { name: 'More for Grandfather Emil' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Title').fill('Emil and Ada');
  await page.getByRole('button', { name: 'Save title' }).click();
  await expect(sidebar.getByRole('button', { name: /Emil and Ada/ })).toBeVisible();

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await register(other, { ...account, email: `other-${account.email}` });
  await other.goto('/projects');
  await expect(other.getByText('Your projects will be here')).toBeVisible();
  expect((await other.request.get(`/api/projects/${first.id}`)).status()).toBe(404);
  expect((await other.request.put(`/api/projects/active/${first.id}`)).status()).toBe(404);

  await page.getByRole('button', { name: 'More for Emil and Ada' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete “Emil and Ada”?' });
  await expect(dialog).toContainText('Everything in it will be deleted with it');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(stepCard(page, 'Emil and Ada')).toBeVisible();
  await page.getByRole('button', { name: 'More for Emil and Ada' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete project' }).click();
  await expect(page.getByText('“Emil and Ada” has been deleted.').first()).toBeVisible();
  await expect(stepCard(page, 'Emil and Ada')).toHaveCount(0);
  await expect(sidebar.getByRole('button', { name: /The Calder family/ })).toBeVisible();
});

test('two quick presses of the button create one project', async ({ page, signedUp: _ }) => {
  await page.goto('/create-project');
  await page.getByRole('radio', { name: 'Start without a journey' }).check();
  await page.getByLabel('Title').fill('Only once');
  await page.getByRole('button', { name: 'Create project' }).dblclick();
  await page.waitForURL('**/app');
  expect(await (await page.request.get('/api/projects')).json()).toHaveLength(1);
});

test('what cannot be loaded is said in its own words, and tried again', async ({
  page,
  signedUp: _,
}) => {
  await begin(page, 'The Calder family');
  const trouble = { status: 400, json: { error: 'No' } };
  await page.route('**/api/projects/active', (route) => route.fulfill(trouble));
  await page.goto('/app');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch active project');
  await page.unroute('**/api/projects/active');
  await page.route('**/api/projects/*?entries=none', (route) => route.fulfill(trouble));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch project details');
  await page.unroute('**/api/projects/*?entries=none');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Add to your story' })).toBeVisible();
});

const places = ['/app', '/app/steps', '/projects', '/create-project', '/app/add-note'];

test('a project is legible to everyone', async ({ page, signedUp: _ }) => {
  const project = await begin(page, 'The Calder family', 'The Story of My Life');
  await haveInterview(page, project, 'A first call with Walt');
  for (const path of places) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/app');
  await page.getByRole('link', { name: 'Answer the questions' }).click();
  await expect(page.getByText('Question 1 of 12')).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('nothing of a project is wider than the screen, however long its name', async ({
    page,
    signedUp: _,
  }) => {
    await begin(page, `The ${'Donaudampfschifffahrts'.repeat(8)}`, 'The Story of My Life');
    for (const path of places) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectNothingWider(page);
    }
    await page.goto('/app#timeline');
    await expect(page.getByRole('heading', { name: 'Your timeline' })).toBeInViewport();
    await page.goto('/app?scrollTo=onDeck');
    await expect(page.getByRole('heading', { name: 'On deck' })).toBeInViewport();
  });
});
