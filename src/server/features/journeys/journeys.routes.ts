import type { FastifyInstance } from 'fastify';
import { journeyRoutes } from '#contract/journeys.ts';
import type { Deps } from '#server/compose.ts';
import { serve } from '#server/http/serve.ts';
import { reorderFeatured, setComingSoon, setFeatured } from './featured-journeys.ts';
import { addJourney, changeJourney, removeJourney } from './journey-changes.ts';
import { getOfferedJourney, listFeaturedJourneys, listJourneys } from './journeys.ts';

export function serveJourneys(app: FastifyInstance, { db }: Deps) {
  serve(app, journeyRoutes.list, async () => listJourneys(db));

  serve(app, journeyRoutes.create, async ({ viewer, body }) => addJourney(db, viewer.userId, body));

  serve(app, journeyRoutes.listFeatured, async () => listFeaturedJourneys(db));

  serve(app, journeyRoutes.reorderFeatured, async ({ viewer, body }) =>
    reorderFeatured(db, viewer.userId, body.journeyIds),
  );

  serve(app, journeyRoutes.get, async ({ params }) => getOfferedJourney(db, params.id));

  serve(app, journeyRoutes.change, async ({ viewer, params, body }) =>
    changeJourney(db, viewer.userId, params.id, body),
  );

  serve(app, journeyRoutes.remove, async ({ viewer, params }) => {
    await removeJourney(db, viewer.userId, params.id);
    return undefined;
  });

  serve(app, journeyRoutes.setFeatured, async ({ viewer, params, body }) =>
    setFeatured(db, viewer.userId, { ...params, ...body }),
  );

  serve(app, journeyRoutes.setComingSoon, async ({ viewer, params, body }) =>
    setComingSoon(db, viewer.userId, { ...params, ...body }),
  );
}
