import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNothingWider } from './accessible.ts';
import { begin, haveInterview } from './begin-project.ts';
import { test } from './walt.ts';

const told = [
  'I was born in Otley in 1931, above the bakery by the River Wharfe. My father, Tom Calder, baked through the night before market days.',
  'I met Edwin at a dance in Leeds in 1952, and we married in 1954. Edwin could whistle any tune after hearing it once. He died in 2001.',
];

/** Someone who told of a life until Walt could write of it. */
async function tellALife(page: Page) {
  const project = await begin(page, 'Above the Bakery', 'The People I Love');
  const tell = (content: string, stepId?: string) =>
    page.request.post(`/api/projects/${project.id}/text-entries`, { data: { content, stepId } });
  for (const content of told) await tell(content);
  await haveInterview(page, project, 'Love, friendship and the family you made');
  for (const name of ['One of them, in your own words', 'Faces']) {
    const step = project.journey?.steps.find((one) => one.name === name);
    const base = `/api/journey-steps/projects/${project.id}`;
    await tell('He whistled on the stairs. '.repeat(60), step?.id);
    await page.request.post(`${base}/check-completions`);
    await page.request.post(`${base}/steps/${step?.id}/complete`, { data: {} });
  }
  return project;
}

async function write(page: Page, projectId: string) {
  const data = await (await page.request.get(`/api/projects/${projectId}/writing-data`)).json();
  const format = data.formats.find(({ isUnlocked }: { isUnlocked: boolean }) => isUnlocked);
  const order = { data: { projectId, formatId: format.id } };
  const job = await (await page.request.post('/api/artefacts/generate', order)).json();
  await expect(async () => {
    const piece = await (await page.request.get(`/api/artefacts/${job.artefactId}`)).json();
    expect(piece.status).toBe('completed');
  }).toPass({ timeout: 60_000 });
  return job.artefactId as string;
}

const bookPage = (page: Page) => page.getByRole('button', { name: /of your book/ }).first();

test('someone arranges their book, turns its pages and takes it away', async ({
  page,
  signedUp: _,
}) => {
  const project = await tellALife(page);
  // It is there before Walt has written anything, and says what could still come.
  await page.goto('/app');
  await page.getByRole('link', { name: 'Your book', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/project\/book$/);
  await expect(page.getByText('Walt has not written a chapter yet.')).toBeVisible();
  await expect(page.getByText('In my own words').filter({ visible: true }).first()).toBeVisible();
  await expect(bookPage(page)).toBeVisible({ timeout: 60_000 });

  await write(page, project.id);
  await page.reload();
  await page.getByLabel('Title', { exact: true }).fill('The Bakery by the Wharfe');
  await page.getByLabel('Dedication').fill('For Zoë');
  await expect(async () => {
    const { arrangement } = await (
      await page.request.get(`/api/projects/${project.id}/book`)
    ).json();
    expect(arrangement).toMatchObject({ title: 'The Bakery by the Wharfe', dedication: 'For Zoë' });
  }).toPass();
  await expect(page.getByText('It is not dedicated to anyone.')).toBeHidden();
  await page.getByRole('button', { name: 'Open it in the book' }).first().click();
  await expect(page.getByRole('button', { name: /^Page 1 of your book/ })).toBeVisible({
    timeout: 60_000,
  });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingWider(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const download = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Download as PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('The Bakery by the Wharfe.pdf');
  const path = await file.path();
  const head = execFileSync('head', ['-c', '5', path], { encoding: 'utf8' });
  expect(head).toBe('%PDF-');
});

test('a sentence of a piece leads back to where it was told', async ({ page, signedUp: _ }) => {
  const project = await tellALife(page);
  const id = await write(page, project.id);
  await page.goto(`/artefacts/${id}`);
  await page.getByRole('button', { name: 'Show sources' }).click();
  await page
    .getByRole('link', { name: /^Text Note/ })
    .first()
    .click();
  await expect(page.getByText(/Edwin/).first()).toBeVisible();
});

test('World Story says what it is for before anyone has shared', async ({ page, signedUp: _ }) => {
  await page.goto('/world-story');
  await expect(page.getByRole('heading', { name: 'World Story' })).toBeVisible();
  await expect(page.getByText('No story has been shared yet')).toBeVisible();
  await expectAccessible(page);
});
