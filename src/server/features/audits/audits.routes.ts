import type { FastifyInstance } from 'fastify';
import { auditRoutes } from '#contract/audits.ts';
import type { Deps } from '#server/compose.ts';
import { serve } from '#server/http/serve.ts';
import { listAudits, listOwnAudits } from './audit-list.ts';

export function serveAudits(app: FastifyInstance, { db }: Deps) {
  serve(app, auditRoutes.list, async ({ query }) => listAudits(db, query));

  serve(app, auditRoutes.listOwn, async ({ viewer, query }) =>
    listOwnAudits(db, viewer.userId, query),
  );
}
