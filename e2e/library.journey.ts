import { expect, type Page } from '@playwright/test';
import { expectFaultlessAtEverySize } from './accessible.ts';
import { api, fillLibrary } from './filled-library.ts';
import { test } from './walt.ts';

test('someone finds an old sentence again and goes to where it was said', async ({
  page,
  signedUp: _,
}) => {
  await fillLibrary(page);
  await page.goto('/app');
  await page.getByRole('link', { name: 'Archive' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'My mother kept geese.' }),
  ).toBeVisible();
  await page.getByLabel('Search your archive').fill('zoe bread morn');
  await expect(page.getByText('Found for “zoe bread morn”')).toBeVisible();
  await expect(page.locator('mark')).toHaveText(['bread', 'morning', 'Zoë']);
  await expect(page.getByText('My mother kept geese.')).toBeHidden();
  await page.locator('main').getByRole('listitem').getByRole('link').click();
  await expect(page).toHaveURL(/\/conversations\/[0-9a-f-]+\?message=4$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Conversation from \w{3} \d/);
  await expect(page.getByText('Audio Interview')).toBeVisible();
  const sought = page.locator('[aria-current="true"]');
  await expect(sought).toContainText('Of bread at four in the morning.');
  await expect(sought).toBeInViewport();
  await page.getByRole('tab', { name: 'Raw Transcript' }).click();
  await expect(page.getByText('Walt: What did it smell of?')).toBeVisible();
  await page.getByRole('tab', { name: 'Summary' }).click();
  await expect(page.getByText('There is no summary yet')).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Archive' }).click();
  await expect(page).toHaveURL(/\/archive$/);
});

test('a conversation that cannot be loaded says so, and can be asked for again', async ({
  page,
  signedUp: _,
}) => {
  const { conversationId } = await fillLibrary(page);
  await page.request.post(`/api/conversations/${conversationId}/complete`);
  const address = `**/api/conversations/${conversationId}`;
  await page.route(address, (route) => route.fulfill({ status: 503, json: { error: 'Away.' } }));
  await page.goto(`/conversations/${conversationId}`);
  await expect(page.getByRole('alert')).toContainText('Failed to load conversation');
  await page.unroute(address);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Conversation from /);
});

test('the notes beside a talk say how far each has come', async ({ page, signedUp: _ }) => {
  const { projectId, conversationId } = await fillLibrary(page);
  const { interviewId } = (await api(page).get(`/api/conversations/${conversationId}`))
    .conversation;
  await page.route(`**/api/notes?*conversationId=${conversationId}*`, async (route) => {
    const [note] = await (await route.fetch()).json();
    const json = ['pending', 'processing', 'failed', 'completed'].map((status, at) => ({
      ...note,
      id: `00000000-0000-7000-8000-00000000000${at}`,
      status,
    }));
    await route.fulfill({ json });
  });
  await page.goto(`/app/chat/project/${projectId}/interview/${interviewId}`);
  const notes = page.getByRole('list', { name: "Walt's Notes" }).getByRole('listitem');
  await expect(notes).toHaveCount(4);
  for (const [at, label] of ['Waiting', 'Processing', 'Failed'].entries())
    await expect(notes.nth(at).getByText(label, { exact: true })).toBeVisible();
  await expect(notes.nth(3)).not.toContainText('Completed');
});

test('a transcript goes with its notes, after one has said so', async ({
  page,
  baseURL,
  signedUp: _,
}) => {
  const { conversationId } = await fillLibrary(page);
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) outside.push(request.url());
  });
  await page.goto('/app/library/transcripts');
  const card = page.getByRole('article');
  await expect(card.getByRole('heading', { name: 'Conversation Transcript' })).toBeVisible();
  await expect(card.getByText('You', { exact: true }).first()).toBeVisible();
  await expect(card.getByText('above the bakery', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: 'her sister' })).toHaveCount(0);
  await expect(card.locator('img')).toHaveCount(0);
  expect(outside).toEqual([]);

  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download notes' }).click();
  expect((await download).suggestedFilename()).toMatch(/^.+-\d{4}-\d\d-\d\d\.txt$/);

  await card.getByRole('button', { name: /^Delete the transcript/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(
    'Are you sure you want to delete this transcript? This will permanently delete the conversation and all related notes. This action cannot be undone.',
  );
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: /^Delete the transcript/ }).click();
  await dialog.getByRole('button', { name: 'Delete transcript' }).click();
  await expect(
    page.getByText(
      'No conversations yet. Start a conversation with Walt to see transcripts and notes here.',
    ),
  ).toBeVisible();
  const notes = await api(page).get('/api/notes');
  expect(notes).toEqual([]);
  expect((await page.request.get(`/api/conversations/${conversationId}`)).status()).toBe(404);
});

test('a transcript that could not be deleted stays', async ({ page, signedUp: _ }) => {
  await fillLibrary(page);
  await page.route('**/api/conversations/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await page.goto('/app/library/transcripts');
  await page.getByRole('button', { name: /^Delete the transcript/ }).click();
  await page.getByRole('button', { name: 'Delete transcript' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('article')).toBeVisible();
});

test('your notes are listed, edited under both addresses, and deleted', async ({
  page,
  signedUp: _,
}) => {
  const { projectId } = await fillLibrary(page);
  await page.goto('/app/library/your-notes');
  await expect(page.getByRole('link', { name: /Record & transcribe/ })).toHaveAttribute(
    'href',
    `/app/dictate/${projectId}`,
  );
  await expect(page.getByRole('link', { name: /Type notes by hand/ })).toHaveAttribute(
    'href',
    '/app/add-note',
  );
  const notes = page.getByRole('region', { name: 'All your notes' });
  await expect(notes.getByRole('heading')).toHaveText(['Voice Memo', 'Text Note']);
  await notes.getByRole('link', { name: /^Edit Text Note/ }).click();
  await expect(page).toHaveURL(new RegExp(`/app/dictate/${projectId}/edit/[0-9a-f-]+$`));
  await expect(page.getByRole('heading', { name: 'Edit your note' })).toBeVisible();
  await page.getByLabel('Your note').fill('My mother kept ducks.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.waitForURL('**/app/library/your-notes');
  await expect(notes.getByText('My mother kept ducks.')).toBeVisible();
  await notes.getByRole('link', { name: /^Edit Voice Memo/ }).click();
  await expect(page).toHaveURL(new RegExp(`/app/add-note/${projectId}/edit/[0-9a-f-]+$`));
  await expect(page.getByRole('heading', { name: 'Edit Voice Memo' })).toBeVisible();
  await expect(page.getByLabel('What you said')).toHaveValue('The choir sang on Sundays.');
  await page.goBack();
  await notes.getByRole('button', { name: /^Delete Text Note/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(notes.getByText('My mother kept ducks.')).toBeHidden();
  await expect(notes.getByText('The choir sang on Sundays.')).toBeVisible();
});

test('without a project the library says so', async ({ page, signedUp: _ }) => {
  for (const [path, hint] of [
    ['transcripts', 'Select or create a project to see its transcripts.'],
    ['your-notes', 'Select or create a project to start adding notes.'],
    ['ai-tasks', 'Select or create a project to see what happened in it.'],
  ]) {
    await page.goto(`/app/library/${path}`);
    await expect(page.getByText('No active project found')).toBeVisible();
    await expect(page.getByText(hint ?? '')).toBeVisible();
  }
  await page.goto('/archive');
  await expect(page.getByText('Your archive is empty so far')).toBeVisible();
});

test('two tabs that save one conversation lose nothing', async ({ page, signedUp: _ }) => {
  const { conversationId } = await fillLibrary(page);
  const other = await page.context().newPage();
  await Promise.all([page.goto('/app'), other.goto('/app')]);
  const talk = (tab: Page, name: string) =>
    tab.evaluate(
      async ([id, who]) => {
        const messages: object[] = [];
        const saves: Promise<Response>[] = [];
        for (let n = 0; n < 15; n += 1) {
          messages.push({ id: `${who}-${n}`, role: 'user', content: `${who} says ${n}` });
          saves.push(
            fetch(`/api/conversations/${id}/save`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ messages, shouldSummarize: false }),
            }),
          );
        }
        return (await Promise.all(saves)).map(({ status }) => status);
      },
      [conversationId, name],
    );
  const statuses = await Promise.all([talk(page, 'left'), talk(other, 'right')]);
  expect(new Set(statuses.flat())).toEqual(new Set([200]));
  const { conversation } = await api(page).get(`/api/conversations/${conversationId}`);
  const ids = conversation.messages.map(({ id }: { id: string }) => id);
  expect(ids).toHaveLength(34);
  expect(new Set(ids).size).toBe(34);
  for (const name of ['left', 'right']) {
    expect(ids.filter((id: string) => id.startsWith(name))).toEqual(
      Array.from({ length: 15 }, (_, n) => `${name}-${n}`),
    );
  }
});

test.describe('the library', () => {
  test('is within reach of everyone', async ({ page, signedUp: _ }) => {
    const { conversationId } = await fillLibrary(page);
    const places = [
      '/app/library/transcripts',
      '/app/library/your-notes',
      '/app/library/ai-tasks',
      '/archive?q=bread',
      `/conversations/${conversationId}?tab=messages`,
    ];
    for (const place of places) {
      await page.goto(place, { waitUntil: 'networkidle' });
      await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expectFaultlessAtEverySize(page);
    }
  });
});
