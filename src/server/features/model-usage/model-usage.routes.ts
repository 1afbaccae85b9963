import type { FastifyInstance } from 'fastify';
import { modelUsageRoutes } from '#contract/model-usage.ts';
import type { Deps } from '#server/compose.ts';
import { serve } from '#server/http/serve.ts';
import { readModelUsage } from './model-usage.ts';

export function serveModelUsage(app: FastifyInstance, deps: Deps) {
  serve(app, modelUsageRoutes.get, async () => readModelUsage(deps));
}
