import { queryOptions } from '@tanstack/react-query';
import { dashboardRoutes } from '#contract/dashboards.ts';
import { userRoutes } from '#contract/users.ts';
import { call } from '#web/api/call.ts';

const countUsers = async (query: { role?: 'user' }, signal: AbortSignal) => {
  const { total } = await call(userRoutes.list, { query: { limit: 1, ...query } }, { signal });
  return total;
};

export const userCountsQuery = queryOptions({
  queryKey: ['dashboard', 'users'],
  queryFn: async ({ signal }) => {
    const [total, regular] = await Promise.all([
      countUsers({}, signal),
      countUsers({ role: 'user' }, signal),
    ]);
    return { total, regular };
  },
});

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard', 'house'],
  queryFn: ({ signal }) => call(dashboardRoutes.get, {}, { signal }),
  refetchInterval: 15_000,
});
