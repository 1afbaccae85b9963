import type { FastifyInstance } from 'fastify';
import type { Route } from '#contract/route.ts';
import { notAllowed, notAuthenticated } from '#server/errors.ts';
import type { SessionCookies } from './cookies.ts';

/** Who is calling, as the database knows it at this very request. */
export type Viewer = { userId: string; sessionId: string; isAdmin: boolean };

/** Finds who a session token belongs to; `renewed` when its cookie should be sent again. */
export type Authenticate = (token: string) => Promise<{ viewer: Viewer; renewed: boolean } | null>;

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
  interface FastifyContextConfig {
    contract?: Route;
  }
}

/** Checks access before anything of the request is read: a stranger gets 401, not 400. */
export function guard(
  app: FastifyInstance,
  authenticate: Authenticate,
  cookies: SessionCookies,
  /** Throws where an administrator has yet to do something before they may act as one. */
  checkAdministrator: (viewer: Viewer) => Promise<void> = async () => {},
) {
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config.contract?.access ?? 'public';
    if (access === 'public') return;
    const token = cookies.session.read(request);
    const found = token ? await authenticate(token) : null;
    if (!token || !found) throw notAuthenticated();
    if (access === 'admin' && !found.viewer.isAdmin) throw notAllowed();
    if (access === 'admin') await checkAdministrator(found.viewer);
    request.viewer = found.viewer;
    if (found.renewed) cookies.session.set(reply, token);
  });
}
