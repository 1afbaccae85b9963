import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { startProduct, temporaryFolder } from '#server/testing/running-product.ts';
import { count } from './count.ts';
import { newPerson } from './person.ts';

const readers = 200;

const megabytes = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024;

it('two hundred who ask for a large file and do not read it cost little memory, and others are served', async () => {
  const product = await startProduct({ DATA_DIR: await temporaryFolder() });
  const person = await newPerson(() => product.origin);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 2_400, height: 1_600, channels: 3, background: '#777', noise } as const;
  const picture = new Uint8Array(await sharp({ create }).jpeg({ quality: 95 }).toBuffer());
  const file = { filename: 'us.jpg', contentType: 'image/jpeg', fileSize: picture.length };
  const asked = await person.post(`/api/projects/${person.projectId}/upload-urls`, {
    files: [file],
  });
  const [handed] = asked.body.uploadUrls;
  const headers = { 'content-type': 'image/jpeg' };
  await fetch(handed.uploadUrl, { method: 'PUT', body: picture, headers });
  await person.post(`/api/projects/${person.projectId}/photos`, {
    photos: [{ s3Key: handed.s3Key }],
  });
  let shown = '';
  while (!shown) {
    await pause(200);
    const { body } = await person.ask(`/api/projects/${person.projectId}/photos`);
    shown = body[0]?.s3Url ?? '';
  }
  const { pathname, search } = new URL(shown);
  const before = megabytes(product.pid ?? 0);
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (let n = 0; n < readers; n++) {
    const socket = connect(product.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.pause();
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    sockets.push(socket);
  }
  await pause(3_000);
  const grown = megabytes(product.pid ?? 0) - before;
  expect((await person.ask('/api/profile')).status).toBe(200);
  count({ readers, fileBytes: picture.length, grownMegabytes: Math.round(grown) });
  expect(grown).toBeLessThan(150);
  product.kill('SIGTERM');
  expect(await product.ended).toBe(0);
});
