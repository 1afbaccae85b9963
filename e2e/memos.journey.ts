import { expect, type Page } from '@playwright/test';
import { wordErrorRate } from '#server/voice/word-error-rate.ts';
import { spokenLaunchOptions } from './browser.ts';
import { misheardAtMost } from './telephone.ts';
import { microphoneArgs, voiceFile } from './voice.ts';
import { test } from './walt.ts';

const spoken = [
  'My father worked in the harbour when I was seven.',
  'We lived in a small house by the river.',
];
const voice = await voiceFile('harbour', spoken);

test.use({ launchOptions: spokenLaunchOptions(...microphoneArgs(voice)) });
test.setTimeout(120_000);

async function beginProject(page: Page) {
  const created = await page.request.post('/api/projects', { data: { title: 'The harbour' } });
  return (await created.json()).id as string;
}

const said = (page: Page) => page.getByLabel('What you said');

/** Nearly every word that was spoken stands there, and none twice. */
const expectWrittenDown = (page: Page) =>
  expect
    .poll(async () => wordErrorRate(spoken.join(' '), await said(page).inputValue()), {
      timeout: 60_000,
    })
    .toBeLessThan(misheardAtMost);

async function speak(page: Page) {
  await page.getByRole('button', { name: 'Start recording' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^0:(09|[1-5]\d)$/, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Stop recording' }).click();
}

test('a memo is spoken, written down, put right, saved, and can be heard again', async ({
  page,
  signedUp: _,
}) => {
  const projectId = await beginProject(page);
  await page.goto('/app/dictate');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add to Your Project');
  await page.getByRole('button', { name: 'Save voice memo' }).click();
  await expect(page.getByText('Please record or write something before saving.')).toBeVisible();
  await speak(page);
  await expectWrittenDown(page);
  await expect(page.getByRole('button', { name: 'Play recording 1' })).toBeVisible({
    timeout: 60_000,
  });

  await page.reload();
  await expectWrittenDown(page);
  await said(page).fill(`${await said(page).inputValue()} His name was Anselm.`);
  await page.getByRole('button', { name: 'Save voice memo' }).click();
  await page.waitForURL('**/app');

  const listed = await page.request.get(`/api/projects/${projectId}/entries`);
  const [entry] = (await listed.json()).entries;
  expect(entry).toMatchObject({ kind: 'voiceMemo' });
  expect(entry.content).toContain('Anselm');
  await page.goto(`/app/dictate/${projectId}/edit/${entry.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Voice Memo');
  await page.getByRole('button', { name: 'Play recording 1' }).click();
  const audio = page.getByLabel('Play recording 1');
  await expect
    .poll(() => audio.evaluate((node: HTMLAudioElement) => node.readyState))
    .toBeGreaterThan(1);
});

test('words appear while they are spoken, and are not written down twice', async ({
  page,
  signedUp: _,
}) => {
  await beginProject(page);
  await page.goto('/app/dictate');
  await page.getByRole('button', { name: 'Start recording' }).click();
  await expect(
    page.getByRole('paragraph').filter({ hasText: /lived|small|house|river/i }),
  ).toBeVisible({ timeout: 30_000 });
  await page
    .getByRole('timer')
    .filter({ hasText: /^0:(09|[1-5]\d)$/ })
    .waitFor();
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expectWrittenDown(page);
  await expect(page.getByRole('button', { name: 'Play recording 1' })).toBeVisible({
    timeout: 60_000,
  });
  await expectWrittenDown(page);
});

test('a recording survives a lost connection and a reload', async ({
  page,
  context,
  signedUp: _,
}) => {
  await beginProject(page);
  await page.goto('/app/dictate');
  await page.route('**/api/projects/transcribe*', (route) => route.abort());
  await speak(page);
  await expect(page.getByText('A recording that was not sent yet')).toBeVisible({
    timeout: 30_000,
  });
  await page.reload();
  await expect(page.getByText('A recording that was not sent yet')).toBeVisible();
  await context.unroute('**/api/projects/transcribe*');
  await page.unroute('**/api/projects/transcribe*');
  await page.getByRole('button', { name: 'Send it now' }).click();
  await expectWrittenDown(page);
  await expect(page.getByText('A recording that was not sent yet')).toBeHidden();
});

test('a file is uploaded and written down; one that is no sound says so and can be left out', async ({
  page,
  signedUp: _,
}) => {
  await beginProject(page);
  await page.goto('/app/dictate');
  const choose = async (file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
    page.locator('input[type=file]').setInputFiles(file);
  await choose({
    name: 'letter.mp3',
    mimeType: 'audio/mpeg',
    buffer: Buffer.from('not a sound at all'),
  });
  await expect(page.getByText(/no sound in this file/)).toBeVisible({ timeout: 60_000 });
  await choose(voice);
  await expectWrittenDown(page);
});
