import type { FastifyInstance } from 'fastify';
import { profileRoutes } from '#contract/profiles.ts';
import type { Deps } from '#server/compose.ts';
import { serve } from '#server/http/serve.ts';
import { getProfile, savePermissions } from './profiles.ts';

export function serveProfiles(app: FastifyInstance, { db }: Deps) {
  serve(app, profileRoutes.get, async ({ viewer }) => getProfile(db, viewer.userId));

  serve(app, profileRoutes.savePermissions, async ({ viewer, body }) => ({
    grantedPermissions: await savePermissions(db, viewer.userId, body.permissions),
  }));
}
