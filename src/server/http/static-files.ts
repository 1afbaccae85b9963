import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { failureMessages } from '#contract/failures.ts';
import { paths } from '#contract/paths.ts';
import { notFound } from '#server/errors.ts';
import type { Cookie } from './cookies.ts';
import { readSharedPages, sendSharedPage } from './shared-pages.ts';

const root = fileURLToPath(new URL('../../../dist/web/', import.meta.url));

type Site = { session: Cookie; publicUrl: URL | undefined };

/**
 * The built browser part. Every page is the application, whose router knows the rest; only a visitor's
 * landing page is there as it stands, to be read without it.
 */
export async function serveStaticFiles(app: FastifyInstance, { session, publicUrl }: Site) {
  const built = existsSync(root);
  const shared = built ? await readSharedPages(root, publicUrl) : null;
  if (built) {
    await app.register(staticFiles, {
      root,
      index: false,
      wildcard: false,
      preCompressed: true,
      // Sent in place of the file they were made of, and asked for by nobody.
      globIgnore: ['**/*.{br,gz}'],
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
    const isLanding = path === paths.landing && !session.read(request);
    if (path === paths.landing) reply.header('vary', 'cookie');
    const file = isLanding ? 'index.html' : 'app.html';
    const page = shared?.get(file);
    return page ? sendSharedPage(request, reply, page) : reply.sendFile(file);
  });
}
