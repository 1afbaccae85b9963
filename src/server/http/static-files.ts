import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
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
  const files = built ? filesIn(root) : new Set<string>();
  if (built) {
    await app.register(staticFiles, {
      root,
      // A route for each file would be two of five routes.
      serve: false,
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
    if (isPage && files.has(path)) return reply.sendFile(path);
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

/** The addresses of what was built. What is compressed is sent in place of the file it was made of, and asked for by nobody. */
const filesIn = (folder: string) =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
      .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name))}`),
  );
