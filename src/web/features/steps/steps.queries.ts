import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { interviewRoutes } from '#contract/interviews.ts';
import { stepRoutes } from '#contract/steps.ts';
import { checkCompletions, projectsKey, refreshProjects } from '#web/api/active-project.ts';
import { call } from '#web/api/call.ts';
import { onlyLogged } from '#web/api/query-client.ts';

/** Without it the steps are shown all the same, only without their bars. */
export const progressQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectsKey, projectId, 'progress'],
    queryFn: ({ signal }) => call(stepRoutes.progress, { params: { projectId } }, { signal }),
    ...onlyLogged,
  });

/** The interview of a call that no step asks for. */
export const defaultInterviewQuery = queryOptions({
  queryKey: ['interviews', 'default'],
  queryFn: ({ signal }) => call(interviewRoutes.default, {}, { signal }),
  retry: false,
});

type OneStep = { projectId: string; stepId: string };

// That one of these failed is only noted: the step simply stays as it was.
const noted = (error: Error) => reportError(error);

/** Done or left out: which of them it was, the server knows. */
export function useCompleteStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (params: OneStep) => call(stepRoutes.complete, { params, body: undefined }),
    onSuccess: () => refreshProjects(client),
    onError: noted,
  });
}

export function useForceStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (params: OneStep) =>
      call(stepRoutes.complete, { params, body: { forceComplete: true } }),
    onSuccess: () => refreshProjects(client),
    onError: noted,
  });
}

export function useResetStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (params: OneStep) => call(stepRoutes.reset, { params }),
    onSuccess: () => refreshProjects(client),
    onError: noted,
  });
}

export function useCheckProgress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (projectId: string) => checkCompletions(client, projectId),
    onError: noted,
  });
}

/** Asked on entering the page; nothing on it waits for the answer. */
export const unlockFormat = (params: OneStep) =>
  call(stepRoutes.unlockFormat, { params }).catch(noted);
