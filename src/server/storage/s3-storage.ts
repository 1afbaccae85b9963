import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { checkContentType, checkKey, checkSize, folderOf } from './keys.ts';
import { stableTimestamp } from './stable-timestamp.ts';
import { NotStored, type Storage } from './storage.ts';

type S3Options = {
  bucket: string;
  /** Absent for Amazon itself. */
  endpoint?: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export function createS3Storage(options: S3Options): Storage {
  const { bucket: Bucket, endpoint } = options;
  const client = connect(options);
  const at = (key: string) => {
    checkKey(key);
    return { Bucket, Key: key };
  };

  const read = async (key: string) => {
    const { Body } = await client.send(new GetObjectCommand(at(key))).catch((error: unknown) => {
      throw isMissing(error) ? new NotStored(key) : error;
    });
    if (Body instanceof Readable) return Body;
    throw new Error(`The store answered ${key} without a body`);
  };

  const put = async (key: string, body: Uint8Array | Readable, contentType: string) => {
    const place = at(key);
    checkContentType(contentType);
    const send = async (Body: Uint8Array | Readable, ContentLength: number) => {
      await client.send(
        new PutObjectCommand({ ...place, Body, ContentLength, ContentType: contentType }),
      );
    };
    if (body instanceof Readable) await spooled(body, send);
    else await send(body, body.length);
  };

  return {
    description: `files in the S3 bucket ${Bucket}${endpoint ? ` at ${new URL(endpoint).host}` : ''}`,
    async origin() {
      // Amazon puts the bucket into the host where its name allows it: the signer knows.
      return new URL(await getSignedUrl(client, new GetObjectCommand(at('any')))).origin;
    },
    put,
    putForNow: put,
    read,
    readWhole: async (key) => buffer(await read(key)),
    lendingFolder: tmpdir(),
    async lend(key, path) {
      const there = await stat(path).catch(() => null);
      if (there) return there.size;
      const fresh = `${path}.${randomUUID()}`;
      try {
        await writeFile(fresh, await read(key), { mode: 0o600 });
        await rename(fresh, path);
      } catch (error) {
        await rm(fresh, { force: true });
        throw error;
      }
      return (await stat(path)).size;
    },
    async describe(key) {
      try {
        const found = await client.send(new HeadObjectCommand(at(key)));
        return {
          bytes: found.ContentLength ?? 0,
          contentType: found.ContentType ?? 'application/octet-stream',
        };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async copy(from, to) {
      const { Key } = at(from);
      // A key has no character that would have to be written differently in a header.
      await client
        .send(new CopyObjectCommand({ ...at(to), CopySource: `${Bucket}/${Key}` }))
        .catch((error: unknown) => {
          throw isMissing(error) ? new NotStored(from) : error;
        });
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    removeAll: async (prefix) => removeBeneath(client, Bucket, `${folderOf(prefix)}/`),
    list: (prefix) => listBeneath(client, Bucket, `${folderOf(prefix)}/`),
    async uploadUrl({ key, contentType, bytes }, seconds) {
      checkContentType(contentType);
      checkSize(bytes);
      const command = new PutObjectCommand({
        ...at(key),
        ContentType: contentType,
        ContentLength: bytes,
      });
      // The presigner leaves the type unsigned unless told otherwise, and then anyone may change it.
      const signableHeaders = new Set(['content-type', 'content-length']);
      return getSignedUrl(client, command, { expiresIn: seconds, signableHeaders });
    },
    downloadUrl: async (key, seconds) =>
      getSignedUrl(client, new GetObjectCommand(at(key)), {
        expiresIn: seconds,
        signingDate: new Date(stableTimestamp(seconds) * 1000),
      }),
    async check() {
      await client.send(new HeadBucketCommand({ Bucket })).catch((error: unknown) => {
        throw new Error(whyUnusable(error, options), { cause: error });
      });
    },
  };
}

function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Options) {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Many compatible stores do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  });
}

/** S3 wants the length first, so a stream of unknown length goes through a file, not memory. */
async function spooled(
  body: Readable,
  send: (body: Readable, bytes: number) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'walt-upload-'));
  try {
    const path = join(folder, 'body');
    await writeFile(path, body, { mode: 0o600 });
    const { size } = await stat(path);
    const stream = createReadStream(path);
    try {
      await send(stream, size);
    } finally {
      stream.destroy();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeBeneath(client: S3Client, Bucket: string, Prefix: string) {
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    const Objects = (page.Contents ?? []).map(({ Key }) => ({ Key }));
    if (Objects.length === 0) continue;
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    );
    if (Errors.length > 0) {
      throw new Error(`The store kept ${Errors.length} files it should delete: ${Errors[0]?.Code}`);
    }
  }
}

async function* listBeneath(client: S3Client, Bucket: string, Prefix: string) {
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key && LastModified) yield { key: Key, changedAt: LastModified };
    }
  }
}

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException &&
  error.$metadata.httpStatusCode === 404 &&
  error.name !== 'NoSuchBucket';

function whyUnusable(error: unknown, { bucket, endpoint }: S3Options) {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === 404) return `There is no bucket "${bucket}": check S3_BUCKET.`;
  if (status === 401 || status === 403) {
    return `The bucket "${bucket}" refuses us: check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and their rights on S3_BUCKET.`;
  }
  if (status === 301 || status === 400) {
    return `The bucket "${bucket}" does not answer here: check S3_REGION and S3_ENDPOINT.`;
  }
  const where = endpoint ? `at ${endpoint}: check S3_ENDPOINT.` : 'at Amazon: check the network.';
  return `The bucket "${bucket}" cannot be reached ${where}`;
}
