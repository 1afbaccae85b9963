import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { begin } from './begin-project.ts';
import { voiceFile } from './voice.ts';
import { test } from './walt.ts';

async function fillProject(page: Page) {
  const { id } = await begin(page, 'Above the Bakery');
  const content =
    'I was born in Otley in 1931, above the bakery by the River Wharfe. My father, Tom Calder, baked through the night before market days.';
  await page.request.post(`/api/projects/${id}/text-entries`, { data: { content } });
  const sent = await page.request.post(`/api/projects/transcribe?projectId=${id}`, {
    multipart: {
      audio: {
        name: 'memo.wav',
        mimeType: 'audio/wav',
        buffer: await readFile(await voiceFile('bakery', ['The bread was ready at four.'])),
      },
    },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const picture = { width: 900, height: 600, channels: 3, background: '#7a6a4f' } as const;
  const buffer = await sharp({ create: picture }).jpeg().toBuffer();
  await page.goto('/app/library/photos');
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'bakery.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect(page.locator('section li img')).toHaveCount(1, { timeout: 30_000 });
}

async function unpacked(zip: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'walt-archive-'));
  for (const [path, bytes] of Object.entries(unzipSync(zip))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  return folder;
}

/** Whether a recording is heard: the sound has come so far. */
const heard = (page: Page) =>
  page
    .locator('audio')
    .first()
    .evaluate(async (sound: HTMLAudioElement) => {
      sound.muted = true;
      await sound.play();
      await new Promise((resolve) => setTimeout(resolve, 600));
      return sound.currentTime;
    });

test('what was downloaded opens without a server: photos are shown, recordings play, the book is there', async ({
  page,
  signedUp: _,
  browser,
}) => {
  await fillProject(page);
  const answer = await page.request.get('/api/account/export');
  expect(answer.ok()).toBe(true);
  const folder = await unpacked(await answer.body());
  const context = await browser.newContext({ offline: true });
  const asked: string[] = [];
  try {
    const archive = await context.newPage();
    archive.on('request', (request) => asked.push(request.url()));
    await archive.goto(pathToFileURL(join(folder, 'index.html')).href);
    await expect(archive.getByRole('heading', { name: 'Above the Bakery' })).toBeVisible();
    await expect
      .poll(() => archive.locator('img').evaluate((photo: HTMLImageElement) => photo.naturalWidth))
      .toBeGreaterThan(0);
    expect(await heard(archive)).toBeGreaterThan(0.2);
    const book = archive.getByRole('link', { name: 'The book, ready to print (PDF)' });
    const address = await book.evaluate((link: HTMLAnchorElement) => link.href);
    expect((await readFile(fileURLToPath(address))).subarray(0, 5).toString()).toBe('%PDF-');
    expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([]);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});
