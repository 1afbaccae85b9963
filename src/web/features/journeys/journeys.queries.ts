import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { journeyRoutes } from '#contract/journeys.ts';
import type { Input } from '#contract/route.ts';
import { call } from '#web/api/call.ts';
import { journeysKey, refreshJourneys } from '#web/api/journeys.ts';

export const journeysQuery = queryOptions({
  queryKey: [journeysKey, 'list'],
  queryFn: ({ signal }) => call(journeyRoutes.list, {}, { signal }),
});

type JourneyFields = Input<typeof journeyRoutes.change>['body'];

export function useSaveJourney(id: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: JourneyFields) =>
      id
        ? call(journeyRoutes.change, { params: { id }, body })
        : call(journeyRoutes.create, { body }),
    onSuccess: () => refreshJourneys(client),
  });
}

export function useRemoveJourney() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(journeyRoutes.remove, { params: { id } }),
    onSuccess: () => refreshJourneys(client),
  });
}
