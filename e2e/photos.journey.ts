import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectNothingWider } from './accessible.ts';
import { test } from './walt.ts';

const heic = join(import.meta.dirname, '../src/server/pictures/house.heic');

type Named = { name: string; mimeType: string; buffer: Buffer };

/** A sky over a meadow, wide and not high, lying on its side as orientation 6 says. */
async function lying(type: 'jpeg' | 'png' | 'tiff', name: string, width = 1600): Promise<Named> {
  const sky = { create: { width, height: width / 2, channels: 3 as const, background: '#9cc4e4' } };
  const meadow = await sharp({
    create: { ...sky.create, height: width / 4, background: '#4a7a3a' },
  })
    .png()
    .toBuffer();
  const scene = await sharp(sky)
    .composite([{ input: meadow, gravity: 'south' }])
    .png()
    .toBuffer();
  const buffer = await sharp(scene).rotate(270).withMetadata({ orientation: 6 })[type]().toBuffer();
  return { name, mimeType: `image/${type}`, buffer };
}

async function openPhotos(page: Page) {
  await page.request.post('/api/projects', { data: { title: 'Our family' } });
  await page.goto('/app/library/photos');
  await expect(page.getByRole('heading', { level: 1, name: 'Photos' })).toBeVisible();
}

const add = (page: Page, files: Named[] | string) =>
  page.locator('input[type=file]').setInputFiles(files);
const tiles = (page: Page) => page.locator('section li').getByRole('button', { name: /^Open / });
const shown = (page: Page) => page.locator('section li img');
/** Photos are prepared in the background, and a busy machine takes its time. */
const prepared = { timeout: 30_000 };

/** Sky above and meadow below, as the browser shows it. */
const isUpright = (page: Page, name: string) =>
  page.getByRole('button', { name: `Open ${name}` }).evaluate(async (button) => {
    const image = button.querySelector('img');
    if (!image) return 'no picture';
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const at = (y: number) =>
      context?.getImageData(canvas.width / 2, canvas.height * y, 1, 1).data ?? [];
    const [, , skyBlue = 0] = at(0.1);
    const [, , meadowBlue = 0] = at(0.9);
    return canvas.width > canvas.height && skyBlue > 150 && meadowBlue < 120 ? 'upright' : 'not';
  });

test('photos of all four types are uploaded and stand upright', async ({ page, signedUp: _ }) => {
  await openPhotos(page);
  await expect(page.getByText('Your photos will be here')).toBeVisible();
  await add(page, [
    await lying('jpeg', 'meadow.jpg'),
    await lying('png', 'meadow.png'),
    await lying('tiff', 'meadow.tif'),
  ]);
  await add(page, heic);
  await expect(page.getByText('Completed')).toHaveCount(4, prepared);
  await expect(shown(page)).toHaveCount(4, prepared);
  for (const name of ['meadow.jpg', 'meadow.png', 'meadow.tif', 'house.heic']) {
    expect(await isUpright(page, name)).toBe('upright');
  }
  await expect(page.getByRole('heading', { name: '4 photos' })).toBeVisible();
  // Only the drawing is too small for half a page.
  await expect(page.getByText('Small for print')).toHaveCount(1);
  await page.reload();
  await expect(shown(page)).toHaveCount(4, prepared);
});

test('what cannot be taken is refused in words, and the rest goes on', async ({
  page,
  signedUp: _,
}) => {
  await openPhotos(page);
  const large = Buffer.alloc(10 * 1024 * 1024 + 1);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await add(page, [
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'large.jpg', mimeType: 'image/jpeg', buffer: large },
    { name: 'drawing.jpg', mimeType: 'image/jpeg', buffer: svg },
    await lying('jpeg', 'meadow.jpg'),
  ]);
  const refusal = 'Invalid file type. Allowed types: JPEG, PNG, TIFF, HEIC';
  await expect(page.getByText(`letter.pdf: ${refusal}`)).toBeVisible();
  await expect(page.getByText('large.jpg: File too large. Maximum size is 10MB')).toBeVisible();
  await expect(page.getByText(`drawing.jpg: ${refusal}`)).toBeVisible();
  await expect(page.getByText('1 uploads failed. Please retry the failed files.')).toBeVisible();
  await expect(shown(page)).toHaveCount(1, prepared);
  const many = Array.from({ length: 101 }, (_, index) => ({
    name: `${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from('x'),
  }));
  await add(page, many);
  await expect(
    page.getByText("Maximum 100 files allowed. You're trying to add 101 more files."),
  ).toBeVisible();
});

test('an upload that failed can be retried', async ({ page, signedUp: _ }) => {
  await openPhotos(page);
  await page.route('**/upload-urls', (route) => route.fulfill({ status: 500, body: '' }));
  await add(page, [await lying('jpeg', 'meadow.jpg')]);
  await expect(page.getByText('Failed to get upload URLs')).toBeVisible();
  await page.unroute('**/upload-urls');
  await page.route('**/files/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Retry meadow.jpg' }).click();
  await expect(page.getByText('Upload failed')).toBeVisible();
  await page.unroute('**/files/**');
  await page.route('**/api/projects/*/photos', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Retry failed files' }).click();
  await expect(page.getByText('Failed to save photo metadata')).toBeVisible();
  await page.unroute('**/api/projects/*/photos');
  await page.getByRole('button', { name: 'Retry failed files' }).click();
  await expect(shown(page)).toHaveCount(1, prepared);
  await page.getByRole('button', { name: 'Hide this list' }).click();
  await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden();
});

test('the viewer goes by keyboard, keeps captions and deletes after asking', async ({
  page,
  signedUp: _,
}) => {
  await openPhotos(page);
  for (const name of ['one.jpg', 'two.jpg', 'three.jpg']) {
    await add(page, [await lying('jpeg', name)]);
    await expect(page.getByRole('button', { name: `Open ${name}` }).locator('img')).toBeVisible(
      prepared,
    );
  }
  await page.getByRole('button', { name: 'Open three.jpg' }).press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Photo 1 of 3' });
  await expect(viewer.getByRole('img', { name: 'three.jpg' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Photo 2 of 3' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('img', { name: 'one.jpg' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');

  await page.route('**/api/photos/*', (route) => route.abort());
  await page.getByLabel('Caption').fill('Rose and Tom, 1950');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Save caption' }).click();
  await expect(page.getByText('Your caption could not be saved. Please try again.')).toBeVisible();
  await page.unroute('**/api/photos/*');
  await page.getByRole('button', { name: 'Save caption' }).click();
  await expect(page.getByRole('img', { name: 'Rose and Tom, 1950' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: /^Photo/ })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open three.jpg' })).toBeFocused();
  await expect(page.getByText('Rose and Tom, 1950')).toBeVisible();

  await page.getByRole('button', { name: 'Open Rose and Tom' }).click();
  await page.getByRole('button', { name: 'Delete photo' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('This cannot be undone');
  await page.route('**/api/photos/*', (route) => route.abort());
  await question.getByRole('button', { name: 'Delete photo' }).click();
  await expect(question.getByText('Failed to delete photo')).toBeVisible();
  await page.unroute('**/api/photos/*');
  await question.getByRole('button', { name: 'Delete photo' }).click();
  await expect(page.getByRole('dialog', { name: 'Photo 2 of 2' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'one.jpg' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tiles(page)).toHaveCount(2);
  await page.reload();
  await expect(tiles(page)).toHaveCount(2);
});

test('a photo that cannot be opened says so', async ({ page, signedUp: _ }) => {
  await openPhotos(page);
  const { buffer, ...rest } = await lying('jpeg', 'half.jpg');
  await add(page, [{ ...rest, buffer: buffer.subarray(0, buffer.length / 2) }]);
  await expect(page.getByText('Could not be opened')).toBeVisible(prepared);
  await tiles(page).click();
  await expect(page.getByText('This photo could not be opened.')).toBeVisible();
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Try again' }).click();
  await asked;
  await expect(page.getByText('This photo could not be opened.')).toBeVisible(prepared);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('photos are legible to everyone, and fit the screen', async ({ page, signedUp: _ }) => {
    await openPhotos(page);
    const check = async () => {
      await expectAccessible(page);
      await expectNothingWider(page);
    };
    await check();
    const long = `${'a-very-long-name-'.repeat(9)}.jpg`;
    await add(page, [
      await lying('jpeg', long),
      { name: `${'b'.repeat(99)}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%') },
    ]);
    await expect(shown(page)).toHaveCount(1, prepared);
    await check();
    await tiles(page).click();
    await expect(page.getByRole('dialog', { name: /^Photo/ })).toBeVisible();
    await check();
    await page.getByRole('button', { name: 'Delete photo' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await check();
  });
});

test('a photo whose caption has a date stands on the timeline', async ({ page, signedUp: _ }) => {
  await openPhotos(page);
  await add(page, [await lying('jpeg', 'wedding.jpg')]);
  await expect(shown(page)).toHaveCount(1, prepared);
  await tiles(page).click();
  await page.getByLabel('Caption').fill('Wedding, 1954');
  await page.getByRole('button', { name: 'Save caption' }).click();
  await expect(page.getByText('Your caption has been saved.')).toBeVisible();
  const { activeProjectId } = await (await page.request.get('/api/projects/active')).json();
  await expect
    .poll(
      async () =>
        (await (await page.request.get(`/api/timeline/project/${activeProjectId}`)).json()).length,
      { timeout: 60_000 },
    )
    .toBe(1);
  await page.goto('/app');
  const moment = page.locator('#timeline').getByRole('listitem').filter({ hasText: '1954' });
  await expect(moment.getByText('Wedding, 1954')).toBeVisible();
  await expect(moment.getByRole('img', { name: 'Wedding, 1954' })).toBeVisible();
});
