import type { FastifyInstance } from 'fastify';
import { journeyRoutes } from '#contract/journeys.ts';
import type { Deps } from '#server/compose.ts';
import { serve } from '#server/http/serve.ts';
import { listFeaturedJourneys } from './journeys.ts';

export function serveJourneys(app: FastifyInstance, { db }: Deps) {
  serve(app, journeyRoutes.listFeatured, async () => listFeaturedJourneys(db));
}
