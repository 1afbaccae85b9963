import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { journeyRoutes } from '#contract/journeys.ts';
import { projectRoutes } from '#contract/projects.ts';
import type { Input } from '#contract/route.ts';
import {
  projectsKey,
  refreshProjects,
  showNewProject,
  showProject,
} from '#web/api/active-project.ts';
import { call } from '#web/api/call.ts';
import { journeysKey } from '#web/api/journeys.ts';

export const projectsQuery = queryOptions({
  queryKey: [projectsKey, 'list'],
  queryFn: ({ signal }) => call(projectRoutes.list, {}, { signal }),
  refetchOnMount: 'always',
});

export const featuredJourneysQuery = queryOptions({
  queryKey: [journeysKey, 'featured'],
  queryFn: ({ signal }) => call(journeyRoutes.listFeatured, {}, { signal }),
});

type NewProject = Input<typeof projectRoutes.create>['body'];

export function useCreateProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewProject) => call(projectRoutes.create, { body }),
    onSuccess: (project) => {
      showNewProject(client, project);
      client.invalidateQueries(projectsQuery);
    },
  });
}

export function useActivateProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(projectRoutes.activate, { params: { id } }),
    onSuccess: ({ activeProjectId }) => showProject(client, activeProjectId),
  });
}

export function useRenameProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      call(projectRoutes.change, { params: { id }, body: { title } }),
    onSuccess: () => refreshProjects(client),
  });
}

/** Afterwards the server says which project is the active one now. */
export function useRemoveProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(projectRoutes.remove, { params: { id } }),
    onSuccess: async () => {
      const { activeProjectId } = await call(projectRoutes.getActive, {});
      await showProject(client, activeProjectId);
      await client.invalidateQueries(projectsQuery);
    },
  });
}
