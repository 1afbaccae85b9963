import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { failureMessages } from '#contract/failures.ts';
import { paths } from '#contract/paths.ts';
import { notFound } from '#server/errors.ts';
import type { Cookie } from './cookies.ts';

const root = fileURLToPath(new URL('../../../dist/web/', import.meta.url));

/**
 * The built browser part. Every page is the application, whose router knows the rest; only a visitor's
 * landing page is there as it stands, to be read without it.
 */
export async function serveStaticFiles(app: FastifyInstance, session: Cookie) {
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
    if (path !== paths.landing) return reply.sendFile('app.html');
    reply.header('vary', 'cookie');
    return reply.sendFile(session.read(request) ? 'app.html' : 'index.html');
  });
}
