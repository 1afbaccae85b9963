import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Permissions, profileRoutes } from '#contract/profiles.ts';
import { call } from '#web/api/call.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(profileRoutes.get, {}, { signal }),
});

export function useSavePermissions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (permissions: Permissions) =>
      call(profileRoutes.savePermissions, { body: { permissions } }),
    onSuccess: ({ grantedPermissions }) =>
      client.setQueryData(
        profileQuery.queryKey,
        (profile) => profile && { ...profile, grantedPermissions },
      ),
  });
}
