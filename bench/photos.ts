import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Photos of 12 megapixels from the first byte of their upload until they can be looked at, against
 * plain sharp that makes the same two pictures of the same files and does nothing else.
 */
const count = 16;
const rounds = 3;
const dataDir = mkdtempSync(join(tmpdir(), 'walt-bench-'));
const photo = await makePhoto();
const { child, url } = await startWalt();
try {
  const upload = await signUp();
  await upload(4);
  const ours: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await timed(() => developPlainly(count)));
    ours.push(await timed(() => upload(count)));
  }
  const [best, bare] = [Math.min(...ours), Math.min(...plain)];
  console.log(`a JPEG of 12 megapixels, ${(photo.length / 1e6).toFixed(1)} MB, ${count} at once`);
  console.log(`uploaded, checked, stored and prepared: ${(best / count).toFixed(0)} ms each`);
  console.log(`plain sharp, the same two pictures: ${(bare / count).toFixed(0)} ms each`);
  console.log(`ratio: ${(best / bare).toFixed(2)}`);
} finally {
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
  rmSync(dataDir, { recursive: true, force: true });
}

/** As a phone takes it: 4000 by 3000 with some grain, and turned. */
function makePhoto() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#808080', noise },
  })
    .blur(1.2)
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

async function timed(work: () => Promise<unknown>) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Two at a time, as our own work goes. */
async function developPlainly(most: number) {
  let left = most;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const picture = sharp(photo).autoOrient();
      const inside = (edge: number) => picture.clone().resize(edge, edge, { fit: 'inside' });
      const web = await inside(2000).jpeg({ quality: 82 }).toBuffer();
      const thumbnail = await inside(480).jpeg({ quality: 78 }).toBuffer();
      writeFileSync(join(dataDir, 'web.jpg'), web);
      writeFileSync(join(dataDir, 'thumbnail.jpg'), thumbnail);
    }
  };
  await Promise.all([work(), work()]);
}

function startWalt() {
  const child = spawn(process.execPath, ['src/server/start.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise<{ child: typeof child; url: string }>((resolve) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const url = said.match(/Walt is at (\S+?)\/?\s/)?.[1];
      if (url && said.includes('Ready in')) resolve({ child, url });
    });
  });
}

/** Answers a way to upload that many photos and wait until all can be looked at. */
async function signUp() {
  let cookie = '';
  const call = async (method: string, path: string, body?: object) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(url + path, init);
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  };
  const account = { name: 'Rose', email: 'bench@example.org', password: 'lamplight and paper' };
  await call('POST', '/api/auth/register', account);
  await call('POST', '/api/auth/login', account);
  const { id } = await call('POST', '/api/projects', { title: 'Bench' });
  const at = `/api/projects/${id}`;

  return async (most: number) => {
    const files = Array.from({ length: most }, (_, index) => ({
      filename: `${index}.jpg`,
      contentType: 'image/jpeg',
      fileSize: photo.length,
    }));
    const { uploadUrls } = await call('POST', `${at}/upload-urls`, { files });
    const send = async () => {
      for (let next = uploadUrls.shift(); next; next = uploadUrls.shift()) {
        const headers = { 'content-type': 'image/jpeg' };
        await fetch(next.uploadUrl, { method: 'PUT', body: new Uint8Array(photo), headers });
        await call('POST', `${at}/photos`, { photos: [{ s3Key: next.s3Key }] });
      }
    };
    await Promise.all([send(), send(), send()]);
    for (let waiting = true; waiting; ) {
      await new Promise((resolve) => setTimeout(resolve, 25));
      const photos: { status: string }[] = await call('GET', `${at}/photos?limit=${most}`);
      waiting = photos.some(({ status }) => status !== 'ready');
    }
  };
}
