import { exportRoutes } from '#contract/exports.ts';
import type { Feature } from '#server/feature.ts';
import { checkSession } from '#server/features/sessions/sessions.ts';
import type { Limit } from '#server/http/limits.ts';
import { serve } from '#server/http/serve.ts';
import { type PackingProgress, packExport } from './exports.ts';

const downloads: Limit = { name: 'export', most: 20, seconds: 60 * 60 };
const rememberedMs = 60_000;

/** "Download everything" over all the features that have something of a person. */
export const exportsOf = (sources: Feature[]): Feature => ({
  routes(app, deps) {
    /** Downloads under way in this process, by whose they are and what their page calls them. */
    const underWay = new Map<string, PackingProgress>();
    const keyOf = (userId: string, watch: string) => `${userId} ${watch}`;
    serve(app, exportRoutes.download, async ({ viewer, query }) => {
      await deps.limits.take(downloads, viewer.userId);
      const day = new Date().toISOString().slice(0, 10);
      const check = () => checkSession(deps.db, viewer);
      const progress = { packed: 0, files: 0, isOver: false };
      const body = packExport(deps, sources, { userId: viewer.userId, check, progress });
      if (query.watch) {
        const key = keyOf(viewer.userId, query.watch);
        underWay.set(key, progress);
        body.once('close', () => setTimeout(() => underWay.delete(key), rememberedMs).unref());
      }
      return { name: `walt-${day}.zip`, type: 'application/zip', body };
    });
    serve(app, exportRoutes.progress, async ({ viewer, query }) => {
      return underWay.get(keyOf(viewer.userId, query.watch)) ?? null;
    });
  },
});
