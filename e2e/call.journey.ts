import { expect, type Page } from '@playwright/test';
import { launchOptions } from './browser.ts';
import { microphoneArgs, pausedVoiceFile } from './voice.ts';
import { test } from './walt.ts';

const voice = await pausedVoiceFile('three-turns', [
  { seconds: 16 },
  'I was born in a small house by the river.',
  { seconds: 14 },
  'My father worked in the harbour when I was seven.',
  { seconds: 14 },
  'That is enough for today. Goodbye, Walt.',
  { seconds: 20 },
]);

test.use({ launchOptions: launchOptions(...microphoneArgs(voice)) });
test.setTimeout(180_000);

async function openInterview(page: Page) {
  const { id: interviewId } = await (await page.request.get('/api/interviews/default')).json();
  const created = await page.request.post('/api/projects', { data: { title: 'The harbour' } });
  const { id: projectId } = await created.json();
  await page.goto(`/app/chat/project/${projectId}/interview/${interviewId}`);
  await expect(page.getByText('Click to Start')).toBeVisible();
  return { projectId };
}

const label = (page: Page, words: string) => page.getByText(words, { exact: true });

test('three turns are spoken, written down, noted and ended by a goodbye', async ({
  page,
  signedUp: _,
}) => {
  const { projectId } = await openInterview(page);
  await expect(label(page, 'Walt is ready')).toBeVisible();
  await page.getByRole('button', { name: 'Call Walt' }).click();
  await expect(label(page, 'Walt is speaking...')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(label(page, 'Walt is listening...')).toBeVisible({ timeout: 30_000 });
  const log = page.getByRole('log');
  await expect(log).toContainText(/river/i, { timeout: 60_000 });
  await expect(log).toContainText(/father/i, { timeout: 60_000 });
  await expect(page.getByRole('complementary').getByRole('listitem').first()).toBeVisible();
  await expect(label(page, 'Call ended')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'More Information Needed' })).toBeVisible();

  const listed = await page.request.get(`/api/conversations?projectId=${projectId}`);
  const { messages } = (await listed.json()).conversations[0];
  const said = messages.filter(({ role }: { role: string }) => role === 'user');
  expect(said).toHaveLength(3);
  expect(messages[0].role).toBe('assistant');
});
