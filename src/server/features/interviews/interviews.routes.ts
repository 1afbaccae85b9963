import type { FastifyInstance } from 'fastify';
import { interviewRoutes } from '#contract/interviews.ts';
import type { Deps } from '#server/compose.ts';
import { serve } from '#server/http/serve.ts';
import {
  addInterview,
  changeInterview,
  duplicateInterview,
  removeInterview,
  setDefaultInterview,
} from './interview-changes.ts';
import {
  findDefaultInterview,
  getInterview,
  listInterviews,
  outlineInterview,
} from './interviews.ts';

export function serveInterviews(app: FastifyInstance, { db }: Deps) {
  serve(app, interviewRoutes.list, async () => listInterviews(db));

  serve(app, interviewRoutes.create, async ({ viewer, body }) =>
    addInterview(db, viewer.userId, body),
  );

  serve(app, interviewRoutes.default, async () => findDefaultInterview(db));

  serve(app, interviewRoutes.get, async ({ viewer, params }) => {
    const interview = await getInterview(db, params.id);
    return viewer.isAdmin ? interview : outlineInterview(interview);
  });

  serve(app, interviewRoutes.change, async ({ viewer, params, body }) =>
    changeInterview(db, viewer.userId, params.id, body),
  );

  serve(app, interviewRoutes.remove, async ({ viewer, params }) => {
    await removeInterview(db, viewer.userId, params.id);
    return undefined;
  });

  serve(app, interviewRoutes.duplicate, async ({ viewer, params }) =>
    duplicateInterview(db, viewer.userId, params.id),
  );

  serve(app, interviewRoutes.setDefault, async ({ viewer, params, body }) =>
    setDefaultInterview(db, viewer.userId, { ...params, ...body }),
  );
}
