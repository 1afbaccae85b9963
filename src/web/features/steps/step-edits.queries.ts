import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BegunOn } from '#contract/revisions.ts';
import type { WrittenStep } from '#contract/step-shapes.ts';
import { journeyStepRoutes } from '#contract/steps.ts';
import { call } from '#web/api/call.ts';
import { refreshJourneys } from '#web/api/journeys.ts';

type Save = { stepId: string | null; step: WrittenStep & BegunOn };

/** Adds a step, or changes one that is there. */
export function useSaveStep(journeyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ stepId, step }: Save) =>
      stepId
        ? call(journeyStepRoutes.change, { params: { id: journeyId, stepId }, body: step })
        : call(journeyStepRoutes.add, { params: { id: journeyId }, body: step }),
    onSuccess: () => refreshJourneys(client),
  });
}

export function useRemoveStep(journeyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (stepId: string) =>
      call(journeyStepRoutes.remove, { params: { id: journeyId, stepId } }),
    onSuccess: () => refreshJourneys(client),
  });
}

export function useReorderSteps(journeyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (stepIds: string[]) =>
      call(journeyStepRoutes.reorder, { params: { id: journeyId }, body: { stepIds } }),
    // Someone else may have added or deleted a step: then what is shown is no longer true.
    onSettled: () => refreshJourneys(client),
  });
}
