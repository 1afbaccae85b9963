import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { PhotoFile, Typesetter } from '#server/book/book.ts';
import { rewritten } from './canal-book.ts';
import { order } from './orders.ts';

/** Has the product send books as its own downloads do; answers how so many people take one away at once, each a book of their own. */
export async function serveDownloads(
  app: FastifyInstance,
  typesetter: Typesetter,
  photos: PhotoFile[],
) {
  app.get<{ Params: { number: string } }>('/books/:number', async ({ params }, reply) => {
    const book = rewritten((text) => `${text} That is how it was, says number ${params.number}.`);
    const made = await typesetter.make(order(photos, book));
    const body = Readable.from(made.read());
    body.once('close', () => void made.discard());
    return reply.type('application/pdf').header('content-length', made.bytes).send(body);
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return async (people: number) => {
    const addresses = Array.from({ length: people }, (_, number) => `${origin}/books/${number}`);
    const readers = fork(join(import.meta.dirname, 'readers.ts'), addresses);
    const [code] = await once(readers, 'exit');
    if (code !== 0) throw new Error(`The readers ended with ${code}`);
  };
}
