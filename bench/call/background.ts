import { setTimeout as pause } from 'node:timers/promises';
import { makePicture } from '#server/pictures/test-pictures.ts';
import { newPerson, type Person } from './person.ts';

/**
 * Someone else's work behind the scenes for as long as it is not stopped: long transcripts to read and
 * photos of 12 megapixels to prepare, always more of both than is done. Answers how to stop it.
 */
export async function workInBackground(url: string) {
  const person = await newPerson(url);
  const picture = new Uint8Array(await makePicture({ width: 4_000 }));
  let goesOn = true;
  const until = async (round: (n: number) => Promise<void>) => {
    for (let n = 0; goesOn; n += 1) await round(n);
  };
  const all = Promise.all([
    until((n) => tellMuch(person, n)),
    until(() => addPhotos(url, person, picture)),
  ]);
  return async () => {
    goesOn = false;
    await all;
  };
}

async function tellMuch({ ask, conversationId }: Person, round: number) {
  const messages = Array.from({ length: 200 }, (_, n) => ({
    id: `${round}-${n}`,
    role: n % 2 ? 'assistant' : 'user',
    content: 'We lived by the sea, and my father mended nets in the winter of 1947. '.repeat(4),
  }));
  await ask(`/api/conversations/${conversationId}/save`, { messages, shouldSummarize: true });
  await pause(5_000);
}

async function addPhotos(
  url: string,
  { ask, projectId }: Person,
  picture: Uint8Array<ArrayBuffer>,
) {
  const file = { filename: 'us.jpg', contentType: 'image/jpeg', fileSize: picture.length };
  const files = Array.from({ length: 4 }, () => file);
  const { uploadUrls } = await ask(`/api/projects/${projectId}/upload-urls`, { files });
  for (const { uploadUrl } of uploadUrls) {
    const { pathname, search } = new URL(uploadUrl);
    const headers = { 'content-type': 'image/jpeg' };
    await fetch(`${url}${pathname}${search}`, { method: 'PUT', body: picture, headers });
  }
  const photos = uploadUrls.map(({ s3Key }: { s3Key: string }) => ({ s3Key }));
  await ask(`/api/projects/${projectId}/photos`, { photos });
  await pause(2_000);
}
