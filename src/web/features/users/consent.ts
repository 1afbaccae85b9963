import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Refused } from '#web/api/failures.ts';
import { useWatchedUser } from './users.queries.ts';

type Open = { userId: string | undefined; queryKey: QueryKey; openedAt: number };

/**
 * Watches over something of a user's that is open here. As soon as they no longer allow it, what was
 * shown is forgotten and asked for again, which the server refuses in its own words.
 */
export function useConsent({ userId, queryKey, openedAt }: Open) {
  const client = useQueryClient();
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useWatchedUser(userId);
  const refused = error instanceof Refused && errorUpdatedAt > openedAt;
  const withdrawn =
    data !== undefined && !data.grantedPermissions.canSeeTranscripts && dataUpdatedAt > openedAt;
  const closed = openedAt > 0 && (refused || withdrawn);
  const forget = useEffectEvent(() => client.resetQueries({ queryKey, exact: true }));
  useEffect(() => {
    if (closed) void forget();
  }, [closed]);
  return { user: data, closed };
}
