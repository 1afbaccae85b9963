import { accountRoutes } from '#contract/accounts.ts';
import { call } from './call.ts';
import { Refused } from './failures.ts';

/** Kept beyond the page: someone who has left stays so, though the server could not be told yet. */
const key = 'walt.signing-out';
const longestWait = 30_000;

let leaving = false;
let attempt: AbortController | null = null;

/** Whether someone has signed out here whose session the server may still hold. */
export function isSigningOut() {
  try {
    return leaving || localStorage.getItem(key) !== null;
  } catch {
    return leaving;
  }
}

function remember(next: boolean) {
  leaving = next;
  try {
    if (next) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing still knows it until this page is closed.
  }
}

export function beginSigningOut() {
  remember(true);
  void endSession();
}

/** Whoever signs in again is not signed out by what is still on its way. */
export function stopSigningOut() {
  remember(false);
  attempt?.abort();
}

/** Asks the server to end the session until it has; the page may be left meanwhile. */
export async function endSession() {
  if (attempt) return;
  const mine = new AbortController();
  attempt = mine;
  for (
    let wait = 500;
    isSigningOut() && !mine.signal.aborted;
    wait = Math.min(2 * wait, longestWait)
  ) {
    if (await told(mine.signal)) remember(false);
    else await new Promise((resolve) => setTimeout(resolve, wait));
  }
  attempt = null;
}

async function told(signal: AbortSignal) {
  try {
    await call(accountRoutes.logout, {}, { expects401: true, keepalive: true, signal });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    if (error instanceof Refused && error.status === 401) return true;
    reportError(error);
    return false;
  }
}
