import { hashKey, type Query, queryOptions, useQuery } from '@tanstack/react-query';
import { accountRoutes, type User } from '#contract/accounts.ts';
import { call, whenSessionEnds } from './call.ts';
import { forgetDrafts } from './draft-store.ts';
import { Refused } from './failures.ts';
import { queryClient } from './query-client.ts';
import { beginSigningOut, endSession, isSigningOut, stopSigningOut } from './signing-out.ts';

/** Who is here: someone, nobody, someone who has just left by their own wish, or one the server forgot. */
type Presence = { user: User } | 'nobody' | 'left' | 'expired';

const sessionKey = ['session'];

const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: checkSession,
  staleTime: 60_000,
  refetchOnMount: 'always',
});

/** How often who is here has changed by what was done here. */
let changes = 0;

/** An answer from before a change would bring back whoever has left: it is asked for again. */
async function checkSession(): Promise<Presence> {
  const before = changes;
  if (isSigningOut()) {
    void endSession();
    return 'left';
  }
  const presence = await askWhoIsHere();
  if (changes !== before) return checkSession();
  if (presence === 'expired') forgetTheirs();
  return presence;
}

async function askWhoIsHere(): Promise<Presence> {
  try {
    const someone = await call(accountRoutes.status, {}, { expects401: true });
    setBeenHere('yes');
    return someone;
  } catch (error) {
    // Not being signed in is an answer; not being able to ask is at least told to the console.
    if (error instanceof Refused && error.status === 401) {
      return wasSomeoneHere() ? 'expired' : 'nobody';
    }
    const sentence = error instanceof Refused ? 'Not authenticated' : 'Authentication check failed';
    reportError(new Error(sentence, { cause: error }));
    return 'nobody';
  }
}

/** Whether someone was signed in with this tab and has not left by their own wish. */
function wasSomeoneHere() {
  const known = queryClient.getQueryData<Presence>(sessionKey);
  return typeof known === 'object' || known === 'expired';
}

const beenHereKey = 'walt.been-here';

/** Whether someone has been signed in with this browser and has not left on purpose. */
export function hasBeenHere() {
  try {
    return localStorage.getItem(beenHereKey) !== null;
  } catch {
    return false;
  }
}

function setBeenHere(mark: 'yes' | null) {
  try {
    if (mark) localStorage.setItem(beenHereKey, mark);
    else localStorage.removeItem(beenHereKey);
  } catch {
    // Then the page is shown at once, and left again where someone is in.
  }
}

export type Session =
  | { state: 'loading' }
  | { state: 'signed-in'; user: User }
  | { state: 'signed-out'; how: 'never-in' | 'left' | 'expired' };

export function useSession(): Session {
  const { data } = useQuery(sessionQuery);
  if (data === undefined) return { state: 'loading' };
  if (typeof data === 'object') return { state: 'signed-in', user: data.user };
  return { state: 'signed-out', how: data === 'nobody' ? 'never-in' : data };
}

/** For pages that only signed-in people reach. */
export function useUser(): User {
  const session = useSession();
  if (session.state !== 'signed-in') throw new Error('This page is behind the guard');
  return session.user;
}

export function enter(user: User) {
  changes += 1;
  stopSigningOut();
  setBeenHere('yes');
  const presence: Presence = { user };
  queryClient.setQueryData(sessionQuery.queryKey, presence);
}

/** Gone from here at once, and for good; the server is told until it has heard. */
export function signOut() {
  beginSigningOut();
  leave('left');
}

function forgetTheirs() {
  const theirs = (query: Query) => query.queryHash !== hashKey(sessionQuery.queryKey);
  queryClient.removeQueries({ predicate: theirs });
  queryClient.getMutationCache().clear();
}

/** Forgets the person and everything of theirs that this tab has seen. */
export function leave(presence: 'expired' | 'left') {
  changes += 1;
  forgetTheirs();
  if (presence === 'left') {
    forgetDrafts();
    setBeenHere(null);
  }
  queryClient.setQueryData(sessionQuery.queryKey, presence);
}

whenSessionEnds(() => leave('expired'));
