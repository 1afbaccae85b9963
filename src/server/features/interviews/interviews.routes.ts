import type { FastifyInstance } from 'fastify';
import { interviewRoutes } from '#contract/interviews.ts';
import type { Deps } from '#server/compose.ts';
import { serve } from '#server/http/serve.ts';
import { findDefaultInterview, getInterview, outlineInterview } from './interviews.ts';

export function serveInterviews(app: FastifyInstance, { db }: Deps) {
  serve(app, interviewRoutes.default, async () => findDefaultInterview(db));

  serve(app, interviewRoutes.get, async ({ viewer, params }) => {
    const interview = await getInterview(db, params.id);
    return viewer.isAdmin ? interview : outlineInterview(interview);
  });
}
