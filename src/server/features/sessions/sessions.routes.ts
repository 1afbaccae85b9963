import type { FastifyInstance } from 'fastify';
import { sessionRoutes } from '#contract/sessions.ts';
import type { Deps } from '#server/compose.ts';
import { serve } from '#server/http/serve.ts';
import { endSessionsOf, listSessions, removeSession } from './sessions.ts';

export function serveSessions(app: FastifyInstance, { db }: Deps) {
  serve(app, sessionRoutes.list, async ({ viewer }) => listSessions(db, viewer));

  serve(app, sessionRoutes.remove, async ({ viewer, params }) => {
    await removeSession(db, viewer, params.id);
    return undefined;
  });

  serve(app, sessionRoutes.removeOthers, async ({ viewer }) => {
    await endSessionsOf(db, viewer.userId, { except: viewer.sessionId });
    return undefined;
  });
}
