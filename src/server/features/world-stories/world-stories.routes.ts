import type { FastifyInstance } from 'fastify';
import { worldStoryRoutes } from '#contract/world-stories.ts';
import type { Deps } from '#server/compose.ts';
import { serve } from '#server/http/serve.ts';
import { getWorldStory, listWorldStories } from './world-stories.ts';

export function serveWorldStories(app: FastifyInstance, deps: Deps) {
  serve(app, worldStoryRoutes.list, async ({ query }) => listWorldStories(deps, query));
  serve(app, worldStoryRoutes.get, async ({ params }) => getWorldStory(deps, params.id));
}
