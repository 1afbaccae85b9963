import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readByteRange } from './byte-range.ts';
import { openDiskFile, writeDiskFile } from './disk-files.ts';
import { checkContentType, checkKey, checkSize, isKey } from './keys.ts';
import { NotStored, type UploadTerms } from './storage.ts';

/** What one address allows, until `expires` in seconds since 1970. */
export type FileGrant =
  | { method: 'GET'; key: string; expires: number }
  | ({ method: 'PUT'; expires: number } & UploadTerms);

export type FileRequest = { method: 'GET' | 'PUT'; key: string; query: unknown };

/** The path and query of an address that allows exactly this. */
export function signFilePath(signingKey: Uint8Array, grant: FileGrant) {
  checkKey(grant.key);
  const query = new URLSearchParams({ expires: String(grant.expires) });
  if (grant.method === 'PUT') {
    checkContentType(grant.contentType);
    checkSize(grant.bytes);
    query.set('type', grant.contentType);
    query.set('bytes', String(grant.bytes));
  }
  query.set('signature', signature(signingKey, grant).toString('base64url'));
  return `/files/${grant.key}?${query}`;
}

/** What a request was granted, or null when it was never signed, was altered or has expired. */
export function verifyFileRequest(signingKey: Uint8Array, request: FileRequest): FileGrant | null {
  const { method, key } = request;
  const query = new Map(Object.entries(Object(request.query)));
  const expires = wholeNumber(query.get('expires'));
  const claimed = query.get('signature');
  if (!isKey(key) || expires === null || typeof claimed !== 'string') return null;

  let grant: FileGrant = { method: 'GET', key, expires };
  if (method === 'PUT') {
    const contentType = query.get('type');
    const bytes = wholeNumber(query.get('bytes'));
    if (typeof contentType !== 'string' || bytes === null) return null;
    grant = { method, key, expires, contentType, bytes };
  }
  const expected = signature(signingKey, grant);
  const given = Buffer.from(claimed, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return expires > Date.now() / 1000 ? grant : null;
}

function signature(signingKey: Uint8Array, grant: FileGrant) {
  const terms = grant.method === 'PUT' ? [grant.contentType, grant.bytes] : [];
  // As JSON, no two different grants can read the same.
  const text = JSON.stringify([grant.method, grant.key, grant.expires, ...terms]);
  return createHmac('sha256', signingKey).update(text).digest();
}

const wholeNumber = (text: unknown) =>
  typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** Who knows whether an upload is still awaited; an address alone outlives what it was made for. */
export type AwaitedUploads = {
  isAwaited(key: string): Promise<boolean>;
  /** True once for each key, however many arrive at the same moment. */
  take(key: string): Promise<boolean>;
  /** What was taken could not be kept after all. */
  giveBack(key: string): Promise<void>;
  /** It was taken, and is about to be kept; done when it need not be read any more. */
  received(terms: UploadTerms, read: () => Promise<Uint8Array>): Promise<void>;
};

type ServeOptions = { directory: string; signingKey: Uint8Array; uploads: AwaitedUploads };
type Route = { Params: { '*': string } };

/** Answers the addresses that the disk store hands out. */
export function serveSignedFiles(app: FastifyInstance, options: ServeOptions) {
  const { directory, signingKey, uploads } = options;

  // A scope of its own, so that no other route takes bodies of any type.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));

    scope.put<Route>('/files/*', async (request, reply) => {
      const grant = verifyFileRequest(signingKey, asked('PUT', request));
      if (grant?.method !== 'PUT') return refuse(reply, 403, notGranted);
      const wrong = wrongBody(request, grant);
      if (wrong) return refuse(reply, wrong.status, wrong.sentence);
      if (!(await uploads.isAwaited(grant.key))) return refuse(reply, 403, notGranted);
      try {
        await receive(directory, grant, request.raw, uploads);
      } catch (error) {
        if (error instanceof NotAwaited) return refuse(reply, 403, notGranted);
        if (!request.raw.readableAborted) {
          // Read to its end, else the connection breaks before the answer is heard.
          request.raw.resume();
          throw error;
        }
        return refuse(reply, 400, 'The upload broke off. Try again.');
      }
      return reply.code(204).send();
    });

    scope.get<Route>('/files/*', async (request, reply) => {
      const grant = verifyFileRequest(signingKey, asked('GET', request));
      if (!grant) return refuse(reply, 403, notGranted);
      return sendFile(request, reply, directory, grant);
    });
  });
}

class NotAwaited extends Error {}

/** Taken when all of it has come: one that breaks off leaves the address as good as it was. */
async function receive(
  directory: string,
  terms: UploadTerms,
  raw: Readable,
  uploads: AwaitedUploads,
) {
  const { key, bytes, contentType } = terms;
  let taken = false;
  try {
    await writeDiskFile(directory, key, exactly(bytes, raw), contentType, {
      beforePlacing: async (read) => {
        taken = await uploads.take(key);
        if (!taken) throw new NotAwaited();
        await uploads.received(terms, read);
      },
    });
  } catch (error) {
    if (taken) await uploads.giveBack(key);
    throw error;
  }
}

const notGranted = 'This address is not valid, or no longer. Ask for a new one.';

const asked = (method: FileRequest['method'], request: FastifyRequest<Route>): FileRequest => ({
  method,
  key: request.params['*'],
  query: request.query,
});

const refuse = (reply: FastifyReply, status: number, sentence: string) =>
  reply.code(status).header('cache-control', 'no-store').send({ error: sentence });

function wrongBody({ headers }: FastifyRequest<Route>, terms: UploadTerms) {
  if (headers['content-type'] !== terms.contentType) {
    return { status: 415, sentence: 'The file is not of the type that was announced.' };
  }
  const declared = wholeNumber(headers['content-length']);
  if (declared === terms.bytes) return null;
  return declared !== null && declared > terms.bytes
    ? { status: 413, sentence: 'The file is larger than was announced.' }
    : { status: 400, sentence: 'The file is not of the size that was announced.' };
}

/** Passes the bytes on and fails unless there are exactly that many, whatever was declared. */
async function* exactly(bytes: number, source: Readable): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const chunk of source.iterator({ destroyOnReturn: false })) {
    seen += chunk.length;
    if (seen > bytes) break;
    yield chunk;
  }
  if (seen !== bytes) throw new Error('The body is not of the size that was announced');
}

async function sendFile(
  request: FastifyRequest<Route>,
  reply: FastifyReply,
  directory: string,
  { key, expires }: FileGrant,
) {
  const file = await openDiskFile(directory, key).catch((error: unknown) => {
    if (error instanceof NotStored) return null;
    throw error;
  });
  if (!file) return refuse(reply, 404, 'There is no such file.');

  reply.header('accept-ranges', 'bytes');
  // We give out no validators, so an If-Range can match nothing and asks for the whole.
  const header = request.headers['if-range'] === undefined ? request.headers.range : undefined;
  const range = readByteRange(header, file.bytes);
  if (range.kind === 'impossible') {
    await file.close();
    reply.header('content-range', `bytes */${file.bytes}`);
    return refuse(reply, 416, 'The file does not reach that far.');
  }
  const { start, end } = range.kind === 'part' ? range : { start: 0, end: file.bytes - 1 };
  if (range.kind === 'part') {
    reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
  }
  return reply
    .headers({
      'content-type': file.contentType,
      'content-length': end - start + 1,
      'content-disposition': 'inline',
      'cache-control': `private, max-age=${Math.max(0, expires - Math.ceil(Date.now() / 1000))}`,
      'x-content-type-options': 'nosniff',
      // Opened by itself, a file is shown and never run.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
    .send(await file.stream({ start, end }));
}
