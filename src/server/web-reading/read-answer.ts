import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

export type WebAnswer = { status: number; headers: IncomingHttpHeaders; text: string };

/** The whole answer as text. More than `maxBytes`, packed or unpacked, is a RangeError. */
export async function readAnswer(answer: IncomingMessage, maxBytes: number): Promise<WebAnswer> {
  const parts: Buffer[] = [];
  let size = 0;
  const collect = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maxBytes) throw new RangeError(`More than ${maxBytes} bytes`);
      parts.push(chunk);
    }
  };
  const isPacked = answer.headers['content-encoding'] === 'gzip';
  const reading = isPacked ? pipeline(answer, createGunzip(), collect) : pipeline(answer, collect);
  await reading.catch((cause) => {
    // Whichever stream of the line was the first to complain of being cut off.
    throw size > maxBytes ? new RangeError(`More than ${maxBytes} bytes`, { cause }) : cause;
  });
  const text = Buffer.concat(parts).toString('utf8');
  return { status: answer.statusCode ?? 0, headers: answer.headers, text };
}
