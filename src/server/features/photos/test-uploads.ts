import { afterAll } from 'vitest';
import { photoRoutes } from '#contract/photos.ts';
import { projectRoutes } from '#contract/projects.ts';
import { eventually, openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';

export type TestFile = { name: string; type?: string; bytes: Uint8Array };

/** Someone with a project to put photos into, and the ways a browser goes about it. */
export async function openAlbum(house: TestHouse, title = 'An album') {
  const visitor = house.visitor();
  const user = await visitor.register();
  const { body: project } = await visitor.call(projectRoutes.create, { body: { title } });
  const params = { id: project.id as string };

  const ask = async ({ name, type = 'image/jpeg', bytes }: TestFile, fileSize = bytes.length) =>
    visitor.call(photoRoutes.uploadUrls, {
      params,
      body: { files: [{ filename: name, contentType: type, fileSize }] },
    });
  const claim = (...keys: string[]) =>
    visitor.call(photoRoutes.save, { params, body: { photos: keys.map((s3Key) => ({ s3Key })) } });

  return {
    visitor,
    user,
    params,
    ask,
    claim,
    /** Asks for an address and sends the file there; answers what was handed out. */
    async send(file: TestFile) {
      const { body } = await ask(file);
      const [handed] = body.uploadUrls;
      const sent = await put(visitor, handed.uploadUrl, file.bytes, handed.contentType);
      if (sent >= 300) throw new Error(`Not uploaded: ${sent}`);
      return handed as { s3Key: string; filename: string; uploadUrl: string };
    },
    list: async (query = {}) => (await visitor.call(photoRoutes.list, { params, query })).body,
    /** The photo once the background work has come to an end with it. */
    settled: (id: string) =>
      eventually(async () => {
        const { body } = await visitor.call(photoRoutes.list, { params, query: { limit: '200' } });
        return body.find(
          (photo: { id: string; status: string }) =>
            photo.id === id && photo.status !== 'processing',
        );
      }),
  };
}
export type Album = Awaited<ReturnType<typeof openAlbum>>;

/** A house for one test file, with someone's album in it. */
export async function openHouseWithAlbum() {
  const house = await openTestHouse();
  afterAll(() => house.close());
  return { house, album: await openAlbum(house) };
}

const isOurs = (url: URL) => url.pathname.startsWith('/files/');

/** The store is either the product itself or a server of its own. */
export async function put(visitor: Visitor, address: string, bytes: Uint8Array, type: string) {
  const url = new URL(address);
  const headers = { 'content-type': type };
  if (!isOurs(url)) {
    const body = new Uint8Array(bytes);
    return (await fetch(url, { method: 'PUT', body, headers })).status;
  }
  const length = { 'content-length': String(bytes.length) };
  const sent = { method: 'PUT', headers: { ...headers, ...length }, body: Buffer.from(bytes) };
  return (await visitor.send({ ...sent, method: 'PUT', url: url.pathname + url.search })).status;
}

export async function fetchFile(visitor: Visitor, address: string) {
  const url = new URL(address);
  if (!isOurs(url)) {
    const answer = await fetch(url);
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  }
  return visitor.send({ method: 'GET', url: url.pathname + url.search });
}
