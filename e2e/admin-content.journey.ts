import { expect, type Page } from '@playwright/test';
import { choose, field, moveByKeyboard, press, row } from './admin-hands.ts';
import { enterAsKeeper, register, test } from './walt.ts';

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
    await expect(field(page, `Question ${number + 1}`)).toBeFocused();
    await page.keyboard.insertText(text);
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
  await expect(field(page, 'Title')).toBeFocused();
  await expect(field(page, 'Title')).toHaveAccessibleDescription(
    'Please provide a title for the questionnaire',
  );
  await field(page, 'Title').fill(title);
  await save();
  await expect(banner).toHaveText('Please add at least one question');
  for (let number = 0; number < 4; number++) await press(page, 'Add Question');
  await save();
  await expect(banner).toHaveText('All questions must have text');
  await expect(field(page, 'Question 1')).toBeFocused();
  for (const [number, text] of ['Name?', 'Year?', 'Town?', 'Street?'].entries())
    await field(page, `Question ${number + 1}`).fill(text);
  await press(page, 'Remove question 4');
  await expect(page.getByRole('button', { name: 'Add Question' })).toBeFocused();
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
  await expect(page.getByRole('heading', { name: 'New Step' })).toBeFocused();
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
  await expect(page.getByRole('combobox', { name: 'Interview' })).toBeFocused();
  await choose(page, 'Step type', 'Questionnaire');
  await press(page, 'Save Step');
  await expect(banner).toHaveText('Please select a questionnaire');
  await expect(
    page.getByRole('combobox', { name: 'Completes' }).locator('option:checked'),
  ).toHaveText('When the questionnaire is completed');
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
