import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { type Project, projectMessages, projectRoutes } from '#contract/projects.ts';
import { stepRoutes } from '#contract/steps.ts';
import { call } from './call.ts';
import { Refused } from './failures.ts';

/** Everything the browser knows of projects lies under this key, so that it can be refreshed as one. */
export const projectsKey = 'projects';

// Several parts of a page look at these; one that appears must not ask again for what has just failed.
const oneAttempt = { retryOnMount: false };

const activeIdQuery = queryOptions({
  queryKey: [projectsKey, 'active'],
  queryFn: ({ signal }) => call(projectRoutes.getActive, {}, { signal }),
  ...oneAttempt,
});

/** A project without its entries, which only their own pages need. */
const projectQuery = (id: string | null | undefined) =>
  queryOptions({
    queryKey: [projectsKey, id, 'outline'],
    queryFn: id
      ? ({ signal }) =>
          call(projectRoutes.get, { params: { id }, query: { entries: 'none' } }, { signal })
      : skipToken,
    ...oneAttempt,
  });

export type ActiveProject =
  | { state: 'loading' }
  | { state: 'none' }
  | { state: 'failed'; message: string; retrying: boolean; retry: () => void }
  | { state: 'ready'; project: Project };

/** The project that the signed-in person works on. */
export function useActiveProject(): ActiveProject {
  const active = useQuery(activeIdQuery);
  const id = active.data?.activeProjectId;
  const project = useQuery(projectQuery(id));
  if (project.data) return { state: 'ready', project: project.data };
  if (id === null) return { state: 'none' };
  const failed = active.isError ? active : project.isError ? project : undefined;
  if (!failed) return { state: 'loading' };
  return {
    state: 'failed',
    message: active.isError ? projectMessages.activeNotFetched : sentenceOf(project.error),
    retrying: failed.isFetching,
    retry: () => failed.refetch(),
  };
}

const sentenceOf = (error: Error | null) =>
  error instanceof Refused ? projectMessages.detailsNotFetched : projectMessages.notLoaded;

/** For pages that are only reached with an active project. */
export function useProject(): Project {
  const active = useActiveProject();
  if (active.state !== 'ready') throw new Error('This page is behind the gate of projects');
  return active.project;
}

/** Makes a project the active one here, once all that the pages need of it has come. */
export async function showProject(client: QueryClient, id: string | null) {
  if (id) await client.prefetchQuery(projectQuery(id));
  client.setQueryData(activeIdQuery.queryKey, { activeProjectId: id });
}

/** The same for one that the server has just answered. */
export function showNewProject(client: QueryClient, project: Project) {
  client.setQueryData(projectQuery(project.id).queryKey, project);
  client.setQueryData(activeIdQuery.queryKey, { activeProjectId: project.id });
}

export const refreshProjects = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [projectsKey] });

/** Lets the server complete what is ready to be, and says how many steps that were. */
export async function checkCompletions(client: QueryClient, projectId: string) {
  const { completedSteps } = await call(stepRoutes.checkCompletions, { params: { projectId } });
  if (completedSteps > 0) await refreshProjects(client);
  return completedSteps;
}

/** Carried by a navigation whose destination should not trust what it remembers. */
export const refreshFlag = { refresh: true };

export const carriesRefreshFlag = (state: unknown) =>
  typeof state === 'object' && state !== null && 'refresh' in state && state.refresh === true;
