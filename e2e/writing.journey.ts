import { expect, type Page } from '@playwright/test';
import { lookAround } from './accessible.ts';
import { begin, haveInterview, type Project } from './begin-project.ts';
import { test } from './walt.ts';

const told = [
  'I was born in Otley in 1931, above the bakery by the River Wharfe. My father, Tom Calder, baked through the night before market days.',
  'My sister Zoë was born in 1934. When I was seven we moved to Leeds, because the bakery was sold in 1938.',
  'I worked at the printing works from 1947. I saw the Festival of Britain in 1951. I met Edwin at a dance in Leeds in 1952, and we married in 1954. Edwin could whistle any tune after hearing it once. He died in 2001.',
];

async function tell(page: Page, project: Project) {
  for (const content of told) {
    const answer = await page.request.post(`/api/projects/${project.id}/text-entries`, {
      data: { content },
    });
    expect(answer.status()).toBe(201);
  }
}

/** A project that has come to its first piece of writing. */
async function walkToWriting(page: Page) {
  const project = await begin(page, 'Rose, in her words', 'The People I Love');
  await tell(page, project);
  await haveInterview(page, project, 'Love, friendship and the family you made');
  for (const name of ['One of them, in your own words', 'Faces']) {
    const step = project.journey?.steps.find((one) => one.name === name);
    const base = `/api/journey-steps/projects/${project.id}/steps/${step?.id}`;
    const data = { content: 'He whistled on the stairs. '.repeat(60), stepId: step?.id };
    await page.request.post(`/api/projects/${project.id}/text-entries`, { data });
    await page.request.post(`/api/journey-steps/projects/${project.id}/check-completions`);
    await page.request.post(`${base}/complete`, { data: {} });
  }
  return project;
}

test('someone lets Walt look things up, reads the report and deletes it', async ({
  page,
  signedUp: _,
}) => {
  const project = await begin(page, 'Rose, in her words');
  await tell(page, project);
  await page.goto('/app/library/research');
  const topic = page.getByLabel('What should Walt look into?');
  const start = page.getByRole('button', { name: 'Start research' });
  await expect(start).toBeDisabled();
  await topic.fill('   ');
  await expect(start).toBeDisabled();
  await topic.fill('Otley');
  await topic.press('Enter');
  await expect(topic).toHaveValue('');
  const card = page.getByRole('listitem').filter({ hasText: 'Requested by you' });
  const read = card.getByRole('link', { name: /^Read the report/ });
  await expect(read).toBeVisible({ timeout: 60_000 });
  await lookAround(page);

  await read.click();
  await expect(page).toHaveURL(new RegExp(`/app/project/${project.id}/research/[0-9a-f-]+$`));
  await expect(page.getByText('market town on the River Wharfe').first()).toBeVisible();
  const source = page.getByRole('link', { name: /^Otley/ }).last();
  await expect(source).toHaveAttribute('href', /\/wiki\/Otley$/);
  await page.getByRole('button', { name: 'Copy report' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await lookAround(page);

  await page.getByRole('link', { name: 'Research' }).first().click();
  await card.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText('This action cannot be undone.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete report' }).click();
  await expect(page.getByText('No research yet')).toBeVisible();
});

test('someone answers the topics that Walt suggests', async ({ page, signedUp: _ }) => {
  const project = await begin(page, 'Rose, in her words');
  await tell(page, project);
  await page.request.post(`/api/projects/${project.id}/text-entries`, {
    data: { content: 'We moved to Hull in 1958, when Edwin found work at the docks.' },
  });
  await page.goto('/app/library/research');
  await page.getByRole('button', { name: 'Suggest topics' }).click();
  const accept = page.getByRole('button', { name: /^Research this/ });
  await expect(accept.first()).toBeVisible({ timeout: 60_000 });
  const count = await accept.count();
  expect(count).toBeLessThanOrEqual(5);
  await page
    .getByRole('button', { name: /^Dismiss/ })
    .last()
    .click();
  await expect(accept).toHaveCount(count - 1);
  await accept.first().click();
  await expect(accept).toHaveCount(count - 2);
  await expect(page.getByText('Suggested by Walt')).toBeVisible();
});

test('research that fails says why and can be retried', async ({ page, signedUp: _ }) => {
  const project = await begin(page, 'Rose, in her words');
  await page.route('**/api/research-reports?**', async (route) => {
    const now = new Date().toISOString();
    const report = {
      id: '01890000-0000-7000-8000-000000000001',
      projectId: project.id,
      conversationId: null,
      title: 'A topic',
      query: 'A topic',
      content: '',
      sources: [],
      errorMessage: null,
      createdBy: 'user-requested',
      createdAt: now,
      updatedAt: now,
      completedAt: null,
      cursor: '1_01890000-0000-7000-8000-000000000001',
    };
    const failed = { ...report, id: '01890000-0000-7000-8000-000000000002', status: 'failed' };
    await route.fulfill({ json: [{ ...report, status: 'processing' }, failed] });
  });
  await page.goto('/app/library/research');
  await expect(page.getByText('Research failed: Unknown error')).toBeVisible();
  await page.getByRole('button', { name: 'Stuck? Retry' }).click();
  await expect(page.getByRole('alert').getByText('Failed to retry research report')).toBeVisible();
  await lookAround(page);
});

test('someone lets Walt write a piece and reads where it comes from', async ({
  page,
  signedUp: _,
}) => {
  await walkToWriting(page);
  await page.goto('/app/project/format');
  await expect(page.getByRole('heading', { name: "Walt's Writing" })).toBeVisible();
  await expect(page.getByText('Locked').first()).toBeVisible();
  // What this journey never comes to is not promised.
  await expect(page.getByText('Letter to Those Who Come After').first()).toBeVisible();
  await expect(page.getByText('A Chapter of Your Life')).toHaveCount(0);
  await lookAround(page);
  await page.getByRole('button', { name: 'Let Walt write this: Portrait of a Person' }).click();
  const read = page.getByRole('link', { name: /^Read it/ });
  await expect(read).toBeVisible({ timeout: 60_000 });
  await read.click();

  await expect(page).toHaveURL(/\/artefacts\/[0-9a-f-]+$/);
  const article = page.getByRole('article');
  await expect(article.getByText(/Edwin/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show sources' }).click();
  await expect(article.getByRole('link', { name: /^Text Note/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible();
  await lookAround(page);
});

/** A paragraph of its own after the last one, typed. */
async function writeAtTheEnd(page: Page, words: string) {
  await page.getByLabel('Your text').click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type(words);
}

/** The portrait, opened, without the clicks. */
async function openPortrait(page: Page) {
  const { id: projectId } = await walkToWriting(page);
  const data = await (await page.request.get(`/api/projects/${projectId}/writing-data`)).json();
  const format = data.formats.find(({ isUnlocked }: { isUnlocked: boolean }) => isUnlocked);
  const order = { data: { projectId, formatId: format.id } };
  const job = await (await page.request.post('/api/artefacts/generate', order)).json();
  await page.goto(`/artefacts/${job.artefactId}`);
}

test('someone makes a piece their own by hand, and asks Walt for changes', async ({
  page,
  signedUp: _,
}) => {
  await openPortrait(page);
  const article = page.getByRole('article');
  await page.getByRole('button', { name: 'Edit by hand' }).click({ timeout: 60_000 });
  await writeAtTheEnd(page, 'He is missed.');
  await page.getByRole('button', { name: 'Save as a new version' }).click();
  await expect(page.getByText('One sentence has no source')).toBeVisible();
  await expect(article.getByText('He is missed. (no source)')).toBeVisible();

  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Name version 1' }).click();
  await page.getByLabel('Name of version 1').fill('As Walt wrote it');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Version 1: As Walt wrote it')).toBeVisible();
  await page.getByRole('button', { name: 'Compare with the newest: version 1' }).click();
  await expect(page.locator('ins')).toHaveText('added: He is missed.');
  await expect(page.getByRole('region', { name: 'Version 1: As Walt wrote it' })).toBeVisible();
  await lookAround(page);
  await page.getByRole('button', { name: 'Back to reading' }).click();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText('Every sentence rests on something you told.')).toBeVisible();
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByText('3 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Versions' }).click();

  await page.getByLabel('What should be different?').fill('Write it in the third person');
  await page.getByRole('button', { name: 'Send to Walt' }).click();
  await expect(page.getByText('You asked: “Write it in the third person”')).toBeVisible({
    timeout: 60_000,
  });
  // Without a model their own words stay, and Walt says so.
  await expect(article.getByText(/I met Edwin/).first()).toBeVisible();
  // What Walt says to it stands where it was asked, and the keyboard is still there.
  const asking = page.getByRole('region', { name: 'Ask for changes' });
  await expect(asking.getByRole('status')).toContainText('third person');
  await expect(asking.getByRole('heading')).toBeFocused();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Download as text/ }).click();
  expect((await download).suggestedFilename()).toMatch(/_v4\.txt$/);
});

test('what is typed into a piece survives a reload and another tab', async ({
  page,
  context,
  signedUp: _,
}) => {
  await openPortrait(page);
  const text = page.getByLabel('Your text');
  await page.getByRole('button', { name: 'Edit by hand' }).click({ timeout: 60_000 });
  await writeAtTheEnd(page, 'He sang.');
  await page.reload();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await lookAround(page);
  await page.getByRole('button', { name: 'Go on editing' }).click();
  await expect(text).toHaveText(/He sang\.$/);

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Edit by hand' }).click();
  await writeAtTheEnd(other, 'He danced.');
  await other.getByRole('button', { name: 'Save as a new version' }).click();
  await expect(other.getByRole('article').getByText('He danced. (no source)')).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Save as a new version' }).click();
  await expect(page.getByText('A newer version of this piece has come')).toBeVisible();
  await lookAround(page);
  await page.getByRole('button', { name: 'Read the newer version' }).click();
  const article = page.getByRole('article');
  await expect(article.getByText('He danced. (no source)')).toBeVisible();
  await page.getByRole('button', { name: 'Go on editing' }).click();
  await expect(text).toHaveText(/He sang\.$/);
  await page.getByRole('button', { name: 'Save as a new version' }).click();
  await page.getByRole('button', { name: 'Save mine after it' }).click();
  await expect(article.getByText('He sang. (no source)')).toBeVisible();
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByText('3 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await page.reload();
  await expect(article.getByText('He sang. (no source)')).toBeVisible();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
});

test('what is withheld afterwards is taken out of a piece', async ({ page, signedUp: _ }) => {
  await openPortrait(page);
  await page.getByRole('button', { name: 'Show sources' }).click({ timeout: 60_000 });
  const source = page.getByRole('link', { name: /^Text Note/ }).first();
  await source.click({ timeout: 60_000 });
  await page.getByRole('button', { name: /^Keep this out of the book/ }).click();
  await expect(page.getByText('Kept out of the book')).toBeVisible();
  await page.goBack();

  const article = page.getByRole('article');
  const notice = page.getByRole('status').filter({ hasText: 'Written before you kept something' });
  await expect(notice).toContainText('Edwin');
  await lookAround(page);
  await notice.getByRole('button', { name: /^Take (it|them) out$/ }).click();
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByText('Without what you keep out of the book.')).toBeVisible();
  await expect(article.getByText(/Edwin could whistle/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Read version 1' }).click();
  await expect(article.getByText(/Edwin could whistle/).first()).toBeVisible();
});

test('a piece that is not there leads back to the start with a sentence', async ({
  page,
  signedUp: _,
}) => {
  await page.goto('/artefacts/01890000-0000-7000-8000-000000000001');
  await expect(page.getByText('Artefact not found. It may have been deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/app$/);
});
