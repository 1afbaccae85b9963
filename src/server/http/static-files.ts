import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { failureMessages } from '#contract/failures.ts';
import { notFound } from '#server/errors.ts';

const root = fileURLToPath(new URL('../../../dist/web/', import.meta.url));

/** The built browser part. Every page is the same file; the browser's router knows the rest. */
export async function serveStaticFiles(app: FastifyInstance) {
  const built = existsSync(root);
  if (built) {
    await app.register(staticFiles, {
      root,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const kept = path.includes('/assets/');
        reply.header('cache-control', kept ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const path = request.url.split('?', 1)[0] ?? '/';
    if (!built || !isPage || /^\/(api|files|assets)(\/|$)/.test(path)) {
      throw notFound(failureMessages.notFound);
    }
    return reply.sendFile('index.html');
  });
}
