import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { startProduct, temporaryFolder } from '#server/testing/running-product.ts';
import { eventually } from '#server/testing/test-house.ts';
import { count } from './count.ts';
import { newPerson } from './person.ts';

const photos = 100;
/** Less than half of what the files weigh. */
const mostMegabytes = 150;

const highWaterMegabytes = (pid = 0) =>
  Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmHWM:\s+(\d+)/)?.[1] ?? 0) / 1024;

/** What is still being read in beside the first photo is none of what photos cost. */
async function settledMegabytes(pid: number | undefined) {
  for (let last = 0; ; ) {
    const now = highWaterMegabytes(pid);
    if (now === last) return now;
    last = now;
    await new Promise((resolve) => setTimeout(resolve, quiet));
  }
}

const quiet = 4_000;

it('a hundred large photos at once cost little memory; who leaves half of them unsent keeps the others', async () => {
  const product = await startProduct({ DATA_DIR: await temporaryFolder() });
  const person = await newPerson(() => product.origin);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 2_400, height: 1_600, channels: 3, background: '#777', noise } as const;
  const picture = new Uint8Array(await sharp({ create }).jpeg({ quality: 95 }).toBuffer());
  const readyPhotos = async () =>
    (await person.photos()).filter(({ status }) => status === 'ready').length;
  const allReady = (expected: number) =>
    eventually(async () => (await readyPhotos()) === expected || undefined, { seconds: 900 });
  await person.addPhoto(picture);
  await allReady(1);

  const before = await settledMegabytes(product.pid);
  const half = Array.from({ length: photos / 2 }, () => person.addPhoto(picture));
  // Addresses for the other half are asked for, and then nobody comes.
  const file = { filename: 'us.jpg', contentType: 'image/jpeg', fileSize: picture.length };
  const left = await person.post(`/api/projects/${person.projectId}/upload-urls`, {
    files: Array.from({ length: photos / 2 }, () => file),
  });
  expect(left.status).toBe(200);
  await Promise.all(half);
  await allReady(1 + photos / 2);
  await Promise.all(Array.from({ length: photos / 2 }, () => person.addPhoto(picture)));
  await allReady(1 + photos);
  const grown = highWaterMegabytes(product.pid) - before;
  const megabytes = Math.round((photos * picture.length) / 2 ** 20);
  count({ photos, megabytes, grownMegabytes: Math.round(grown) });
  expect(megabytes).toBeGreaterThan(2 * mostMegabytes);
  expect(grown).toBeLessThan(mostMegabytes);
  product.kill('SIGTERM');
  expect(await product.ended).toBe(0);
});
