import { queryOptions } from '@tanstack/react-query';
import { userRoutes } from '#contract/users.ts';
import { call } from '#web/api/call.ts';

const countUsers = async (query: { role?: 'user' }, signal: AbortSignal) => {
  const { total } = await call(userRoutes.list, { query: { limit: 1, ...query } }, { signal });
  return total;
};

export const userCountsQuery = queryOptions({
  queryKey: ['users', 'counts'],
  queryFn: async ({ signal }) => {
    const [total, regular] = await Promise.all([
      countUsers({}, signal),
      countUsers({ role: 'user' }, signal),
    ]);
    return { total, regular };
  },
});
