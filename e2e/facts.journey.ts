import { expect, type Page } from '@playwright/test';
import { expectFaultless, expectNamedApart } from './accessible.ts';
import { api, say } from './filled-library.ts';
import { test } from './walt.ts';

type Listed = { id: string; statement: string };

/** A project with a finished conversation in which a life was told. */
async function tellALife(page: Page) {
  const { post, get } = api(page);
  const { id: interviewId } = await get('/api/interviews/default');
  const { id: projectId } = await post('/api/projects', { title: 'Rose, in her words' });
  const { conversation } = await post('/api/conversations/start', { interviewId, projectId });
  await post(`/api/conversations/${conversation.id}/save`, {
    shouldSummarize: true,
    messages: [
      say('1', 'assistant', 'When and where were you born?'),
      say('2', 'user', 'I was born in Leeds in 1936.'),
      say('3', 'assistant', 'Did you stay there?'),
      say('4', 'user', 'When I was seven we moved to Bradford.'),
      say('5', 'assistant', 'And later?'),
      say('6', 'user', 'I married Tom in June 1959. My mother kept geese by the river.'),
      say('7', 'assistant', 'What was your mother like?'),
      say('8', 'user', 'My mother sang at the sink. My father and my mother never quarrelled.'),
      say('9', 'assistant', 'And your sister?'),
      say('10', 'user', 'My sister Zoë and I helped our mother in the kitchen on Sundays.'),
    ],
  });
  await expect
    .poll(async () => (await get(`/api/facts/project/${projectId}`)).length, { timeout: 40_000 })
    .toBeGreaterThan(2);
  return { projectId, conversationId: conversation.id as string };
}

const cardOf = (page: Page, text: RegExp) =>
  page
    .locator('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: text }) });

/** On the page of all facts each is a line, which opens. */
const openLine = async (page: Page, text: RegExp) => {
  const line = cardOf(page, text);
  await line.getByRole('button', { expanded: false }).click();
  return line;
};

test('the facts of a theme are confirmed together, and that is taken back', async ({
  page,
  signedUp: _,
}) => {
  const { projectId } = await tellALife(page);
  const statuses = async () => {
    const facts = await api(page).get(`/api/facts/project/${projectId}?theme=family`);
    return [...new Set(facts.map(({ status }: { status: string }) => status))];
  };
  await page.goto('/app/library/facts?view=theme');
  const family = page.getByRole('region', { name: 'Family', exact: true });
  await family.getByRole('button', { name: /^Confirm all \d+ in Family$/ }).click();
  const undo = family.getByRole('button', { name: 'Undo confirming all in Family' });
  await expect(undo).toBeVisible();
  await expect(family.getByRole('button', { name: /^Confirm:/ })).toHaveCount(0);
  expect(await statuses()).toEqual(['confirmed']);
  await undo.click();
  await expect(family.getByRole('button', { name: /^Confirm all/ })).toBeVisible();
  expect(await statuses()).toEqual(['suggested']);
});

test('what was told becomes facts that one confirms, corrects, rejects and brings back', async ({
  page,
  signedUp: _,
}) => {
  const { projectId, conversationId } = await tellALife(page);
  await page.goto(`/conversations/${conversationId}`);
  await expect(page.getByRole('heading', { name: 'What Walt understood' })).toBeVisible();
  await cardOf(page, /born/).getByRole('button', { name: 'Confirm' }).click();
  await expect(cardOf(page, /born/).getByRole('button', { name: 'Confirmed' })).toBeFocused();

  await page.getByRole('link', { name: 'All facts of your story' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Facts' })).toBeVisible();
  const wedding = await openLine(page, /married/);
  await expect(wedding).toContainText('June 1959');
  await wedding.getByRole('button', { name: 'Correct' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What is true').fill('Rose married Tom in the spring of 1960.');
  await dialog.getByLabel('When was it?').selectOption({ label: 'A year' });
  await dialog.getByLabel('Year').fill('60');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter it in full, such as 1952.')).toBeVisible();
  await dialog.getByLabel('Year').fill('1960');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const corrected = cardOf(page, /spring of 1960/);
  await expect(corrected).toContainText('Corrected by you');
  await expect(page.getByRole('heading', { name: 'The 1960s' })).toBeVisible();
  // The card has moved to another decade; the keyboard has not lost its place.
  await expect(page.locator('main :focus')).toHaveCount(1);

  const move = await openLine(page, /Bradford/);
  await move.getByRole('button', { name: 'Reject' }).click();
  await expect(move).toHaveCount(0);
  await page.getByLabel('Show').selectOption('rejected');
  await openLine(page, /Bradford/);
  await move.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Nothing here.')).toBeVisible();

  await page.goto('/app/library/facts?view=theme');
  await expect(page.getByRole('heading', { name: 'Love and friendship' })).toBeVisible();
  await openLine(page, /spring of 1960/);
  await corrected.getByRole('link', { name: 'From a conversation' }).click();
  await expect(page).toHaveURL(/\/conversations\/[0-9a-f-]+\?message=6$/);

  const again = await api(page).post('/api/ai-tasks', { taskType: 'fact_extraction', projectId });
  await expect
    .poll(
      async () =>
        (await api(page).get(`/api/ai-tasks/project/${projectId}`)).find(
          ({ id }: Listed) => id === again.id,
        )?.status,
      { timeout: 40_000 },
    )
    .toBe('completed');
  const facts: Listed[] = await api(page).get(`/api/facts/project/${projectId}`);
  expect(facts.filter(({ statement }) => /married/.test(statement))).toHaveLength(1);
});

test('the timeline on home has the life in order, with rough dates as such', async ({
  page,
  signedUp: _,
}) => {
  await tellALife(page);
  await page.goto('/projects');
  await page.goto('/app#timeline');
  const timeline = page.getByRole('region', { name: 'Your timeline' });
  await expect(timeline).toBeInViewport();
  await expect(timeline.getByRole('heading', { level: 3 })).toHaveText([
    'The 1930s',
    'The 1940s',
    'The 1950s',
  ]);
  const moved = timeline.getByRole('listitem').filter({ hasText: 'Bradford' });
  await expect(moved).toContainText('worked out');
  await timeline.getByRole('link', { name: 'Check and correct the facts' }).click();
  await expect(page).toHaveURL(/\/app\/library\/facts$/);
});

test('Walt looks for themes when he is asked to', async ({ page, signedUp: _ }) => {
  await tellALife(page);
  await page.goto('/app/project/themes');
  await expect(page.getByText('No themes yet')).toBeVisible();
  await page.getByRole('button', { name: 'Analyze themes' }).click();
  await expect(page.getByText(/You (come back to|touched on) this/).first()).toBeVisible({
    timeout: 40_000,
  });
  await expect(page.getByText('In your words').first()).toBeVisible();
  await page.goto('/app/library/ai-tasks');
  await page.getByRole('link', { name: 'Theme analysis' }).first().click();
  await expect(page).toHaveURL(/\/app\/project\/themes$/);
});

test('before anything was told the pages say what will be there', async ({ page, signedUp: _ }) => {
  await api(page).post('/api/projects', { title: 'New' });
  await page.goto('/app/library/facts');
  await expect(page.getByText('No facts yet')).toBeVisible();
  await page.goto('/app/project/themes');
  await expect(page.getByText('No themes yet')).toBeVisible();
  await page.goto('/app');
  await expect(page.getByText('No dates yet')).toBeVisible();
});

test('a failure is told, and trying again helps', async ({ page, signedUp: _ }) => {
  await api(page).post('/api/projects', { title: 'New' });
  let broken = true;
  await page.route('**/api/facts/project/*', (route) =>
    broken ? route.fulfill({ status: 500, json: { error: 'x' } }) : route.continue(),
  );
  await page.goto('/app/library/facts');
  await expect(page.getByText('Your facts could not be loaded.')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No facts yet')).toBeVisible();
});

test('facts, timeline and themes are accessible', async ({ page, signedUp: _ }) => {
  const { conversationId } = await tellALife(page);
  for (const path of [
    '/app',
    '/app/library/facts',
    '/app/library/facts?view=theme',
    '/app/project/themes',
    `/conversations/${conversationId}`,
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectFaultless(page);
    await expectNamedApart(page);
  }
});
