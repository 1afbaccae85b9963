import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Route } from '#contract/route.ts';
import { notAllowed, notAuthenticated } from '#server/errors.ts';
import type { SessionCookies } from './cookies.ts';

/** Who is calling, as the database knows it at this very request. */
export type Viewer = {
  userId: string;
  sessionId: string;
  isAdmin: boolean;
  /** The project that the address names, where it is theirs: found together with the session. */
  project: { id: string; userId: string; journeyId: string | null } | null;
};

/** Finds who a session token belongs to; `renewed` when its cookie should be sent again. */
export type Authenticate = (
  token: string,
  projectId: string | null,
) => Promise<{ viewer: Viewer; renewed: boolean } | null>;

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
    const found = token ? await authenticate(token, projectIn(request)) : null;
    if (!token || !found) throw notAuthenticated();
    if (access === 'admin' && !found.viewer.isAdmin) throw notAllowed();
    if (access === 'admin') await checkAdministrator(found.viewer);
    request.viewer = found.viewer;
    if (found.renewed) cookies.session.set(reply, token);
  });
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The project that an address such as /api/projects/… names, if it is one. */
function projectIn({ params, routeOptions: { config } }: FastifyRequest) {
  const { path = '' } = config.contract ?? {};
  const { id, projectId } = params as { id?: string; projectId?: string };
  const named = path.startsWith('/api/projects/:id') ? id : projectId;
  return named !== undefined && uuid.test(named) ? named : null;
}
