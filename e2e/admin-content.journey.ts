import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNothingWider } from './accessible.ts';
import { enterAsKeeper, register, test } from './walt.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Moves something by its handle, as those do who have no pointer. */
async function moveByKeyboard(page: Page, name: string, ...keys: string[]) {
  await page.getByRole('button', { name: `Move ${name}`, exact: true }).focus();
  for (const key of keys) {
    await page.keyboard.press(key);
    // The list answers each key in its own time, as it does to a hand.
    await page.waitForTimeout(120);
  }
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const newest = async (page: Page, path: string) =>
  (await (await page.request.get(path)).json()).at(-1);

async function writeInterview(page: Page, name: string) {
  await page.goto('/admin/interviews');
  await page.getByRole('link', { name: 'Create Interview' }).click();
  await expect(page.getByRole('button', { name: 'Save Interview' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Test this interview' })).toHaveCount(0);
  await field(page, 'Name').fill(name);
  const instructions = page.getByLabel('Instructions', { exact: true });
  await instructions.fill('# Listen\n\nAsk about **teachers**.');
  expect((await instructions.boundingBox())?.height).toBeGreaterThanOrEqual(200);
  await press(page, 'Preview');
  await expect(page.getByRole('heading', { name: 'Listen' })).toBeVisible();
  await press(page, 'Edit');
  await press(page, 'Expand');
  await expect(page.getByRole('button', { name: 'Collapse' })).toBeVisible();
  const added = page.getByRole('region', { name: 'Added automatically' });
  for (const tool of ['addNote', 'updateNote', 'removeNote', 'reviewNotes', 'hangUp'])
    await expect(added).toContainText(tool);
  await field(page, 'Exit criteria').fill(
    'The person has told of a school, a teacher and a friend.',
  );
  for (const [number, text] of ['Who sat beside you?', 'Where was your school?'].entries()) {
    await press(page, 'Add Question');
    await field(page, `Question ${number + 1}`).fill(text);
  }
  await moveByKeyboard(page, 'question 2', 'Enter', 'ArrowUp', 'Enter');
  await expect(field(page, 'Question 1')).toHaveValue('Where was your school?');
  await press(page, 'Save Interview');
  await expect(row(page, name)).toContainText(
    'The person has told of a school, a teacher and a f…',
  );
  const saved = await newest(page, '/api/interviews');
  expect(saved.questions.map(({ text }: { text: string }) => text)).toEqual([
    'Where was your school?',
    'Who sat beside you?',
  ]);
}

async function writeQuestionnaire(page: Page, title: string) {
  await page.goto('/admin/questionnaires/new');
  const save = () => press(page, 'Save Questionnaire');
  const banner = page.getByRole('alert');
  await save();
  await expect(banner).toHaveText('Please provide a title for the questionnaire');
  await field(page, 'Title').fill(title);
  await save();
  await expect(banner).toHaveText('Please add at least one question');
  for (let number = 0; number < 4; number++) await press(page, 'Add Question');
  await save();
  await expect(banner).toHaveText('All questions must have text');
  for (const [number, text] of ['Name?', 'Year?', 'Town?', 'Street?'].entries())
    await field(page, `Question ${number + 1}`).fill(text);
  await press(page, 'Remove question 4');
  await page.getByRole('checkbox', { name: 'Required question' }).nth(2).check();
  await moveByKeyboard(page, 'question 3', 'Space', 'ArrowUp', 'ArrowUp', 'Space');
  await expect(field(page, 'Question 1')).toHaveValue('Town?');
  await expect(page.getByRole('checkbox', { name: 'Required question' }).first()).toBeChecked();
  await moveByKeyboard(page, 'question 1', 'Space', 'ArrowDown', 'Escape');
  await expect(field(page, 'Question 1')).toHaveValue('Town?');
  await save();
  await expect(row(page, title)).toContainText('3');
  const saved = await newest(page, '/api/questionnaires/admin/all');
  expect(saved.questions.map(({ text }: { text: string }) => text)).toEqual([
    'Town?',
    'Name?',
    'Year?',
  ]);
}

async function writeFormat(page: Page, name: string) {
  await page.goto('/admin/formats/new');
  await expect(page.getByRole('button', { name: 'Save Format' })).toBeDisabled();
  await field(page, 'Name').fill(name);
  await choose(page, 'Content scope', 'All User Stories');
  await page.getByRole('checkbox', { name: 'A Scene from Your Life' }).check();
  await field(page, 'Creative Instructions').fill('Write a school report on the teachers.');
  await expect(page.getByRole('region', { name: 'Added automatically' })).toContainText('metadata');
  await press(page, 'Save Format');
  await expect(row(page, name)).toContainText('All Stories');
  await expect(row(page, name)).toContainText('No description');
}

async function addStep(page: Page, type: string, name: string, more: () => Promise<void>) {
  await press(page, 'Add Step');
  await expect(page.getByRole('button', { name: 'Add Step', exact: true })).toBeDisabled();
  await choose(page, 'Step type', type);
  await field(page, 'Step name').fill(name);
  await more();
  await press(page, 'Save Step');
  await expect(page.getByRole('form', { name: 'New Step' })).toHaveCount(0);
}

test('an administrator builds a journey from nothing, and someone sets out on it', async ({
  page,
  browser,
  baseURL,
  account,
}) => {
  test.setTimeout(150_000);
  const mark = account.email.replace(/\D/g, '');
  const [interview, questionnaire, format, journey] = [
    `School days ${mark}`,
    `School facts ${mark}`,
    `School report ${mark}`,
    `Back to school ${mark}`,
  ];
  await enterAsKeeper(page);
  await writeInterview(page, interview);
  await writeQuestionnaire(page, questionnaire);
  await writeFormat(page, format);

  await page.goto('/admin/journeys/new');
  await expect(page.getByText('Save the journey first to configure steps.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Journey' })).toBeDisabled();
  await field(page, 'Name').fill(journey);
  await press(page, 'Save Journey');
  await page.waitForURL(/\/admin\/journeys\/[0-9a-f-]{36}$/);

  const banner = page.getByRole('alert');
  await press(page, 'Add Step');
  await press(page, 'Save Step');
  await expect(banner).toHaveText('Step name is required');
  await field(page, 'Step name').fill('Talk about school');
  await press(page, 'Save Step');
  await expect(banner).toHaveText('Please select an interview');
  await choose(page, 'Step type', 'Questionnaire');
  await press(page, 'Save Step');
  await expect(banner).toHaveText('Please select a questionnaire');
  await expect(page.getByRole('combobox', { name: 'Completes' })).toHaveText(
    'When the questionnaire is completed',
  );
  await press(page, 'Cancel');

  await addStep(page, 'Interview with Walt', 'Talk about school', async () => {
    await choose(page, 'Interview', interview);
    await press(page, 'Add Action');
    await expect(field(page, 'Minimum themes')).toHaveValue('3');
    await expect(field(page, 'Maximum themes')).toHaveValue('10');
    await choose(page, 'Action', 'Research suggestions');
    await expect(field(page, 'Maximum suggestions')).toHaveValue('5');
    await choose(page, 'Scope', 'All conversations');
  });
  await addStep(page, 'Upload Photos', 'Class pictures', async () => {
    await field(page, 'Photos').fill('0');
    await press(page, 'Save Step');
    await expect(banner).toHaveText('Please enter a whole number of at least 1.');
    await field(page, 'Photos').fill('2');
  });
  await addStep(page, 'Questionnaire', 'Facts of school', () =>
    choose(page, 'Questionnaire', questionnaire),
  );
  await addStep(page, 'Add Notes', 'Write of school', async () => {
    await field(page, 'Text entries').fill('2');
    await field(page, 'Words').fill('50');
    await page.getByRole('checkbox', { name: 'Count only what is written for this step' }).check();
  });
  await addStep(page, 'Research', 'Look the school up', () =>
    field(page, 'Research reports').fill('1'),
  );
  await addStep(page, 'Create Writing Sample', 'Read the report', async () => {
    await choose(page, 'Format', format);
    await page
      .getByRole('checkbox', { name: 'Complete by itself once the piece is written' })
      .check();
  });

  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'Move Talk about school up' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Move Read the report down' })).toBeDisabled();
  await press(page, 'Move Facts of school up');
  await expect(steps.nth(1)).toContainText('Facts of school');
  await expect(steps.nth(1).getByRole('link', { name: questionnaire })).toBeVisible();
  await press(page, 'Edit Write of school');
  await expect(field(page, 'Words')).toHaveValue('50');
  await field(page, 'Step name').fill('Write it down');
  await press(page, 'Save Step');
  await expect(steps.nth(3)).toContainText('Write it down');
  await press(page, 'Add Step');
  await choose(page, 'Step type', 'Research');
  await field(page, 'Step name').fill('One too many');
  await press(page, 'Save Step');
  await expect(steps).toHaveCount(7);
  page.once('dialog', async (dialog) => {
    expect(dialog.message()).toBe('Are you sure you want to delete this step?');
    await dialog.accept();
  });
  await press(page, 'Delete One too many');
  await expect(steps).toHaveCount(6);

  await page.goto('/admin/featured-journeys');
  await press(page, 'Add Journey');
  const dialog = page.getByRole('dialog', { name: 'Add Featured Journey' });
  await dialog.getByRole('button', { name: journey }).click();
  const featured = page.getByRole('list', { name: 'Featured journeys' }).getByRole('listitem');
  await expect(featured.last()).toContainText(journey);
  await expect(featured.last()).toContainText('6 guided steps');
  const count = await featured.count();
  const ups = Array.from({ length: count - 1 }, () => 'ArrowUp');
  await moveByKeyboard(page, journey, 'Enter', ...ups);
  await expect(page.locator('[aria-live]').filter({ hasText: 'position 1 of' })).toHaveText(
    `${journey} is now at position 1 of ${count}.`,
  );
  await page.keyboard.press('Enter');
  await expect(featured.first()).toContainText(journey);
  await expect
    .poll(
      async () => (await (await page.request.get('/api/journeys/featured/list')).json())[0].name,
    )
    .toBe(journey);
  await page.reload();
  await expect(featured.first()).toContainText(journey);

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await register(other, account);
  await other.goto('/create-project');
  await expect(other.getByRole('radio').first()).toHaveAccessibleName(new RegExp(journey));
  await other.getByRole('radio').first().click();
  await other.getByLabel(/title/i).fill('My school');
  await other.getByRole('button', { name: /^Create|^Begin|^Start/ }).click();
  await other.waitForURL((url) => url.pathname === '/app');
  await other.goto('/app/steps');
  for (const name of ['Talk about school', 'Facts of school', 'Class pictures', 'Write it down'])
    await expect(other.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible();
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
    await expect(page.getByRole('alert')).toContainText(sentence, { timeout: 10_000 });
    await page.unroute(call);
    await press(page, 'Try again');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  }
  await page.goto('/admin/interviews/no-such-id');
  await expect(page.getByRole('alert')).toHaveText('Invalid interview ID');
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
  page.once('dialog', async (dialog) => {
    expect(dialog.message()).toBe(
      'Please create a project first to test this interview. Go to Projects → Create New Project.',
    );
    await dialog.accept();
  });
  await page.route('**/api/projects', (route) => route.fulfill({ json: [] }));
  await press(page, 'Test this interview');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

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
  });
}
