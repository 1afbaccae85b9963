import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { begin, type Project } from './begin-project.ts';
import { modelEnvironment } from './model-server.ts';
import { startScriptedModel } from './scripted-model.ts';
import { chooseTyping, composer, interviewPath, unlockWriting } from './typed-talk.ts';
import { test as base, enterAsKeeper, startWalt } from './walt.ts';

type Model = Awaited<ReturnType<typeof startScriptedModel>>;

/** The product with a model of someone's own instead of the offline mind. */
const test = base.extend<object, { model: Model }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const model = await startScriptedModel();
      await use(model);
      await model.close();
    },
    { scope: 'worker' },
  ],
  walt: [
    async ({ model }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'walt-model-'));
      const { url, stop } = await startWalt({ DATA_DIR: dataDir, ...modelEnvironment(model) });
      await use({ url, dataDir });
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// A model is asked many times on the way, every sentence of it is proved, and the first journey wakes Walt's mind.
test.beforeEach(() => test.setTimeout(600_000));

/** Walt's mind takes its time to wake where many others want the machine. */
const firstReading = { timeout: 120_000 };

const talkIn = async (page: Page, project: Project) => {
  await page.goto(interviewPath(project));
  await chooseTyping(page);
};

const type = async (page: Page, text: string) => {
  await composer(page).fill(text);
  await composer(page).press('Enter');
};

const conversation = (page: Page) => page.getByRole('list', { name: 'Your conversation' });

/** A project in which one may ask for a whole book at once. */
async function beginBook(browser: Browser, page: Page, url: string): Promise<Project> {
  const office = await browser.newPage({ baseURL: url });
  await enterAsKeeper(office);
  const make = async (path: string, data: object) =>
    (await (await office.request.post(path, { data })).json()).id as string;
  const formatId = await make('/api/admin/formats', {
    name: 'The whole book',
    writerPrompt: 'Write a book in chapters.',
  });
  const journeyId = await make('/api/journeys', { name: 'A book', description: 'At once.' });
  await make(`/api/journeys/${journeyId}/steps`, {
    name: 'The whole book',
    stepType: 'generateFormat',
    stepConfig: { formatId },
  });
  await office.request.patch(`/api/journeys/${journeyId}/featured`, { data: { featured: true } });
  await office.close();
  const project = await begin(page, 'The whole of it', 'A book');
  for (const content of ['I was born in Otley in 1931.', 'I set type at the printing works.']) {
    await page.request.post(`/api/projects/${project.id}/text-entries`, { data: { content } });
  }
  return project;
}

test('with a model, the same screens lead from words to notes, facts, themes and a piece', async ({
  page,
  model,
  signedUp: _,
}) => {
  const project = await begin(page, 'Rose, in her words', 'The People I Love');
  await talkIn(page, project);
  const first = model.hold('reply', '1931.” ');
  await type(page, 'I was born in Otley in 1931.');
  await first.reached;
  await expect(conversation(page)).toContainText('You said “in Otley in 1931.”');
  await expect(conversation(page)).not.toContainText('What came');
  first.release();
  await expect(conversation(page)).toContainText('1931.” What came after that?');
  await type(page, 'I set type at the printing works.');
  await expect(conversation(page)).toContainText('at the printing works.” What came');
  await expect(page.getByRole('region', { name: "Walt's Notes" })).toContainText('Otley in 1931');
  await page.getByRole('button', { name: 'Stop for today' }).click();
  await expect(page.getByRole('heading', { name: 'Until next time' })).toBeVisible();

  await page.goto('/app/library/facts');
  await expect(page.getByText('born in Otley in 1931').first()).toBeVisible(firstReading);
  await page.goto('/app/project/themes');
  await page.getByRole('button', { name: 'Analyze themes' }).click();
  await expect(page.getByText('Bread and presses')).toBeVisible({ timeout: 30_000 });
  await page.goto('/app/library/research');
  await page.getByRole('button', { name: 'Suggest topics' }).click();
  await expect(page.getByText('Market towns of the Wharfe')).toBeVisible({ timeout: 30_000 });

  await unlockWriting(page, project, 'He whistled on the stairs. ');
  await page.goto('/app/project/format');
  const piece = model.hold('piece', 'born in Otley in 19');
  await page
    .getByRole('button', { name: /^Let Walt write this/ })
    .first()
    .click();
  await page.getByRole('link', { name: /^See it being written/ }).click();
  await piece.reached;
  const draft = page.getByRole('region', { name: 'Draft' });
  await expect(draft).toContainText('I was born in Otley in 19');
  await expect(draft).toContainText('Walt is writing this now.');
  await expect(draft).not.toContainText('Grimsby');
  piece.release();
  const article = page.getByRole('article');
  await expect(article.getByText('I was born in Otley in 1931.').first()).toBeVisible({
    timeout: 30_000,
  });
  await expect(draft).toHaveCount(0);
  await expect(article.getByText('mourned her departure. (no source)')).toBeVisible();

  await page.getByLabel('What should be different?').fill('Leave out the gulls.');
  await page.getByRole('button', { name: 'Send to Walt' }).click();
  await expect(page.getByText('The gulls are gone.')).toBeVisible({ timeout: 30_000 });
  await expect(article.getByText('mourned her departure')).toHaveCount(0);
  await expect(article.getByRole('heading', { name: 'Otley' })).toBeVisible();
  expect(new Set(model.asked)).toEqual(
    new Set([
      'reply',
      'question_card',
      'summary',
      'facts',
      'themes',
      'suggestions',
      'piece',
      'judgement',
      'revision',
    ]),
  );
});

test('where the model goes away in the middle of an answer, Walt says so and nothing is lost', async ({
  page,
  model,
  signedUp: _,
}) => {
  const project = await begin(page, 'Rose, in her words', 'The People I Love');
  await talkIn(page, project);
  const answer = model.hold('reply', '1931.” ');
  await type(page, 'I was born in Otley in 1931.');
  await answer.reached;
  await expect(conversation(page)).toContainText('You said “in Otley in 1931.”');
  await model.pull();
  await expect(conversation(page)).toContainText('I cannot reach the model that helps me think', {
    timeout: 40_000,
  });
  await expect(conversation(page)).not.toContainText('You said “in Otley');
  await page.reload();
  await chooseTyping(page);
  await expect(conversation(page)).toContainText('I was born in Otley in 1931.');
  await expect(conversation(page)).toContainText('I cannot reach the model');
  await model.plug();
  await type(page, 'I set type at the printing works.');
  await expect(conversation(page)).toContainText('at the printing works.” What came', {
    timeout: 60_000,
  });
});

test('a book is planned, changed, and goes on where the model went away in mid-chapter', async ({
  page,
  browser,
  model,
  walt,
  signedUp: _,
}) => {
  await beginBook(browser, page, walt.url);
  await page.goto('/app/project/outline');
  await page.getByRole('button', { name: 'Let Walt plan the book' }).click();
  await expect(page.getByLabel('Chapter 1', { exact: true })).toHaveValue('Beginnings', {
    timeout: 30_000,
  });
  await page.getByLabel('Chapter 2', { exact: true }).fill('The printing works');
  await page.getByRole('button', { name: 'Save the plan' }).click();
  await expect(page.getByText('Saved. The book is written by this plan.')).toBeVisible();

  await page.goto('/app/project/format');
  const second = model.hold('chapter', 'I set type');
  await page.getByRole('button', { name: /^Let Walt write this/ }).click();
  await page.getByRole('link', { name: /^See it being written/ }).click();
  await second.reached;
  const draft = page.getByRole('region', { name: 'Draft' });
  await expect(draft).toContainText('Chapter 2 of 2, The printing works.');
  await expect(draft).toContainText('I set type');
  const before = model.asked.filter((name) => name === 'chapter').length;
  await model.pull();
  await expect(page.getByText('The chapters that are written are kept')).toBeVisible({
    timeout: 40_000,
  });
  await model.plug();
  await page.goto('/app/project/format');
  await page.getByRole('button', { name: /^Try again/ }).click();
  await page.getByRole('link', { name: /^Read it/ }).click({ timeout: 40_000 });
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { name: 'Beginnings' })).toBeVisible();
  await expect(article.getByRole('heading', { name: 'The printing works' })).toBeVisible();
  await expect(article.getByText('I set type at the printing works.')).toBeVisible();
  // Only the chapter that broke off was asked for again: once, and once to mend it.
  expect(model.asked.filter((name) => name === 'chapter').length - before).toBe(2);
});
