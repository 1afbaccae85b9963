import type { FastifyInstance } from 'fastify';
import { installationRoutes } from '#contract/installations.ts';
import type { Deps } from '#server/compose.ts';
import { serve } from '#server/http/serve.ts';

export function serveInstallations(app: FastifyInstance, { config }: Deps) {
  serve(app, installationRoutes.get, async () => ({
    contactEmail: config.contactEmail,
    privacyDefaults: config.privacyDefaults,
  }));
}
