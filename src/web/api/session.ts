import { hashKey, type Query, queryOptions, useQuery } from '@tanstack/react-query';
import { accountRoutes, type User } from '#contract/accounts.ts';
import { call, whenSessionEnds } from './call.ts';
import { forgetDrafts } from './draft-store.ts';
import { Refused } from './failures.ts';
import { queryClient } from './query-client.ts';

/** Who is here: someone, nobody, or someone who has just left by their own wish. */
type Presence = { user: User } | 'nobody' | 'left';

const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: checkSession,
  staleTime: 60_000,
  refetchOnMount: 'always',
});

/** What last changed who is here; settled once the server has heard of it. */
let lastChange: Promise<unknown> = Promise.resolve();

/** An answer from before a change would bring back whoever has left: it is asked for again. */
async function checkSession(): Promise<Presence> {
  const change = lastChange;
  await change;
  const presence = await askWhoIsHere();
  return lastChange === change ? presence : checkSession();
}

async function askWhoIsHere(): Promise<Presence> {
  try {
    return await call(accountRoutes.status, {}, { expects401: true });
  } catch (error) {
    // Not being signed in is an answer; not being able to ask is at least told to the console.
    const sentence = error instanceof Refused ? 'Not authenticated' : 'Authentication check failed';
    if (!(error instanceof Refused && error.status === 401))
      reportError(new Error(sentence, { cause: error }));
    return 'nobody';
  }
}

export type Session =
  | { state: 'loading' }
  | { state: 'signed-in'; user: User }
  | { state: 'signed-out'; left: boolean };

export function useSession(): Session {
  const { data } = useQuery(sessionQuery);
  if (data === undefined) return { state: 'loading' };
  if (typeof data === 'object') return { state: 'signed-in', user: data.user };
  return { state: 'signed-out', left: data === 'left' };
}

/** For pages that only signed-in people reach. */
export function useUser(): User {
  const session = useSession();
  if (session.state !== 'signed-in') throw new Error('This page is behind the guard');
  return session.user;
}

export function enter(user: User) {
  lastChange = Promise.resolve();
  const presence: Presence = { user };
  queryClient.setQueryData(sessionQuery.queryKey, presence);
}

/** Forgets the person and everything of theirs that this tab has seen, while the server may still be `told`. */
export function leave(presence: 'nobody' | 'left', told: Promise<unknown> = Promise.resolve()) {
  lastChange = told;
  const theirs = (query: Query) => query.queryHash !== hashKey(sessionQuery.queryKey);
  queryClient.removeQueries({ predicate: theirs });
  queryClient.getMutationCache().clear();
  if (presence === 'left') forgetDrafts();
  queryClient.setQueryData(sessionQuery.queryKey, presence);
}

whenSessionEnds(() => leave('nobody'));
