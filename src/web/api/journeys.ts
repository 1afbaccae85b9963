import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { journeyRoutes } from '#contract/journeys.ts';
import { refreshProjects } from './active-project.ts';
import { call } from './call.ts';

/** Everything the browser knows of journeys lies under this key, so that it can be refreshed as one. */
export const journeysKey = 'journeys';

/** One journey with its steps, as administrators edit it. */
export const journeyQuery = (id: string) =>
  queryOptions({
    queryKey: [journeysKey, id],
    queryFn: ({ signal }) => call(journeyRoutes.get, { params: { id } }, { signal }),
    staleTime: 0,
  });

/** An administrator may be on the journey that was changed. */
export async function refreshJourneys(client: QueryClient) {
  await Promise.all([
    client.invalidateQueries({ queryKey: [journeysKey] }),
    refreshProjects(client),
  ]);
}
