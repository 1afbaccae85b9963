import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type NameCorrection, nameRoutes } from '#contract/names.ts';
import { refreshProjects } from '#web/api/active-project.ts';
import { call } from '#web/api/call.ts';

export function useCorrectName(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NameCorrection) =>
      call(nameRoutes.correct, { params: { id: projectId }, body }),
    onSuccess: () => refreshProjects(client),
  });
}
