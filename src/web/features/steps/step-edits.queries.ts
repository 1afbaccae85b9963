import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BegunOn } from '#contract/revisions.ts';
import type { WrittenStep } from '#contract/step-shapes.ts';
import { journeyStepRoutes } from '#contract/steps.ts';
import { call } from '#web/api/call.ts';
import { refreshJourneys } from '#web/api/journeys.ts';

/** Adds a step, or changes one that is there. */
export function useSaveStep(journeyId: string, stepId: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WrittenStep & BegunOn) =>
      stepId
        ? call(journeyStepRoutes.change, { params: { id: journeyId, stepId }, body })
        : call(journeyStepRoutes.add, { params: { id: journeyId }, body }),
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
