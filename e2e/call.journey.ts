import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNothingWider } from './accessible.ts';
import { launchOptions } from './browser.ts';
import { microphoneArgs, pausedVoiceFile } from './voice.ts';
import { test } from './walt.ts';

// Walt's first words take a while, and are not to be spoken over.
const voice = await pausedVoiceFile('three-turns-of-a-call', [
  { seconds: 30 },
  'I was born in a small house by the river.',
  { seconds: 13 },
  'My father worked in the harbour when I was seven.',
  { seconds: 13 },
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
  return projectId as string;
}

const label = (page: Page, words: string) => page.getByText(words, { exact: true });
const callButton = (page: Page) => page.getByRole('button', { name: 'Call Walt' });

async function conversationOf(page: Page, projectId: string) {
  const listed = await page.request.get(`/api/conversations?projectId=${projectId}`);
  return (await listed.json()).conversations[0];
}

test('three turns are spoken, written down and noted, and a goodbye ends the call', async ({
  page,
  signedUp: _,
}) => {
  const projectId = await openInterview(page);
  await expect(label(page, 'Walt is ready')).toBeVisible();
  await callButton(page).click();
  await expect(label(page, 'Walt is speaking...')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('timer')).toHaveText(/^\d:\d\d$/);
  await expectAccessible(page);
  await expect(label(page, 'Walt is listening...')).toBeVisible({ timeout: 60_000 });

  const log = page.getByRole('log');
  await expect(log).toContainText(/small house by the river/i, { timeout: 60_000 });
  await expect(log).toContainText(/when I was seven/i, { timeout: 60_000 });
  await expect(page.getByRole('complementary').getByText(/river/)).toBeVisible();
  await expect(label(page, 'Call ended')).toBeVisible({ timeout: 60_000 });
  await expect(label(page, 'Walt is ready')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'More Information Needed' })).toBeVisible();
  const understood = page.getByRole('region', { name: 'What Walt understood' });
  await expect(understood.getByText(/harbou?r/i).first()).toBeVisible({ timeout: 40_000 });

  const { id, type, messages } = await conversationOf(page, projectId);
  expect(type).toBe('interview');
  // A breath may cut a sentence in two; who begins and who ends is certain.
  const roles = messages.map(({ role }: { role: string }) => role);
  expect([roles[0], roles.at(-1)]).toEqual(['assistant', 'assistant']);
  expect(roles.filter((role: string) => role === 'user').length).toBeGreaterThanOrEqual(3);

  await page.getByRole('tab', { name: 'Type' }).click();
  await expect(page.getByLabel('Your conversation')).toContainText(/small house by the river/i);
  await page.getByLabel('Your answer').fill('We kept two goats behind the house.');
  await page.getByRole('button', { name: 'Send to Walt' }).click();
  await expect
    .poll(async () => (await conversationOf(page, projectId)).messageCount, { timeout: 20_000 })
    .toBe(messages.length + 2);
  await page.goto(`/conversations/${id}?tab=messages`);
  const listen = page.getByRole('button', { name: /^Listen to yourself saying/ });
  await expect(listen.first()).toBeVisible();
});

test('a call that Save + Exit leaves has ended, with what was said', async ({
  page,
  signedUp: _,
}) => {
  const projectId = await openInterview(page);
  await callButton(page).click();
  await expect(page.getByRole('log')).toContainText(/Walt/, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Save + Exit' }).click();
  await page.waitForURL('**/app');
  await expect.poll(async () => (await conversationOf(page, projectId)).messageCount).toBe(1);
});

test('typing is there beside talking and makes a text chat', async ({ page, signedUp: _ }) => {
  const projectId = await openInterview(page);
  await page.getByRole('tab', { name: 'Type' }).click();
  await page.getByLabel('Your answer').fill('I was born in Ballina.');
  await page.getByRole('button', { name: 'Send to Walt' }).click();
  await expect.poll(async () => (await conversationOf(page, projectId)).messageCount).toBe(3);
  expect((await conversationOf(page, projectId)).type).toBe('chat');
});

test('without a microphone or a service it is said what to do', async ({ page, signedUp: _ }) => {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (wish) =>
      sessionStorage.getItem('allowed')
        ? ask(wish)
        : Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await openInterview(page);
  await callButton(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to access microphone. Please check your permissions.');
  await expect(alert).toContainText('Or type to Walt instead.');
  await page.evaluate(() => sessionStorage.setItem('allowed', 'yes'));
  await page.route('**/api/audio-chat/session', (route) => route.fulfill({ status: 500 }));
  await callButton(page).click();
  await expect(alert).toContainText('Failed to create audio chat session');
  await page.unroute('**/api/audio-chat/session');
  await page.route('**/api/realtime/calls', (route) => route.fulfill({ status: 201, body: '' }));
  await callButton(page).click();
  await expect(alert).toContainText('Received empty SDP answer from server');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the screen can be read by everyone, ${colorScheme}`, async ({ page, signedUp: _ }) => {
    await page.emulateMedia({ colorScheme });
    await openInterview(page);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNothingWider(page);
      await expectAccessible(page);
    }
  });
}
