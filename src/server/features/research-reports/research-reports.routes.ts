import type { FastifyInstance } from 'fastify';
import { reportRoutes } from '#contract/research-reports.ts';
import type { Deps } from '#server/compose.ts';
import { serve } from '#server/http/serve.ts';
import { changeReport, removeReport, requestReport, retryReport } from './report-changes.ts';
import { getReport, listReports, ownReport, whoseReports } from './research-reports.ts';

export function serveResearchReports(app: FastifyInstance, deps: Deps) {
  const { db } = deps;

  serve(app, reportRoutes.list, async ({ viewer, query }) =>
    listReports(db, await whoseReports(db, viewer.userId, query), query),
  );

  serve(app, reportRoutes.create, async ({ viewer, body }) =>
    requestReport(deps, viewer.userId, body),
  );

  serve(app, reportRoutes.get, async ({ viewer, params }) =>
    getReport(db, await ownReport(db, viewer.userId, params.id)),
  );

  serve(app, reportRoutes.change, async ({ viewer, params, body }) =>
    changeReport(db, await ownReport(db, viewer.userId, params.id), body),
  );

  serve(app, reportRoutes.remove, async ({ viewer, params }) => {
    await removeReport(db, await ownReport(db, viewer.userId, params.id));
    return undefined;
  });

  serve(app, reportRoutes.retry, async ({ viewer, params }) =>
    retryReport(deps, await ownReport(db, viewer.userId, params.id)),
  );
}
