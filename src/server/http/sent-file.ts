import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { failureMessages } from '#contract/failures.ts';
import { Failure, invalid } from '#server/errors.ts';

export type SentFile = {
  contentType: string;
  body: Readable;
  /** Known once it was read to the end. */
  isTruncated(): boolean;
};

/** The file in one field of a multipart body, a recording's unless another is named; `missing` is said where there is none. */
export async function readSentFile(
  request: FastifyRequest,
  missing: string,
  field = 'audio',
): Promise<SentFile> {
  if (!request.isMultipart()) throw new Failure(415, missing);
  const part = await request.file().catch(refuse);
  if (part?.fieldname !== field) throw invalid(missing);
  const { file, mimetype } = part;
  return {
    contentType: mimetype,
    body: Readable.from(wholeOf(file), { objectMode: false }),
    isTruncated: () => file.truncated,
  };
}

/** What is no multipart body, or breaks off, is the sender's fault and not ours. */
function refuse(error: Error & { statusCode?: number }): never {
  throw error.statusCode ? error : invalid(failureMessages.unreadable);
}

async function* wholeOf(file: Readable) {
  try {
    yield* file;
  } catch (error) {
    refuse(error as Error);
  }
}
