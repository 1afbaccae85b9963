import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { factRoutes } from '#contract/facts.ts';
import { maxCaptionLength, photoFailures, photoMessages, photoRoutes } from '#contract/photos.ts';
import { pictureTypeOf } from '#server/pictures/picture-type.ts';
import { makeBomb, makePicture, readHeic } from '#server/pictures/test-pictures.ts';
import { eventually } from '#server/testing/test-house.ts';
import { sweepPhotos } from './photos.jobs.ts';
import { photosTable } from './photos.table.ts';
import { fetchFile, openAlbum, openHouseWithAlbum } from './test-uploads.ts';

const jpeg = await makePicture({ orientation: 6 });
const { house, album } = await openHouseWithAlbum();

describe('photos', () => {
  it('captions can be changed, and are words, not more', async () => {
    const { s3Key } = await album.send({ name: 'c.jpg', bytes: jpeg });
    const { body } = await album.claim(s3Key);
    const params = { id: body[0].id };
    const change = (caption: unknown) =>
      album.visitor.call(photoRoutes.change, {
        params,
        body: { caption, status: 'ready', width: 1 },
      });
    const changed = await change('<b>Rose</b>, 1950 ');
    expect(changed.body).toMatchObject({ caption: '<b>Rose</b>, 1950', id: params.id });
    expect((await change('')).body.caption).toBe('');
    expect((await change('x'.repeat(maxCaptionLength))).status).toBe(200);
    const over = await change('x'.repeat(maxCaptionLength + 1));
    expect([over.status, over.body.error]).toEqual([400, photoMessages.captionTooLong]);
    expect((await change(null)).status).toBe(400);
  });

  it('a date in a caption stands on the timeline, with the photo', async () => {
    const { s3Key } = await album.send({ name: 'd.jpg', bytes: jpeg });
    const { body } = await album.claim(s3Key);
    const id = body[0].id;
    const params = { id };
    await album.visitor.call(photoRoutes.change, { params, body: { caption: 'Wedding, 1954' } });
    const moments = await eventually(
      async () => {
        const timeline = await album.visitor.call(factRoutes.timeline, {
          params: { projectId: album.params.id },
        });
        return timeline.body.length > 0 ? timeline.body : undefined;
      },
      { seconds: 150 },
    );
    expect(moments).toMatchObject([
      { statement: 'Wedding, 1954', when: { text: '1954' }, sources: [{ type: 'photo', id }] },
    ]);
  });

  it('a file that cannot be opened says so, and can be tried again', async () => {
    const whole = await readHeic();
    const bytes = whole.subarray(0, 1500);
    const { s3Key } = await album.send({ name: 'half.heic', type: 'image/heic', bytes });
    const { body } = await album.claim(s3Key);
    const params = { id: body[0].id };
    const failed = await album.settled(params.id);
    expect(failed).toMatchObject({
      ...{ status: 'failed', errorMessage: photoFailures.unreadable, s3Url: null },
      thumbnailUrl: null,
    });
    const [row] = await house.deps.db
      .select({ keptKey: photosTable.keptKey })
      .from(photosTable)
      .where(eq(photosTable.id, params.id));
    await house.deps.storage.put(row?.keptKey ?? '', whole, 'image/heic');
    const retried = await album.visitor.call(photoRoutes.retry, { params });
    expect(retried.body).toMatchObject({ status: 'processing', errorMessage: null });
    expect(await album.settled(params.id)).toMatchObject({ status: 'ready', width: 320 });
    const again = await album.visitor.call(photoRoutes.retry, { params });
    expect(again.body.status).toBe('ready');
  });

  it('a bomb fails with a sentence and swells nothing', async () => {
    const bytes = await makeBomb();
    const { s3Key } = await album.send({ name: 'bomb.png', type: 'image/png', bytes });
    const { body } = await album.claim(s3Key);
    const failed = await album.settled(body[0].id);
    expect(failed).toMatchObject({ status: 'failed', errorMessage: photoFailures.tooLarge });
  });

  it('shows its thumbnail as soon as that is made, and the large picture when that is', async () => {
    const { db } = house.deps;
    const { s3Key } = await album.send({ name: 'first.jpg', bytes: jpeg });
    const { body } = await album.claim(s3Key);
    const { id } = body[0];
    await album.settled(id);
    const shownAs = async (values: { status: 'processing' | 'ready'; width: number | null }) => {
      await db.update(photosTable).set(values).where(eq(photosTable.id, id));
      const photos: { id: string; thumbnailUrl: string; s3Url: string }[] = await album.list();
      const photo = photos.find((one) => one.id === id);
      return { thumbnail: Boolean(photo?.thumbnailUrl), large: Boolean(photo?.s3Url) };
    };
    const nothing = await shownAs({ status: 'processing', width: null });
    expect(nothing).toEqual({ thumbnail: false, large: false });
    const sketched = await shownAs({ status: 'processing', width: 400 });
    expect(sketched).toEqual({ thumbnail: true, large: false });
    const ready = await shownAs({ status: 'ready', width: 400 });
    expect(ready).toEqual({ thumbnail: true, large: true });
  });

  it('a claim answers with the thumbnail that was begun when the file came', async () => {
    const { pictures, storage } = house.deps;
    const { s3Key } = await album.send({ name: 'early.jpg', bytes: jpeg });
    expect(pictures.isBegun(s3Key)).toBe(true);
    // However busy the machine is: nothing but the time it takes is different.
    const take = pictures.begun;
    const begun = vi.spyOn(pictures, 'begun').mockImplementation((name) => take(name, 60_000));
    const opened = vi.spyOn(pictures, 'sketch').mockRejectedValue(new Error('opened twice'));
    onTestFinished(() => {
      opened.mockRestore();
      begun.mockRestore();
    });
    const { body } = await album.claim(s3Key);
    const { width, height } = body[0];
    expect(body[0]).toMatchObject({ status: 'processing', s3Url: null });
    const shown = await fetchFile(album.visitor, body[0].thumbnailUrl);
    expect(pictureTypeOf(shown.bytes)).toBe('image/jpeg');
    expect(await album.settled(body[0].id)).toMatchObject({ status: 'ready', width, height });
    expect(opened).not.toHaveBeenCalled();
    expect(await storage.describe(s3Key)).toBeNull();
  });

  it('a claim does not wait for a thumbnail that takes its time; the photo gets it all the same', async () => {
    const { s3Key } = await album.send({ name: 'late.jpg', bytes: jpeg });
    const begun = vi.spyOn(house.deps.pictures, 'begun').mockResolvedValue(null);
    onTestFinished(() => begun.mockRestore());
    const { body } = await album.claim(s3Key);
    expect(body[0]).toMatchObject({ thumbnailUrl: null, width: null });
    expect(await album.settled(body[0].id)).toMatchObject({ status: 'ready' });
  });

  it('work that got lost is given up after an hour', async () => {
    const { db } = house.deps;
    const { s3Key } = await album.send({ name: 'lost.jpg', bytes: jpeg });
    const { body } = await album.claim(s3Key);
    await album.settled(body[0].id);
    await db
      .update(photosTable)
      .set({ status: 'processing', queuedAt: sql`now() - interval '61 minutes'` })
      .where(eq(photosTable.id, body[0].id));
    await sweepPhotos.run(house.deps, {});
    const failed = await album.settled(body[0].id);
    expect(failed.errorMessage).toBe(photoFailures.unfinished);
  });

  it('are listed newest first, page by page, with addresses that stay the same for a while', async () => {
    const other = await openAlbum(house);
    const rows = Array.from({ length: 7 }, (_, number) => ({
      ...{ projectId: other.params.id, filename: `${number}.jpg`, originalName: `${number}.jpg` },
      ...{
        s3Key: `users/${other.user.id}/x/${number}/original`,
        fileSize: 1,
        status: 'ready' as const,
      },
      ...{
        mimeType: 'image/jpeg',
        uploadedAt: new Date(Date.UTC(2020, 0, number < 3 ? 1 : number)),
      },
    }));
    await house.deps.db.insert(photosTable).values(rows);
    const first = await other.list({ limit: '3' });
    const second = await other.list({ limit: '3', cursor: first[2].cursor });
    const third = await other.list({ limit: '3', cursor: second[2].cursor });
    const names = [...first, ...second, ...third].map(({ filename }) => filename);
    expect(names).toEqual([6, 5, 4, 3, 2, 1, 0].map((number) => `${number}.jpg`));
    const expires = Number(new URL(first[0].s3Url).searchParams.get('expires'));
    expect(expires - Date.now() / 1000).toBeGreaterThan(200);
    expect(expires - Date.now() / 1000).toBeLessThanOrEqual(300);
    const { body } = await other.visitor.call(photoRoutes.count, { params: other.params });
    expect(body).toEqual({ total: 7 });
    const refused = await other.visitor.call(photoRoutes.list, {
      params: other.params,
      query: { cursor: 'x' },
    });
    expect(refused.status).toBe(400);

    // Asked for again within the same minute, a picture has the same address.
    const minute = Math.floor(Date.now() / 60_000) * 60_000;
    onTestFinished(() => void vi.useRealTimers());
    const addresses: string[] = [];
    for (const now of [minute, minute + 59_999, minute + 60_000]) {
      vi.useFakeTimers({ toFake: ['Date'], now });
      addresses.push((await other.list({ limit: '1' }))[0].s3Url);
    }
    expect(addresses[1]).toBe(addresses[0]);
    expect(addresses[2]).not.toBe(addresses[0]);
  });
});
