import type { FastifyInstance } from 'fastify';
import { userRoutes } from '#contract/users.ts';
import type { Deps } from '#server/compose.ts';
import { serve } from '#server/http/serve.ts';
import { listUsers } from './users.ts';

export function serveUsers(app: FastifyInstance, { db }: Deps) {
  serve(app, userRoutes.list, async ({ query }) => listUsers(db, query));
}
