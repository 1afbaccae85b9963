import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNothingWider } from './accessible.ts';
import { begin } from './begin-project.ts';
import { spokenLaunchOptions } from './browser.ts';
import { offerModule } from './own-module.ts';
import { microphoneArgs, voiceFile } from './voice.ts';
import { test } from './walt.ts';

const voice = await voiceFile('harbour', [
  'My father worked in the harbour when I was seven.',
  'We lived in a small house by the river.',
]);

test.use({ launchOptions: spokenLaunchOptions(...microphoneArgs(voice)) });
test.setTimeout(120_000);

type Keepers = {
  startVoiceKeeper(
    stream: unknown,
    call: { userId: string; conversationId: string },
  ): { begins(id: string): void; ends(id: string): void; stop(): Promise<void> };
};

const messages = [
  { id: 'w1', role: 'assistant', content: 'What did your father do?' },
  { id: 'u1', role: 'user', content: 'My father worked in the harbour when I was seven.' },
  { id: 'w2', role: 'assistant', content: 'Where did you live?' },
  { id: 'u2', role: 'user', content: 'We lived in a small house by the river.' },
];

async function startTalk(page: Page) {
  const { id: projectId } = await begin(page, 'The harbour');
  const { id: interviewId } = await (await page.request.get('/api/interviews/default')).json();
  const data = { interviewId, projectId };
  const started = await page.request.post('/api/conversations/start', { data });
  const { id } = (await started.json()).conversation;
  await page.request.post(`/api/conversations/${id}/save`, { data: { messages } });
  return id as string;
}

/** What the call does with the microphone: eleven seconds, in which two messages are spoken. */
async function talk(page: Page, conversationId: string) {
  const address = await offerModule(page, 'src/web/realtime/voice-keeper.ts');
  const { user } = await (await page.request.get('/api/auth/status')).json();
  await page.goto('/app', { waitUntil: 'networkidle' });
  return (ending: 'hangs up' | 'dies') =>
    page.evaluate(
      async (call) => {
        const { startVoiceKeeper }: Keepers = await import(call.address);
        const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
        const keeper = startVoiceKeeper(stream, call);
        const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
        await pass(1_700);
        keeper.begins('u1');
        await pass(3_000);
        keeper.ends('u1');
        await pass(500);
        keeper.begins('u2');
        await pass(3_500);
        keeper.ends('u2');
        await pass(1_000);
        if (call.ending === 'hangs up') await keeper.stop();
      },
      { address, conversationId, userId: user.id, ending },
    );
}

const voicesOf = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/conversations/${id}/voice`)).json()).recordings;

/** How a browser finds the sound: how long it is, and whether it can be heard from the middle. */
const hear = (page: Page, url: string) =>
  page.evaluate(async (address) => {
    const context = new AudioContext();
    const bytes = await (await fetch(address)).arrayBuffer();
    const sound = await context.decodeAudioData(bytes);
    const audio = new Audio(address);
    await new Promise((resolve) => audio.addEventListener('loadedmetadata', resolve));
    audio.currentTime = 5;
    await new Promise((resolve) => audio.addEventListener('seeked', resolve));
    await audio.play();
    await new Promise((resolve) => setTimeout(resolve, 700));
    audio.pause();
    const loudest = sound.getChannelData(0).reduce((most, one) => Math.max(most, one), 0);
    return { seconds: sound.duration, at: audio.currentTime, loudest };
  }, url);

test('a voice is kept during a call and heard again at each message', async ({
  page,
  signedUp: _,
}) => {
  const id = await startTalk(page);
  await (await talk(page, id))('hangs up');
  await expect.poll(async () => (await voicesOf(page, id))[0]?.marks.length).toBe(2);
  const [recording] = await voicesOf(page, id);
  expect(recording.durationMs).toBeGreaterThan(8_500);

  await page.goto(`/conversations/${id}?tab=messages`);
  const first = page.getByRole('button', { name: /Listen to yourself saying: My father/ });
  await expect(page.getByRole('button', { name: /to yourself saying/ })).toHaveCount(2);
  await first.click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(first).toBeVisible();
  await expect(page.getByText('could not be played')).toBeHidden();
  await expectAccessible(page);
  await expectNothingWider(page);

  const heard = await hear(page, `/api/conversations/${id}/voice/${recording.callId}/audio`);
  expect(heard.seconds).toBeGreaterThan(8.5);
  expect(heard.at).toBeGreaterThan(5.2);
  expect(heard.at).toBeLessThan(9);
  expect(heard.loudest).toBeGreaterThan(0.05);

  await page.goto('/app/library/transcripts');
  await expect(page.getByRole('button', { name: /to yourself saying/ })).toHaveCount(2);
});

test('a recording is downloaded, and deleted once one has said so', async ({
  page,
  signedUp: _,
}) => {
  const id = await startTalk(page);
  await (await talk(page, id))('hangs up');
  await expect.poll(async () => (await voicesOf(page, id))[0]?.marks.length).toBe(2);
  await page.goto(`/conversations/${id}?tab=messages`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download the recording/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^my-voice-.*\.webm$/);
  expect((await readFile(await file.path())).subarray(0, 4).toString('hex')).toBe('1a45dfa3');

  await page.getByRole('button', { name: /^Delete the recording/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByText('Your voice', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: /to yourself saying/ })).toHaveCount(0);
  await expect(page.getByText('We lived in a small house by the river.')).toBeVisible();
  expect(await voicesOf(page, id)).toEqual([]);
});

test('a tab that dies loses at most five seconds; the next visit sends the rest', async ({
  page,
  context,
  signedUp: _,
}) => {
  const id = await startTalk(page);
  const speak = await talk(page, id);
  await page.route('**/voice/*/pieces*', (route) => route.abort());
  await speak('dies');
  await page.close();
  const next = await context.newPage();
  expect(await voicesOf(next, id)).toEqual([]);
  await next.goto('/app');
  await expect
    .poll(async () => (await voicesOf(next, id))[0]?.durationMs ?? 0)
    .toBeGreaterThan(9_500 - 5_000);
});

test('switched off in the settings, no voice is kept', async ({ page, signedUp: _ }) => {
  const id = await startTalk(page);
  await page.goto('/app/settings');
  const keep = page.getByRole('switch', { name: 'Keep my voice' });
  await expect(keep).toBeChecked();
  await keep.click();
  await expect(keep).toBeEnabled();
  await page.reload();
  await expect(keep).not.toBeChecked();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/pieces')) sent.push(request.url());
  });
  await (await talk(page, id))('hangs up');
  expect([sent, await voicesOf(page, id)]).toEqual([[], []]);
});
