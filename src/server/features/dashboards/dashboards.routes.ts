import type { FastifyInstance } from 'fastify';
import { dashboardRoutes } from '#contract/dashboards.ts';
import type { Deps } from '#server/compose.ts';
import { serve } from '#server/http/serve.ts';
import { readDashboard } from './dashboards.ts';

export function serveDashboards(app: FastifyInstance, deps: Deps) {
  serve(app, dashboardRoutes.get, async () => readDashboard(deps));
}
