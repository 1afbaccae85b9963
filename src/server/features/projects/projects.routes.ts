import type { FastifyInstance } from 'fastify';
import { projectRoutes } from '#contract/projects.ts';
import type { Deps } from '#server/compose.ts';
import { serve } from '#server/http/serve.ts';
import { activateProject, findActiveProjectId } from './active-project.ts';
import { completeInterview } from './interview-completion.ts';
import { getProject, listProjects } from './project-answers.ts';
import { changeProject, removeProject } from './project-changes.ts';
import { createProject } from './project-creation.ts';
import { ownProject, projectOfViewer } from './projects.ts';

export function serveProjects(app: FastifyInstance, deps: Deps) {
  const { db } = deps;

  serve(app, projectRoutes.list, async ({ viewer }) => listProjects(db, viewer.userId));

  serve(app, projectRoutes.create, async ({ viewer, body }) =>
    getProject(db, await createProject(deps, viewer.userId, body)),
  );

  serve(app, projectRoutes.getActive, async ({ viewer }) => ({
    activeProjectId: await findActiveProjectId(db, viewer.userId),
  }));

  serve(app, projectRoutes.activate, async ({ viewer, params }) => ({
    activeProjectId: await activateProject(db, viewer.userId, params.id),
  }));

  serve(app, projectRoutes.get, async ({ viewer, params, query }) =>
    getProject(db, await projectOfViewer(db, viewer, params.id), query),
  );

  serve(app, projectRoutes.change, async ({ viewer, params, body }) => {
    const project = await ownProject(db, viewer.userId, params.id);
    await changeProject(db, project, body);
    return getProject(db, project);
  });

  serve(app, projectRoutes.remove, async ({ viewer, params }) => {
    await removeProject(deps, viewer.userId, params.id);
    return undefined;
  });

  serve(app, projectRoutes.completeInterview, async ({ viewer, params, body }) => {
    const project = await ownProject(db, viewer.userId, params.id);
    return completeInterview(deps, project, body.interviewId);
  });
}
