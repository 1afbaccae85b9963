import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxPhotoBytes } from '#contract/photo-files.ts';
import { photoMessages, photoRoutes } from '#contract/photos.ts';
import { projectRoutes } from '#contract/projects.ts';
import {
  cornersOf,
  hasMetadata,
  makePicture,
  readHeic,
  uprightCorners,
} from '#server/pictures/test-pictures.ts';
import { startS3Peer } from '#server/storage/test-peers.ts';
import { eventually, openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import { folderOf } from './photo-keys.ts';
import { sweepPhotos } from './photos.jobs.ts';
import { photoUploadsTable } from './photos.table.ts';
import { type Album, fetchFile, openAlbum, put } from './test-uploads.ts';

const stores = [
  {
    store: 'files on disk',
    open: async () => ({ house: await openTestHouse(), stop: async () => {} }),
  },
  {
    store: 'an S3 bucket',
    open: async () => {
      const { options, stop } = await startS3Peer();
      const house = await openTestHouse({
        S3_BUCKET: options.bucket,
        S3_ENDPOINT: options.endpoint,
        S3_REGION: options.region,
        S3_ACCESS_KEY_ID: options.accessKeyId,
        S3_SECRET_ACCESS_KEY: options.secretAccessKey,
      });
      return { house, stop };
    },
  },
];

const jpeg = await makePicture({ orientation: 6 });

describe.each(stores)('photos with $store', ({ open }) => {
  let house: TestHouse;
  let album: Album;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ house, stop } = await open());
    album = await openAlbum(house);
  });
  afterAll(async () => {
    await house.close();
    await stop();
  });

  const allFiles = async () => {
    const keys: string[] = [];
    for await (const { key } of house.deps.storage.list('users')) keys.push(key);
    return keys;
  };
  const textOf = async (key: string) =>
    (await buffer(await house.deps.storage.read(key))).toString('latin1');

  const fetched = async (address: string) => (await fetchFile(album.visitor, address)).bytes;

  it.each([
    [
      'JPEG',
      'image/jpeg',
      'image/jpeg',
      () => makePicture({ orientation: 6 }),
      { width: 400, height: 200 },
    ],
    [
      'PNG',
      'image/png',
      'image/png',
      () => makePicture({ type: 'png', orientation: 3 }),
      { width: 400, height: 200 },
    ],
    [
      'TIFF',
      'image/tiff',
      'image/tiff',
      () => makePicture({ type: 'tiff', orientation: 5 }),
      { width: 400, height: 200 },
    ],
    ['HEIC', '', 'image/heic', readHeic, { width: 320, height: 240 }],
  ])(
    'a %s is uploaded, saved, and shown upright without its location',
    async (name, type, mimeType, make, size) => {
      const bytes = await make();
      const filename = `Grandma's ${name}.${name.toLowerCase()}`;
      const { s3Key, filename: given } = await album.send({ name: filename, type, bytes });
      expect(s3Key).toMatch(
        new RegExp(`^users/${album.user.id}/projects/${album.params.id}/photos/`),
      );
      const saved = await album.visitor.call(photoRoutes.save, {
        params: album.params,
        body: {
          photos: [
            {
              ...{ s3Key, caption: ' By the sea ', originalName: '../evil', userId: v7() },
              ...{ s3Url: 'https://evil.example', width: 9, fileSize: 1, mimeType: 'text/html' },
            },
          ],
        },
      });
      expect(saved.status).toBe(201);
      expect(saved.body).toMatchObject([
        {
          ...{ filename: given, originalName: filename, s3Key, mimeType, caption: 'By the sea' },
          ...{ status: 'processing', s3Url: null, fileSize: bytes.length },
        },
      ]);
      // Known already where the thumbnail is, and never what the sender says.
      expect(saved.body[0].width).toBeOneOf([null, size.width]);
      const photo = await album.settled(saved.body[0].id);
      expect(photo).toMatchObject({ status: 'ready', errorMessage: null, ...size });
      for (const address of [photo.s3Url, photo.thumbnailUrl]) {
        const file = await fetched(address);
        expect(await hasMetadata(file)).toBe(false);
        const corners = await cornersOf(file);
        if (name === 'HEIC') expect(corners[1]).toBe('yellow');
        else expect(corners).toEqual(uprightCorners);
      }
    },
  );

  it('claiming the same file twice, or fifty times at once, keeps one photo', async () => {
    const { s3Key } = await album.send({ name: 'once.jpg', bytes: jpeg });
    const answers = await Promise.all(Array.from({ length: 50 }, () => album.claim(s3Key, s3Key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const ids = answers.flatMap(({ body }) => body.map(({ id }: { id: string }) => id));
    expect([ids.length, new Set(ids).size]).toEqual([50, 1]);
  });

  it.each([
    ['an SVG named .jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a GIF named .jpg', 'GIF89a, more or less'],
    ['a page named .jpg', '<!doctype html><script>alert(1)</script>'],
  ])('%s is refused for what its bytes say', async (_, text) => {
    const { s3Key } = await album.send({ name: 'cat.jpg', bytes: Buffer.from(text) });
    const refused = await album.claim(s3Key);
    expect([refused.status, refused.body.error]).toEqual([
      415,
      'cat.jpg: Invalid file type. Allowed types: JPEG, PNG, TIFF, HEIC',
    ]);
  });

  it('an address takes the announced size and type only, and nothing can be claimed that never came', async () => {
    const { body } = await album.ask({ name: 'big.jpg', bytes: jpeg }, maxPhotoBytes);
    const [{ uploadUrl, s3Key }] = body.uploadUrls;
    const over = Buffer.concat([jpeg, Buffer.alloc(maxPhotoBytes + 1 - jpeg.length)]);
    expect(await put(album.visitor, uploadUrl, over, 'image/jpeg')).toBeGreaterThanOrEqual(400);
    expect(await put(album.visitor, uploadUrl, jpeg, 'text/html')).toBeGreaterThanOrEqual(400);
    const refused = await album.claim(s3Key);
    expect([refused.status, refused.body.error]).toEqual([400, 'big.jpg: Upload failed']);
  });

  it('a file that is too large although it was let in is refused', async () => {
    const { s3Key } = await album.send({ name: 'big.jpg', bytes: jpeg });
    const over = Buffer.concat([jpeg, Buffer.alloc(maxPhotoBytes + 1 - jpeg.length)]);
    await house.deps.storage.put(s3Key, over, 'image/jpeg');
    const refused = await album.claim(s3Key);
    expect([refused.status, refused.body.error]).toEqual([
      413,
      'big.jpg: File too large. Maximum size is 10MB',
    ]);
  });

  it('what is sent to an address after the claim never reaches the photo', async () => {
    const sent = await album.send({ name: 'kept.jpg', bytes: jpeg });
    const { body } = await album.claim(sent.s3Key);
    const page = Buffer.alloc(jpeg.length, '<script>');
    await put(album.visitor, sent.uploadUrl, page, 'image/jpeg');
    const photo = await album.settled(body[0].id);
    expect(photo).toMatchObject({ status: 'ready', fileSize: jpeg.length });
    const kept = [...(await allFiles())].filter((key) => key.startsWith(folderOf(sent.s3Key)));
    for (const key of kept.filter((each) => each !== sent.s3Key)) {
      expect(await textOf(key)).not.toContain('<script>');
    }
    expect(kept).toHaveLength((await house.deps.storage.describe(sent.s3Key)) ? 4 : 3);
  });

  it('deleting a photo, or its project, leaves no file behind', async () => {
    const other = await openAlbum(house);
    const first = await other.send({ name: 'a.jpg', bytes: jpeg });
    const second = await other.send({ name: 'b.jpg', bytes: jpeg });
    const { body: photos } = await other.claim(first.s3Key, second.s3Key);
    for (const { id } of photos) await other.settled(id);
    const removed = await other.visitor.call(photoRoutes.remove, { params: { id: photos[0].id } });
    expect(removed.status).toBe(204);
    const gone = (key: string) =>
      eventually(async () => ((await house.deps.storage.describe(key)) ? undefined : true));
    const rendition = (key: string) => key.replace(/original$/, 'web.jpg');
    await gone(first.s3Key);
    await gone(rendition(first.s3Key));
    expect(await house.deps.storage.describe(rendition(second.s3Key))).not.toBeNull();
    const again = await other.visitor.call(photoRoutes.remove, { params: { id: photos[0].id } });
    expect([again.status, again.body.error]).toEqual([404, photoMessages.notFound]);
    await other.visitor.call(projectRoutes.remove, { params: other.params });
    await gone(second.s3Key);
    await gone(rendition(second.s3Key));
  });

  it('what is uploaded and never claimed is swept, and cannot be claimed any more', async () => {
    const { db, storage } = house.deps;
    const { s3Key } = await album.send({ name: 'forgotten.jpg', bytes: jpeg });
    const fresh = await album.send({ name: 'fresh.jpg', bytes: jpeg });
    await db
      .update(photoUploadsTable)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(photoUploadsTable.s3Key, s3Key));
    const late = await album.claim(s3Key);
    expect([late.status, late.body.error]).toEqual([404, photoMessages.uploadNotFound]);
    await sweepPhotos.run(house.deps, {});
    expect(await storage.describe(s3Key)).toBeNull();
    expect((await album.claim(fresh.s3Key)).status).toBe(201);
  });
});
