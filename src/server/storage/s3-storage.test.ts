import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createS3Storage } from './s3-storage.ts';
import { startS3Peer } from './test-peers.ts';

let peer: Awaited<ReturnType<typeof startS3Peer>>;
beforeAll(async () => {
  peer = await startS3Peer();
});
afterAll(() => peer.stop());

test('removing everything follows the list from page to page', async () => {
  const scripted = await startScriptedStore('<DeleteResult/>');
  await scripted.storage.removeAll('users/1/');
  await scripted.stop();
  expect(scripted.prefixes).toEqual(['users/1/', 'users/1/']);
  expect(scripted.deleted).toEqual(['users/1/a', 'users/1/b', 'users/1/c']);
});

test('removing everything fails when the store keeps a file', async () => {
  const kept =
    '<DeleteResult><Error><Key>users/1/a</Key><Code>AccessDenied</Code></Error></DeleteResult>';
  const scripted = await startScriptedStore(kept);
  await expect(scripted.storage.removeAll('users/1/')).rejects.toThrow('AccessDenied');
  await scripted.stop();
});

test('type and size are part of what an upload address signs', async () => {
  const terms = { key: 'users/1/a', contentType: 'image/jpeg', bytes: 4 };
  const url = new URL(await peer.storage.uploadUrl(terms, 60));
  expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
  expect(url.searchParams.get('X-Amz-Expires')).toBe('60');
  expect([...url.searchParams.keys()].join()).not.toMatch(/checksum/i);
});

test('without an endpoint the bucket is part of the host, as Amazon wants it', async () => {
  const { endpoint: _, ...amazon } = peer.options;
  const url = new URL(await createS3Storage(amazon).downloadUrl('users/1/a', 60));
  expect(url.host).toMatch(/^walt\.s3\..*amazonaws\.com$/);
});

const amazon = { endpoint: undefined, region: 'eu-west-1' };
test.each([
  [{ endpoint: 'https://store.example.org/s3' }, 'https://store.example.org'],
  [amazon, 'https://walt.s3.eu-west-1.amazonaws.com'],
  [{ ...amazon, bucket: 'walt.example.org' }, 'https://s3.eu-west-1.amazonaws.com'],
])(
  'a store set up with %j says where browsers find it, and nowhere wider',
  async (options, origin) => {
    expect(await createS3Storage({ ...peer.options, ...options }).origin()).toBe(origin);
  },
);

test.each([
  [{ bucket: 'missing' }, /no bucket "missing": check S3_BUCKET/],
  [{ accessKeyId: 'nobody' }, /S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY/],
  [{ secretAccessKey: 'wrong' }, /S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY/],
  [{ endpoint: 'http://127.0.0.1:1' }, /cannot be reached at .*: check S3_ENDPOINT/],
])('a store set up with %j says what to check', async (wrong, sentence) => {
  await expect(createS3Storage({ ...peer.options, ...wrong }).check()).rejects.toThrow(sentence);
});

/**
 * Two pages of files as Amazon lists them. The peer cannot page: it makes its continuation tokens
 * with a cipher that today's OpenSSL no longer has.
 */
async function startScriptedStore(deleteAnswer: string) {
  const prefixes: (string | null)[] = [];
  const deleted: string[] = [];
  const page = (keys: string[], more: string) =>
    `<ListBucketResult>${more}${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`;
  const more =
    '<IsTruncated>true</IsTruncated><NextContinuationToken>page 2</NextContinuationToken>';
  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://store');
    response.setHeader('content-type', 'application/xml');
    if (request.method === 'POST') {
      const body = await text(request);
      deleted.push(...Array.from(body.matchAll(/<Key>(.*?)<\/Key>/g), ([, key = '']) => key));
      response.end(deleteAnswer);
      return;
    }
    prefixes.push(searchParams.get('prefix'));
    const second = searchParams.get('continuation-token') === 'page 2';
    response.end(second ? page(['users/1/c'], '') : page(['users/1/a', 'users/1/b'], more));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    storage: createS3Storage({ ...peer.options, endpoint: `http://127.0.0.1:${port}` }),
    prefixes,
    deleted,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
