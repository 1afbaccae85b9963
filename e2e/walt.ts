import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { startFakeWikipedia } from '#server/testing/fake-wikipedia.ts';
import { articles } from './articles.ts';
import { modelEnvironment } from './model-server.ts';
import { wakeWalt } from './model-woken.ts';

/** Where a model thinks for Walt, what Walt is told of it, and how he is woken before anybody waits for him. */
export type Thinking = {
  modelUrl: string | null;
  environment: Record<string, string>;
  wake(url: string): Promise<void>;
};

type Walt = { url: string; dataDir: string };
type Account = { name: string; email: string; password: string };

/** An address that is an administrator's in every copy. */
export const keeper = 'keeper@example.org';
export const administrator = { name: 'Ada Keeper', email: keeper, password: 'lamplight and paper' };

let people = 0;

/** `npm run test:model` has every journey walk through a product that thinks with a model. */
const thinksWithModel = process.env['JOURNEYS_THINK_WITH'] === 'model';

/** A start takes longer where Walt and a model are woken before the first journey. */
export const startTimeout = thinksWithModel ? 600_000 : 180_000;

/** Journeys walk through the product as it is started for real, one copy for each worker. */
export const test = base.extend<
  { account: Account; signedUp: Account; newestLetter: (to: string) => Promise<string> },
  { thinking: Thinking; walt: Walt }
>({
  thinking: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      if (!thinksWithModel)
        return use({ modelUrl: null, environment: {}, wake: () => Promise.resolve() });
      const { startThinkingModel } = await import('./thinking-model.ts');
      const model = await startThinkingModel();
      await use({ modelUrl: model.url, environment: modelEnvironment(model), wake: wakeWalt });
      return model.close();
    },
    { scope: 'worker', timeout: startTimeout },
  ],
  walt: [
    async ({ thinking }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'walt-journey-'));
      const wikipedia = await startFakeWikipedia(articles);
      const { url, stop } = await startWalt({
        DATA_DIR: dataDir,
        WIKIPEDIA_BASE_URL: wikipedia.url,
        ...thinking.environment,
      });
      // Whoever registers first is an administrator: no journey's own person is that by chance.
      const body = JSON.stringify(administrator);
      const headers = { 'content-type': 'application/json' };
      await fetch(new URL('/api/auth/register', url), { method: 'POST', body, headers });
      await thinking.wake(url);
      await use({ url, dataDir });
      await stop();
      wikipedia.close();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: startTimeout },
  ],
  baseURL: async ({ walt }, use) => use(walt.url),
  account: async ({ walt: _ }, use, { workerIndex }) => {
    people += 1;
    const email = `journey-${workerIndex}-${people}@example.org`;
    await use({ name: 'Rose Calder', email, password: 'lamplight and paper' });
  },
  /** Someone new, before any page is opened; how one registers is a journey of its own. */
  signedUp: async ({ page, account }, use) => {
    // Each from a home of their own: one address may register only so many in an hour.
    const headers = { 'x-forwarded-for': `198.51.100.${people % 250}` };
    for (const step of ['register', 'login']) {
      const answer = await page.request.post(`/api/auth/${step}`, { data: account, headers });
      expect(answer.ok(), await answer.text()).toBe(true);
    }
    await use(account);
  },
  newestLetter: async ({ walt }, use) => {
    await use((to) => readLetter(join(walt.dataDir, 'outbox'), to));
  },
});

export async function register(page: Page, { name, email, password }: Account) {
  await page.goto('/register');
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/privacy-preferences');
}

/** Signs the keeper of this copy in, whichever journey was the first to need them. */
export async function enterAsKeeper(page: Page) {
  await page.request.post('/api/auth/register', { data: administrator });
  await page.request.post('/api/auth/login', { data: administrator });
}

export async function signIn(page: Page, { email, password }: Account) {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Starts the product as `npm start` does, on a port of its own. */
export function startWalt(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['src/server/start.ts'], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: '.cache/compiled',
      PORT: '0',
      LOG_LEVEL: 'error',
      ADMIN_EMAILS: keeper,
      CONTACT_EMAIL: 'hello@walt.example',
      TRUST_PROXY: '127.0.0.1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  const stop = () => end('SIGTERM');
  const kill = () => end('SIGKILL');
  return new Promise<{ url: string; stop: typeof stop; kill: typeof kill }>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const url = said.match(/Walt is at (\S+)/)?.[1];
      if (url && said.includes('Ready in')) resolve({ url, stop, kill });
    });
    child.once('exit', (code) => reject(new Error(`Walt stopped with ${code}: ${said}`)));
  });
}

/** The text of the newest mail to someone, as soon as it is in the outbox. */
async function readLetter(outbox: string, to: string) {
  for (let tries = 0; tries < 200; tries += 1) {
    const names = await readdir(outbox).catch(() => []);
    for (const name of names
      // One that begins with a dot is still being written.
      .filter((file) => /^[^.].*\.eml$/u.test(file))
      .toSorted()
      .toReversed()) {
      const letter = await PostalMime.parse(await readFile(join(outbox, name)));
      if (letter.to?.some(({ address }) => address === to)) return letter.text ?? '';
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No letter to ${to} arrived`);
}
