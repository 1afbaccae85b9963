import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { launchOptions } from './browser.ts';
import { fillLife } from './filled-life.ts';
import { modelEnvironment } from './model-server.ts';
import { lights, pictureFolder, takeWidths } from './screenshots.ts';
import { startThinkingModel } from './thinking-model.ts';
import { chooseTyping, composer } from './typed-talk.ts';
import { administrator, startWalt } from './walt.ts';

const rose = { name: 'Rose Calder', email: 'rose@example.org', password: 'lamplight and paper' };

/** What people see of a model that thinks for Walt: plan, growing draft, dial, piece, usage, and a talk it has left. */
async function main() {
  mkdirSync(pictureFolder, { recursive: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'walt-model-pictures-'));
  const model = await startThinkingModel();
  const walt = await startWalt({
    DATA_DIR: dataDir,
    ...modelEnvironment(model),
    OPENAI_MONTHLY_TOKENS: '2000000',
    OPENAI_MONTHLY_TOKENS_PER_PERSON: '400000',
  });
  const browser = await chromium.launch(launchOptions());
  const enter = async (who: typeof rose) => {
    const context = await browser.newContext({ baseURL: walt.url, reducedMotion: 'reduce' });
    for (const step of ['register', 'login'])
      await context.request.post(`/api/auth/${step}`, { data: who });
    return context;
  };
  try {
    const keeper = await enter(administrator);
    const visitor = await enter(rose);
    const life = await fillLife(visitor.request);
    await takeOf(visitor, 'model-dial', paths.writing, async (page) => {
      const dial = page.getByRole('combobox', { name: /is told$/ });
      await dial.selectOption({ label: 'Told by Walt' });
      await page.getByLabel('In another language').waitFor();
    });
    await takeOf(visitor, 'model-piece', `/artefacts/${life.artefactId}`);
    const draft = model.hold('piece', 'two dead keys');
    const { formats } = await (
      await visitor.request.get(`/api/projects/${life.projectId}/writing-data`)
    ).json();
    const open = formats.find(({ isUnlocked }: { isUnlocked: boolean }) => isUnlocked);
    const asked = { formatId: open.id, faithfulness: 'told', afterVersion: 1 };
    const data = { projectId: life.projectId, ...asked };
    const job = await (await visitor.request.post('/api/artefacts/generate', { data })).json();
    await draft.reached;
    await takeOf(visitor, 'model-draft', `/artefacts/${job.artefactId}`, (page) =>
      page.getByRole('region', { name: 'Draft' }).waitFor(),
    );
    draft.release();
    await takeOf(visitor, 'model-plan', paths.outline, async (page) => {
      await page.getByRole('button', { name: 'Let Walt plan the book' }).click();
      await page.getByLabel('Chapter 1', { exact: true }).waitFor();
    });
    await takeOf(keeper, 'model-usage', paths.adminModel);
    const talk = `/app/chat/project/${life.projectId}/interview/${life.interviewId}`;
    await model.pull();
    await takeOf(visitor, 'model-away', talk, async (page) => {
      await chooseTyping(page);
      await composer(page).fill('Len had a boat on the Wharfe.');
      await composer(page).press('Enter');
      await page.getByText('I cannot reach the model').waitFor({ timeout: 120_000 });
    });
  } finally {
    await browser.close();
    await walt.stop();
    await model.close().catch(() => undefined);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function takeOf(
  context: BrowserContext,
  name: string,
  path: string,
  ready?: (page: Page) => Promise<unknown>,
) {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: ready ? 'load' : 'networkidle' });
  await ready?.(page);
  for (const colorScheme of lights) {
    await page.emulateMedia({ colorScheme });
    await takeWidths(page, name, colorScheme);
  }
  await page.close();
}

await main();
