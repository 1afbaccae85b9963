import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { begin } from './begin-project.ts';
import { startScriptedModel } from './scripted-model.ts';
import { test as base, startWalt } from './walt.ts';

type Model = Awaited<ReturnType<typeof startScriptedModel>>;

/** The product with a model of someone's own instead of the offline mind. */
const test = base.extend<object, { model: Model }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const model = await startScriptedModel();
      await use(model);
      model.close();
    },
    { scope: 'worker' },
  ],
  walt: [
    async ({ model }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'walt-model-'));
      const { url, stop } = await startWalt({
        DATA_DIR: dataDir,
        OPENAI_API_KEY: 'any-word',
        OPENAI_BASE_URL: model.url,
        OPENAI_MODEL: 'scripted',
      });
      await use({ url, dataDir });
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('with a model, the same screens lead from words to notes, facts, themes and a piece', async ({
  page,
  model,
  signedUp: _,
}) => {
  test.setTimeout(120_000);
  const project = await begin(page, 'Rose, in her words', 'The People I Love');
  const [first] = project.journey?.steps ?? [];
  const { interviewId } = first?.stepConfig ?? {};
  await page.goto(`/app/chat/project/${project.id}/interview/${interviewId}`);
  await page.getByRole('tab', { name: 'Type' }).click();
  const answer = page.getByLabel('Your answer');
  for (const text of ['I was born in Otley in 1931.', 'I set type at the printing works.']) {
    await answer.fill(text);
    await answer.press('Enter');
    await expect(page.getByText(`${text.split(' ').slice(-4).join(' ')}” What came`)).toBeVisible({
      timeout: 20_000,
    });
  }
  await expect(page.getByRole('region', { name: "Walt's Notes" })).toContainText('Otley in 1931');
  await page.getByRole('button', { name: 'Stop for today' }).click();
  await expect(page.getByRole('heading', { name: 'Until next time' })).toBeVisible();

  await page.goto('/app/library/facts');
  await expect(page.getByText('born in Otley in 1931').first()).toBeVisible({
    timeout: 30_000,
  });
  await page.goto('/app/project/themes');
  await page.getByRole('button', { name: 'Analyze themes' }).click();
  await expect(page.getByText('Bread and presses')).toBeVisible({ timeout: 30_000 });
  await page.goto('/app/library/research');
  await page.getByRole('button', { name: 'Suggest topics' }).click();
  await expect(page.getByText('Market towns of the Wharfe')).toBeVisible({ timeout: 30_000 });

  const portrait = project.journey?.steps.find(({ name }) => name === 'A portrait');
  const { formatId } = (portrait?.stepConfig ?? {}) as { formatId?: string };
  await page.request.post(`/api/projects/${project.id}/complete-interview`, {
    data: { interviewId },
  });
  for (const { id, name } of project.journey?.steps ?? []) {
    if (!['One of them, in your own words', 'Faces'].includes(name)) continue;
    const data = { content: 'He whistled on the stairs. '.repeat(60), stepId: id };
    await page.request.post(`/api/projects/${project.id}/text-entries`, { data });
    await page.request.post(`/api/journey-steps/projects/${project.id}/check-completions`);
    const path = `/api/journey-steps/projects/${project.id}/steps/${id}/complete`;
    await page.request.post(path, { data: {} });
  }
  const order = { data: { projectId: project.id, formatId } };
  const job = await (await page.request.post('/api/artefacts/generate', order)).json();
  await page.goto(`/artefacts/${job.artefactId}`);
  const article = page.getByRole('article');
  await expect(article.getByText('I was born in Otley in 1931.').first()).toBeVisible({
    timeout: 30_000,
  });
  await expect(article.getByText('mourned her departure. (no source)')).toBeVisible();
  expect(new Set(model.asked)).toEqual(
    new Set(['reply', 'summary', 'facts', 'themes', 'suggestions', 'piece', 'judgement']),
  );
});
