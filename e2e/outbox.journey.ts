import { expect, type Page } from '@playwright/test';
import { begin } from './begin-project.ts';
import { offerModule } from './own-module.ts';
import { signIn, test } from './walt.ts';

type Outboxes = {
  ownOutbox(userId: string): {
    keepUtterance(conversationId: string, message: object): Promise<void>;
  };
};

async function startTalk(page: Page) {
  const { id: projectId } = await begin(page, 'The harbour');
  const { id: interviewId } = await (await page.request.get('/api/interviews/default')).json();
  const data = { interviewId, projectId };
  const started = await page.request.post('/api/conversations/start', { data });
  return (await started.json()).conversation.id as string;
}

/** What the call does with every finished utterance. */
async function openMouth(page: Page, conversationId: string) {
  const address = await offerModule(page, 'src/web/realtime/own-outbox.ts');
  const { user } = await (await page.request.get('/api/auth/status')).json();
  await page.goto('/app', { waitUntil: 'networkidle' });
  const say = (...ids: string[]) =>
    page.evaluate(
      async (said) => {
        const { ownOutbox }: Outboxes = await import(said.address);
        for (const id of said.ids) {
          const message = { id, role: 'user', content: `Words of ${id}` };
          await ownOutbox(said.userId).keepUtterance(said.conversationId, message);
        }
      },
      { address, ids, conversationId, userId: user.id },
    );
  await say();
  return say;
}

const transcript = async (page: Page, id: string): Promise<string[]> => {
  const { conversation } = await (await page.request.get(`/api/conversations/${id}`)).json();
  return conversation.messages.map((message: { id: string }) => message.id);
};

async function someoneElseSignsIn(page: Page, data: { email: string }) {
  await page.request.post('/api/auth/logout');
  await page.request.post('/api/auth/register', { data });
  await page.request.post('/api/auth/login', { data });
  const { user } = await (await page.request.get('/api/auth/status')).json();
  expect(user.email).toBe(data.email);
}

test('words said without a network wait, and are in the transcript once when it is back', async ({
  page,
  context,
  signedUp: _,
}) => {
  const id = await startTalk(page);
  const say = await openMouth(page, id);
  await say('one');
  await expect.poll(() => transcript(page, id)).toEqual(['one']);
  await context.setOffline(true);
  await say('two', 'three');
  await say('three');
  expect(await transcript(page, id)).toEqual(['one']);
  await context.setOffline(false);
  await expect.poll(() => transcript(page, id)).toEqual(['one', 'two', 'three']);
});

test('words that a closed tab left behind are sent by the next visit, before they are read', async ({
  page,
  context,
  signedUp: _,
}) => {
  const id = await startTalk(page);
  const say = await openMouth(page, id);
  await context.setOffline(true);
  await say('one', 'two');
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(`/conversations/${id}?tab=messages`);
  await expect(next.getByText('Words of two')).toBeVisible();
  await expect(next.getByRole('tabpanel').getByText('Words of one')).toHaveCount(1);
  expect(await transcript(next, id)).toEqual(['one', 'two']);
});

test('words wait for the person who said them, whoever comes in between', async ({
  page,
  context,
  account,
  signedUp: _,
}) => {
  const id = await startTalk(page);
  const say = await openMouth(page, id);
  await context.setOffline(true);
  await say('mine');
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  const saves: string[] = [];
  next.on('request', (request) => {
    if (request.url().endsWith('/save')) saves.push(request.url());
  });
  await someoneElseSignsIn(next, { ...account, email: `other-${account.email}` });
  await next.goto('/projects', { waitUntil: 'networkidle' });
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible();
  expect(saves).toEqual([]);
  await next.request.post('/api/auth/logout');
  await next.goto('/login');
  await signIn(next, account);
  await expect.poll(() => saves.length).toBe(1);
  await expect.poll(() => transcript(next, id)).toEqual(['mine']);
});

test('words of a tab in which someone else has signed in meanwhile are neither saved nor lost', async ({
  page,
  context,
  account,
  signedUp: _,
}) => {
  const id = await startTalk(page);
  const say = await openMouth(page, id);
  await context.setOffline(true);
  await say('mine');
  await someoneElseSignsIn(page, { ...account, email: `third-${account.email}` });
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/save'));
  await context.setOffline(false);
  expect((await refused).status()).toBe(404);
  await page.request.post('/api/auth/login', { data: account });
  await expect.poll(() => transcript(page, id), { timeout: 60_000 }).toEqual(['mine']);
});
