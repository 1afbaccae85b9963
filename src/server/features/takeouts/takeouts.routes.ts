import { takeoutRoutes } from '#contract/takeouts.ts';
import type { Feature } from '#server/feature.ts';
import { checkSession } from '#server/features/sessions/sessions.ts';
import type { Limit } from '#server/http/limits.ts';
import { serve } from '#server/http/serve.ts';
import { packTakeout } from './takeouts.ts';

const downloads: Limit = { name: 'takeout', most: 20, seconds: 60 * 60 };

/** "Download everything" over all the features that have something of a person. */
export const takeoutsOf = (sources: Feature[]): Feature => ({
  routes(app, deps) {
    serve(app, takeoutRoutes.download, async ({ viewer }) => {
      await deps.limits.take(downloads, viewer.userId);
      const day = new Date().toISOString().slice(0, 10);
      const check = () => checkSession(deps.db, viewer);
      const body = packTakeout(deps, sources, { userId: viewer.userId, check });
      return { name: `walt-${day}.zip`, type: 'application/zip', body };
    });
  },
});
