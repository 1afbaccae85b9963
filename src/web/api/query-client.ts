import { QueryCache, QueryClient } from '@tanstack/react-query';
import { Refused } from './failures.ts';

/** A refusal will not change its mind; a lost connection may. */
const worthRetrying = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof Refused && error.status < 500);

/** Walt may run on this very machine: a network that is away says nothing, the attempt does. */
const networkMode = 'always';

/** For reads whose failure the page does not mention. */
export const onlyLogged = { meta: { onlyLogged: true } };

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (meta?.['onlyLogged']) reportError(error);
    },
  }),
  defaultOptions: {
    queries: {
      networkMode,
      retry: worthRetrying,
      retryDelay: (failures) => 500 * 2 ** failures,
      staleTime: 10_000,
    },
    mutations: { networkMode, retry: false },
  },
});
