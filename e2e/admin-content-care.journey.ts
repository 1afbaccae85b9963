import { expect } from '@playwright/test';
import { expectAccessible, expectNothingWider } from './accessible.ts';
import { field, moveByKeyboard, press, row } from './admin-hands.ts';
import { enterAsKeeper, test } from './walt.ts';

test('questions are put in order with the pointer', async ({ page }) => {
  await enterAsKeeper(page);
  await page.goto('/admin/questionnaires/new');
  for (const [number, text] of ['Name?', 'Year?', 'Town?'].entries()) {
    await press(page, 'Add Question');
    await field(page, `Question ${number + 1}`).fill(text);
  }
  const handle = page.getByRole('button', { name: 'Move question 1', exact: true });
  const below = page.getByRole('button', { name: 'Move question 3', exact: true });
  const [from, to] = [await handle.boundingBox(), await below.boundingBox()];
  if (!from || !to) throw new Error('The handles are not there');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, to.y + to.height, { steps: 12 });
  await page.mouse.up();
  await expect(field(page, 'Question 1')).toHaveValue('Year?');
  await expect(field(page, 'Question 3')).toHaveValue('Name?');
});

test('what the server does not take is taken back on the screen, and said', async ({ page }) => {
  await enterAsKeeper(page);
  const away = (path: string) => page.route(path, (route) => route.abort());

  await page.goto('/admin/interviews');
  const work = row(page, 'Work and calling');
  await away('**/api/interviews/*/default');
  await work.getByRole('button', { name: /^Set as Default/ }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to set default interview');
  await expect(work.getByRole('button', { name: /^Set as Default/ })).toBeVisible();
  await expect(row(page, 'First call').getByText('Default', { exact: true })).toBeVisible();

  await page.goto('/admin/featured-journeys');
  const featured = page.getByRole('list', { name: 'Featured journeys' }).getByRole('listitem');
  const names = () => featured.getByRole('link').allTextContents();
  await expect(featured.first()).toBeVisible();
  const before = await names();
  await away('**/api/journeys/**');
  const [first = '', second = ''] = before;
  await moveByKeyboard(page, first, 'Space', 'ArrowDown', 'Space');
  await expect(page.getByRole('alert')).toHaveText('Failed to reorder journeys');
  expect(await names()).toEqual(before);
  const soon = featured.filter({ hasText: second }).getByRole('switch');
  const state = await soon.isChecked();
  await soon.click();
  await expect(page.getByRole('alert')).toHaveText('Failed to update coming soon status');
  await expect(soon).toBeChecked({ checked: state });
  await press(page, `Remove ${second}`);
  await expect(page.getByRole('alert')).toHaveText('Failed to remove featured journey');
  expect(await names()).toEqual(before);
  await page.request.post('/api/journeys', { data: { name: 'Not yet featured' } });
  await page.unroute('**/api/journeys/**');
  await page.reload();
  await press(page, 'Add Journey');
  await away('**/api/journeys/**');
  await page.getByRole('dialog').getByRole('button', { name: 'Not yet featured' }).first().click();
  await expect(page.getByRole('alert')).toHaveText('Failed to add featured journey');
  expect(await names()).toEqual(before);
});

test('a list that does not come can be asked for again, and an editor says what failed', async ({
  page,
}) => {
  await enterAsKeeper(page);
  for (const [path, call, sentence] of [
    ['/admin/interviews', '**/api/interviews', 'Failed to fetch interviews'],
    ['/admin/questionnaires', '**/admin/all', 'Failed to fetch questionnaires'],
    ['/admin/formats', '**/api/admin/formats', 'Failed to fetch formats'],
    ['/admin/journeys', '**/api/journeys', 'Failed to fetch journeys'],
    ['/admin/featured-journeys', '**/api/journeys', 'Failed to fetch journeys'],
  ] as const) {
    await page.route(call, (route) => route.fulfill({ status: 500, json: { error: 'No.' } }));
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText(sentence);
    await page.unroute(call);
    await press(page, 'Try again');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  }
  await page.goto('/admin/interviews/no-such-id');
  await expect(page.getByRole('alert')).toHaveText('Invalid interview ID');
  await page.goto('/admin/journeys');
  await page.getByRole('link', { name: 'Where I Come From', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Steps' })).toBeVisible();
  const thisJourney = `**${new URL(page.url()).pathname.replace('/admin', '/api')}`;
  await page.route(thisJourney, (route) =>
    route.fulfill({ status: 503, json: { error: 'Away.' } }),
  );
  await page
    .getByRole('button', { name: /^Move .* down$/ })
    .first()
    .click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch steps');
  await page.unroute(thisJourney);
  await press(page, 'Try again');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Move .* up$/ })
    .nth(1)
    .click();
  await page.goto('/admin/journeys/new');
  await field(page, 'Name').fill('Never saved');
  await page.route('**/api/journeys', (route) => route.abort());
  await press(page, 'Save Journey');
  await expect(page.getByRole('alert')).toHaveText('Failed to save journey');
});

test('what a journey uses is not deleted, and one is asked before anything is', async ({
  page,
}) => {
  await enterAsKeeper(page);
  await page.goto('/admin/interviews');
  await press(page, 'Delete First call: who you are');
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question).toContainText(
    'This action cannot be undone. This will permanently delete the interview.',
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('alert')).toContainText('“The Story of My Life”');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await press(page, 'Duplicate First call: who you are');
  const copy = row(page, 'First call: who you are (Copy)');
  await expect(copy).toBeVisible();
  await copy.getByRole('button', { name: /^Delete/ }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(copy).toHaveCount(0);
  // Over the whole row lies the link that its name bears.
  await row(page, 'First call').getByRole('cell').nth(1).click({ force: true });
  await page.waitForURL(/\/admin\/interviews\/[0-9a-f-]{36}$/);
  await page.route('**/api/projects', (route) => route.fulfill({ json: [] }));
  const said = new Promise<string>((resolve) => {
    page.once('dialog', async (dialog) => {
      await dialog.accept();
      resolve(dialog.message());
    });
  });
  await press(page, 'Test this interview');
  expect(await said).toBe(
    'Please create a project first to test this interview. Go to Projects → Create New Project.',
  );
});

test('taking the default away, and deleting what comes before others, says what follows', async ({
  page,
}) => {
  await enterAsKeeper(page);
  await page.goto('/admin/interviews');
  const isDefault = row(page, 'First call: who you are').getByRole('button', { name: /^Default/ });
  await isDefault.click();
  const asked = page.getByRole('alertdialog', { name: 'Have no default interview?' });
  await expect(asked).toContainText('who call Walt without a step');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(isDefault).toBeVisible();

  const first = { name: 'Sketch', description: '', writerPrompt: 'A page.' };
  const before = await (await page.request.post('/api/admin/formats', { data: first })).json();
  const second = { ...first, name: 'Album', prerequisiteFormats: [before.id] };
  await page.request.post('/api/admin/formats', { data: second });
  await page.goto('/admin/formats');
  await press(page, 'Delete Sketch');
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question).toContainText('It comes before “Album”, which can then be written');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Sketch')).toHaveCount(0);
  await press(page, 'Delete Album');
  await expect(question).not.toContainText('It comes before');
  await question.getByRole('button', { name: 'Delete' }).click();
});

test('the content pages can be read and used by everyone', async ({ page }) => {
  test.setTimeout(120_000);
  await enterAsKeeper(page);
  const id = async (path: string) => (await (await page.request.get(path)).json())[0].id;
  await page.goto('/admin/journeys');
  for (const path of [
    '/admin/interviews',
    `/admin/interviews/${await id('/api/interviews')}`,
    '/admin/questionnaires',
    `/admin/questionnaires/${await id('/api/questionnaires/admin/all')}`,
    '/admin/formats',
    `/admin/formats/${await id('/api/admin/formats')}`,
    '/admin/journeys',
    '/admin/journeys/new',
    `/admin/journeys/${await id('/api/journeys')}`,
    '/admin/featured-journeys',
  ]) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNothingWider(page);
  }
  await page.goto(`/admin/journeys/${await id('/api/journeys')}`);
  await press(page, 'Add Step');
  await press(page, 'Add Action');
  await expectAccessible(page);
  await expectNothingWider(page);
});

test('two administrators in one editor lose nothing of what they typed', async ({ page }) => {
  await enterAsKeeper(page);
  const draft = { name: 'Two hands', writerPrompt: 'One moment.' };
  const made = await page.request.post('/api/admin/formats', { data: draft });
  const { id } = await made.json();
  await page.goto(`/admin/formats/${id}`);
  await field(page, 'Name').fill('Mine');
  const meanwhile = { ...draft, name: 'Theirs', description: 'Written meanwhile.' };
  await page.request.put(`/api/admin/formats/${id}`, { data: meanwhile });
  await press(page, 'Save Format');
  await expect(page.getByRole('alert')).toHaveText(
    'Someone else has saved this in the meantime, so your changes were not saved.',
  );
  await expect(field(page, 'Name')).toHaveValue('Mine');
  await expectAccessible(page);
  await expectNothingWider(page);
  await press(page, 'Load what was saved');
  await expect(field(page, 'Name')).toHaveValue('Theirs');
  await expect(field(page, 'Description')).toHaveValue('Written meanwhile.');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await press(page, 'Go back to what I typed');
  await expect(field(page, 'Name')).toHaveValue('Mine');
  await press(page, 'Save Format');
  await expect(page).toHaveURL(/\/admin\/formats$/);
  await expect(row(page, 'Mine')).toBeVisible();
});

test('a step that someone else has changed is not overwritten', async ({ page }) => {
  await enterAsKeeper(page);
  const made = await page.request.post('/api/journeys', { data: { name: 'Many hands' } });
  const { id } = await made.json();
  const step = { stepType: 'uploadPhotos', name: 'Photos' };
  const added = await page.request.post(`/api/journeys/${id}/steps`, { data: step });
  const { id: stepId } = await added.json();
  await page.goto(`/admin/journeys/${id}`);
  await press(page, 'Edit Photos');
  await field(page, 'Step name').fill('My pictures');
  await page.request.put(`/api/journeys/${id}/steps/${stepId}`, {
    data: { ...step, name: 'Their pictures' },
  });
  await press(page, 'Save Step');
  await expect(page.getByRole('alert')).toContainText('Someone else has saved this');
  await press(page, 'Load what was saved');
  await expect(field(page, 'Step name')).toHaveValue('Their pictures');
  await press(page, 'Save Step');
  await expect(page.getByRole('list', { name: 'Steps' }).getByText('Their pictures')).toBeVisible();
});
