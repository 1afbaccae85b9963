import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Interview, interviewRoutes } from '#contract/interviews.ts';
import { projectRoutes } from '#contract/projects.ts';
import type { Input } from '#contract/route.ts';
import { call } from '#web/api/call.ts';
import { forEditing, useRefreshing } from '#web/api/editing.ts';

const interviewsKey = 'interviews';

export const interviewsQuery = queryOptions({
  queryKey: [interviewsKey, 'list'],
  queryFn: ({ signal }) => call(interviewRoutes.list, {}, { signal }),
});

/** The whole of it, as administrators get it. */
export const interviewQuery = (id: string) =>
  queryOptions({
    queryKey: [interviewsKey, id],
    queryFn: async ({ signal }) => {
      const found = await call(interviewRoutes.get, { params: { id } }, { signal });
      if (!('instructions' in found)) throw new Error('Only administrators can open this.');
      return found;
    },
    ...forEditing,
  });

type InterviewFields = Input<typeof interviewRoutes.change>['body'];

export const useSaveInterview = (id: string | null) =>
  useRefreshing([interviewsKey], (body: InterviewFields) =>
    id
      ? call(interviewRoutes.change, { params: { id }, body })
      : call(interviewRoutes.create, { body }),
  );

export const useDuplicateInterview = () =>
  useRefreshing([interviewsKey], (id: string) =>
    call(interviewRoutes.duplicate, { params: { id } }),
  );

export const useRemoveInterview = () =>
  useRefreshing([interviewsKey], (id: string) => call(interviewRoutes.remove, { params: { id } }));

type Choice = Pick<Interview, 'id' | 'isDefault'>;

/** Shown at once, and taken back if the server does not agree. */
export function useSetDefault() {
  const client = useQueryClient();
  const { queryKey } = interviewsQuery;
  return useMutation({
    mutationFn: ({ id, isDefault }: Choice) =>
      call(interviewRoutes.setDefault, { params: { id }, body: { isDefault } }),
    scope: { id: 'default-interview' },
    onMutate: ({ id, isDefault }) => {
      client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (known) =>
        known?.map((one) => ({ ...one, isDefault: one.id === id && isDefault })),
      );
      return { before };
    },
    onError: (_, __, context) => client.setQueryData(queryKey, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: [interviewsKey] }),
  });
}

/** The project that an interview is tried in: the first of the list, if there is one. */
export async function findTestProject() {
  const [first] = await call(projectRoutes.list, {});
  return first?.id ?? null;
}
