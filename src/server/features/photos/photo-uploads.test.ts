import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { maxPhotoBytes } from '#contract/photo-files.ts';
import { photoMessages, photoRoutes } from '#contract/photos.ts';
import { projectRoutes } from '#contract/projects.ts';
import { makePicture } from '#server/pictures/test-pictures.ts';
import { eventually } from '#server/testing/test-house.ts';
import { type Album, openAlbum, openHouseWithAlbum, put } from './test-uploads.ts';

const jpeg = await makePicture({ orientation: 6 });
const { house, album } = await openHouseWithAlbum();

describe('uploads of photos', () => {
  const askFor = (files: object[]) =>
    album.visitor.call(photoRoutes.uploadUrls, { params: album.params, body: { files } });
  const file = { filename: 'a.jpg', contentType: 'image/jpeg', fileSize: 1 };

  it.each([
    [
      { contentType: 'image/svg+xml' },
      415,
      'a.jpg: Invalid file type. Allowed types: JPEG, PNG, TIFF, HEIC',
    ],
    [
      { contentType: '', filename: 'a.pdf' },
      415,
      'a.pdf: Invalid file type. Allowed types: JPEG, PNG, TIFF, HEIC',
    ],
    [
      { contentType: 'video/mp4' },
      415,
      'a.jpg: Invalid file type. Allowed types: JPEG, PNG, TIFF, HEIC',
    ],
    [{ fileSize: maxPhotoBytes + 1 }, 413, 'a.jpg: File too large. Maximum size is 10MB'],
    [{ fileSize: 0 }, 400, 'a.jpg: This file is empty.'],
  ])('an address is refused for %j', async (wrong, status, sentence) => {
    const refused = await askFor([file, { ...file, ...wrong }]);
    expect([refused.status, refused.body.error]).toEqual([status, sentence]);
  });

  it.each(['image/jpg', 'image/JPEG', 'image/heif', 'application/octet-stream', ''])(
    'an address is given for %j',
    async (contentType) => {
      expect((await askFor([{ ...file, contentType }])).status).toBe(200);
    },
  );

  it('a hundred files get addresses at once, and not one more', async () => {
    const full = await askFor(
      Array.from({ length: 100 }, () => ({ ...file, fileSize: maxPhotoBytes })),
    );
    expect(full.body.uploadUrls).toHaveLength(100);
    for (const { uploadUrl } of full.body.uploadUrls) {
      const expires = Number(new URL(uploadUrl).searchParams.get('expires'));
      expect(expires - Date.now() / 1000).toBeLessThanOrEqual(15 * 60);
    }
    const over = await askFor(Array.from({ length: 101 }, () => file));
    expect([over.status, over.body.error]).toEqual([
      400,
      "Maximum 100 files allowed. You're trying to add 101 more files.",
    ]);
  });

  it.each([
    [{}],
    [{ files: [] }],
    [{ files: 'x' }],
    [{ files: [{ ...file, fileSize: -1 }] }],
    [{ files: [{ ...file, fileSize: 1e300 }] }],
    [{ files: [null] }],
  ])('a request with %j is refused', async (body) => {
    const refused = await album.visitor.call(photoRoutes.uploadUrls, {
      params: album.params,
      body,
    });
    expect(refused.status).toBe(400);
  });

  it('repeated names get -1, -2, also over several uploads', async () => {
    const other = await openAlbum(house);
    const names = async (...filenames: string[]) => {
      const { body } = await other.visitor.call(photoRoutes.uploadUrls, {
        params: other.params,
        body: { files: filenames.map((filename) => ({ ...file, filename })) },
      });
      return body.uploadUrls.map(({ filename }: { filename: string }) => filename);
    };
    expect(await names('a.jpg', 'a.jpg', 'b', 'A.JPG')).toEqual([
      'a.jpg',
      'a-1.jpg',
      'b',
      'A-2.JPG',
    ]);
    expect(await names('a.jpg', 'b', 'a-1.jpg')).toEqual(['a-3.jpg', 'b-1', 'a-1-1.jpg']);
  });

  it.each([
    ['../../etc/passwd.jpg', 'passwd.jpg'],
    ['..\\..\\windows.jpg', 'windows.jpg'],
    ['ab\r\nSet-Cookie: x.jpg', 'abSet-Cookie x.jpg'],
    ['\u202egpj.exe.jpg', 'gpj.exe.jpg'],
    ['...', 'photo'],
    ['Großmutter & ich (1).jpg', 'Großmutter & ich (1).jpg'],
    [`${'x'.repeat(500)}.jpg`, `${'x'.repeat(196)}.jpg`],
  ])('the name %j becomes %j and never reaches a path or a header', async (filename, tidy) => {
    const other = await openAlbum(house);
    const { s3Key, filename: given } = await other.send({ name: filename, bytes: jpeg });
    expect(given).toBe(tidy);
    expect(s3Key).toMatch(
      /^users\/[0-9a-f-]{36}\/projects\/[0-9a-f-]{36}\/photos\/[0-9a-f-]{36}\/original$/,
    );
    const { body } = await other.claim(s3Key);
    expect(body[0]).toMatchObject({ filename: tidy, originalName: tidy });
  });

  it('a key that was never issued, is of another project or of another person cannot be claimed', async () => {
    const stranger = await openAlbum(house);
    const { s3Key } = await stranger.send({ name: 'mine.jpg', bytes: jpeg });
    const { body: second } = await album.visitor.call(projectRoutes.create, {
      body: { title: 'B' },
    });
    const own = await album.send({ name: 'own.jpg', bytes: jpeg });
    const made = `users/${album.user.id}/projects/${album.params.id}/photos/${v7()}/original`;
    for (const key of [s3Key, made, '../../etc/passwd', 'https://evil.example/a.jpg', '']) {
      const refused = await album.claim(own.s3Key, key);
      expect([refused.status, refused.body.error]).toEqual([404, photoMessages.uploadNotFound]);
    }
    const elsewhere = await album.visitor.call(photoRoutes.save, {
      params: { id: second.id },
      body: { photos: [{ s3Key: own.s3Key }] },
    });
    expect(elsewhere.status).toBe(404);
    expect((await album.claim(own.s3Key)).status).toBe(201);
  });

  describe('an address to upload to', () => {
    const bytes = new Uint8Array(jpeg);
    const issue = async (owner: Album) => {
      const { body } = await owner.ask({ name: 'late.jpg', bytes });
      return body.uploadUrls[0] as { uploadUrl: string; s3Key: string };
    };
    const lies = (key: string) => house.deps.storage.describe(key);

    it('works once, also where fifty arrive at the same moment', async () => {
      const { uploadUrl, s3Key } = await issue(album);
      const sent = Array.from({ length: 50 }, () =>
        put(album.visitor, uploadUrl, bytes, 'image/jpeg'),
      );
      const statuses = (await Promise.all(sent)).sort();
      expect(statuses).toEqual([204, ...Array.from({ length: 49 }, () => 403)]);
      expect((await album.claim(s3Key)).status).toBe(201);
      expect(await put(album.visitor, uploadUrl, bytes, 'image/jpeg')).toBe(403);
      expect(await lies(s3Key)).toBeNull();
    });

    it('is as good as before when the store could not keep what was sent', async () => {
      const { uploadUrl, s3Key } = await issue(album);
      const folder = join(house.dataDir, 'files', dirname(dirname(s3Key)));
      await mkdir(dirname(folder), { recursive: true });
      await rename(folder, `${folder}-away`).catch(() => {});
      await writeFile(folder, 'a file where a folder should be');
      expect(await put(album.visitor, uploadUrl, bytes, 'image/jpeg')).toBe(500);
      await rm(folder);
      await rename(`${folder}-away`, folder).catch(() => {});
      expect(await put(album.visitor, uploadUrl, bytes, 'image/jpeg')).toBe(204);
    });

    it('is worth nothing once the photo, the project or the account is gone, and no folder comes back', async () => {
      const leaving = await openAlbum(house);
      const used = await leaving.send({ name: 'used.jpg', bytes });
      const { body } = await leaving.claim(used.s3Key);
      await leaving.visitor.call(photoRoutes.remove, { params: { id: body[0].id } });
      const ofProject = await issue(leaving);
      const { body: second } = await leaving.visitor.call(projectRoutes.create, {
        body: { title: 'Second' },
      });
      const { body: asked } = await leaving.visitor.call(photoRoutes.uploadUrls, {
        params: { id: second.id },
        body: { files: [{ ...file, fileSize: bytes.length }] },
      });
      await leaving.visitor.call(projectRoutes.remove, { params: leaving.params });
      for (const { uploadUrl, s3Key } of [used, ofProject]) {
        expect(await put(album.visitor, uploadUrl, bytes, 'image/jpeg')).toBe(403);
        expect(await lies(s3Key)).toBeNull();
      }
      const removed = await leaving.visitor.call(accountRoutes.remove, {
        body: { password: leaving.user.password },
      });
      expect(removed.status).toBe(204);
      const [ofAccount] = asked.uploadUrls;
      expect(await put(album.visitor, ofAccount.uploadUrl, bytes, 'image/jpeg')).toBe(403);
      await eventually(
        () => !existsSync(join(house.dataDir, 'files/users', leaving.user.id)) || undefined,
      );
    });
  });
});
