import type { FastifyInstance } from 'fastify';
import { searchRoutes } from '#contract/searches.ts';
import type { Deps } from '#server/compose.ts';
import { serve } from '#server/http/serve.ts';
import { search } from './searches.ts';

export function serveSearches(app: FastifyInstance, { db }: Deps) {
  serve(app, searchRoutes.search, async ({ viewer, query }) => search(db, viewer.userId, query));
}
