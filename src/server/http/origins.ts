import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failureMessages } from '#contract/failures.ts';
import { notAllowed } from '#server/errors.ts';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Another site cannot make someone's browser change anything here. */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: URL | undefined) {
  app.addHook('onRequest', async (request) => {
    if (harmless.has(request.method) || isOurs(request, publicUrl)) return;
    throw notAllowed(failureMessages.foreignOrigin);
  });
}

function isOurs(request: FastifyRequest, publicUrl: URL | undefined) {
  const { origin } = request.headers;
  // Browsers name the origin of every state-changing request; other clients need not.
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site';
  if (publicUrl) return origin === publicUrl.origin;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
