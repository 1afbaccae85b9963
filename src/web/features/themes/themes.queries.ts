import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { themeRoutes } from '#contract/themes.ts';
import { projectsKey } from '#web/api/active-project.ts';
import { call } from '#web/api/call.ts';

/** A project's themes; `latest` is the analysis that they come from. */
export const themesQuery = (projectId: string, latest: string) =>
  queryOptions({
    queryKey: [projectsKey, projectId, 'themes', latest],
    queryFn: ({ signal }) =>
      call(themeRoutes.listOfProject, { params: { id: projectId } }, { signal }),
    placeholderData: keepPreviousData,
  });
