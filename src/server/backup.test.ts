import { createHash } from 'node:crypto';
import { chmod, cp } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import { exportRoutes } from '#contract/exports.ts';
import { photoRoutes } from '#contract/photos.ts';
import { makePicture } from './pictures/test-pictures.ts';
import { type Product, startProduct, temporaryFolder } from './testing/running-product.ts';
import { eventually } from './testing/test-house.ts';

// Real processes on a busy machine take their time.
vi.setConfig({ testTimeout: 180_000 });

const person = { name: 'Ida', email: 'ida@example.org', password: 'a quiet evening' };

async function signIn(product: Product) {
  const { cookies } = await product.fetch('/api/auth/login', { method: 'POST', body: person });
  return cookies;
}

/** A project with a note, a conversation and a photo in it. */
async function tell({ fetch: ask }: Product, cookie: string) {
  const read = async (path: string, body?: object) =>
    JSON.parse((await ask(path, { cookie, ...(body && { method: 'POST', body }) })).text);
  const { id } = await read('/api/projects', { title: 'A life' });
  await read(`/api/projects/${id}/text-entries`, { content: 'I was born by the sea.' });
  const { id: interviewId } = await read('/api/interviews/default');
  const started = await read('/api/conversations/start', { interviewId, projectId: id });
  const messages = [{ id: '1', role: 'user', content: 'My father was a baker.' }];
  const saved = { messages, shouldSummarize: false };
  await read(`/api/conversations/${started.conversation.id}/save`, saved);

  const picture = new Uint8Array(await makePicture());
  const file = { filename: 'us.jpg', contentType: 'image/jpeg', fileSize: picture.length };
  const photos = photoRoutes.save.path.replace(':id', id);
  const { uploadUrls } = await read(`/api/projects/${id}/upload-urls`, { files: [file] });
  const headers = { 'content-type': 'image/jpeg' };
  await fetch(uploadUrls[0].uploadUrl, { method: 'PUT', body: picture, headers });
  await read(photos, { photos: [{ s3Key: uploadUrls[0].s3Key }] });
  await eventually(async () => (await read(photos))[0]?.status === 'ready' || undefined);
  // Facts are found in the background: nothing may still be under way when the folder is copied.
  await eventually(async () => (await read(`/api/facts/project/${id}`)).length === 2 || undefined);
}

/** What "Download everything" holds, by name and hash. */
async function everything({ origin }: Product, cookie: string) {
  const answer = await fetch(`${origin}${exportRoutes.download.path}`, { headers: { cookie } });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path,
      createHash('sha256').update(content).digest('hex'),
    ]),
  );
}

it('a copy of the folder, put in its place elsewhere, has the same rows and files, and who was signed in', async () => {
  const DATA_DIR = await temporaryFolder();
  const first = await startProduct({ DATA_DIR });
  await first.fetch('/api/auth/register', { method: 'POST', body: person });
  const cookie = await signIn(first);
  await tell(first, cookie);
  const before = await everything(first, cookie);
  expect(Object.keys(before).filter((path) => path.endsWith('.jpg'))).toHaveLength(1);
  first.kill('SIGTERM');
  expect(await first.ended).toBe(0);

  const elsewhere = join(await temporaryFolder(), 'restored');
  await cp(DATA_DIR, elsewhere, { recursive: true });
  // As copies come back from elsewhere, with their rights lost on the way.
  await chmod(join(elsewhere, 'postgres'), 0o755);
  const second = await startProduct({ DATA_DIR: elsewhere });
  expect(await everything(second, cookie)).toEqual(before);
  expect(await signIn(second)).toContain('walt_session');
  second.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  expect(first.said.err + second.said.err).toBe('');
});
