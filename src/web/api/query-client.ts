import { QueryClient } from '@tanstack/react-query';
import { Refused } from './failures.ts';

/** A refusal will not change its mind; a lost connection may. */
const worthRetrying = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof Refused && error.status < 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: worthRetrying,
      retryDelay: (failures) => 500 * 2 ** failures,
      staleTime: 10_000,
    },
    mutations: { retry: false },
  },
});
