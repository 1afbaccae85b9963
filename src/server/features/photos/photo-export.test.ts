import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportRoutes } from '#contract/exports.ts';
import { cornersOf, exifTags, makePicture, readHeic } from '#server/pictures/test-pictures.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import { openAlbum } from './test-uploads.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

it('"Download everything" holds every photo in its full size, and where none of them was taken', async () => {
  const album = await openAlbum(house, 'Summer');
  const files = [
    { name: 'a.jpg', bytes: await makePicture({ orientation: 6 }) },
    { name: 'a.jpg', type: 'image/png', bytes: await makePicture({ type: 'png' }) },
    {
      name: 'c.tif',
      type: 'image/tiff',
      bytes: await makePicture({ type: 'tiff', orientation: 3 }),
    },
    { name: 'd.heic', type: 'image/heic', bytes: await readHeic() },
    { name: 'broken.jpg', bytes: (await makePicture()).subarray(0, 500) },
  ];
  for (const file of files) {
    const { s3Key } = await album.send(file);
    const { body } = await album.claim(s3Key);
    await album.settled(body[0].id);
  }
  const { bytes } = await album.visitor.call(exportRoutes.download);
  const zip = new Map(Object.entries(unzipSync(new Uint8Array(bytes))));
  const inFolder = [...zip.keys()].filter((path) => path.includes('/photos'));
  expect(inFolder.map((path) => path.replace(/^projects\/[^/]+\//, ''))).toEqual([
    'photos/d.heic.jpg',
    'photos/c.tif.jpg',
    'photos/a-1.jpg',
    'photos/a.jpg',
    'photos.json',
  ]);
  const fileOf = (end: string) => zip.get(inFolder.find((path) => path.endsWith(end)) ?? '');
  for (const name of ['d.heic.jpg', 'c.tif.jpg', 'a-1.jpg', 'a.jpg']) {
    const tags = await exifTags(fileOf(name) ?? new Uint8Array());
    expect(tags.filter((tag) => tag !== 0x0112)).toEqual([]);
  }
  expect((await cornersOf(fileOf('c.tif.jpg') ?? new Uint8Array()))[0]).toBe('red');
  const known = JSON.parse(Buffer.from(fileOf('photos.json') ?? []).toString());
  expect(known).toHaveLength(5);
  expect(known[0]).toMatchObject({ file: null, filename: 'broken.jpg', status: 'failed' });
  expect(known[1]).toMatchObject({ file: 'photos/d.heic.jpg', width: 320, height: 240 });
});
