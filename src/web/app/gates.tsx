import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useSession } from '#web/api/session.ts';
import { LoggingIn } from '#web/features/public-pages/logging-in.tsx';
import { useSendWaiting } from './send-waiting.ts';

type CameFrom = { from?: string } | null;

/** The signed-in area. Others go to sign in, and afterwards to where they were going. */
export function SignedInOnly() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  useSendWaiting(session.state === 'signed-in' ? session.user.id : null);
  if (session.state === 'loading') return <LoggingIn />;
  if (session.state === 'signed-in') return <Outlet />;
  if (session.left) return <Navigate to={paths.landing} replace />;
  const state: CameFrom = { from: `${pathname}${search}${hash}` };
  return <Navigate to={paths.login} replace state={state} />;
}

/** The administrators' area; for anyone else who is signed in it does not exist. */
export function AdminsOnly() {
  const session = useSession();
  if (session.state === 'signed-in' && !session.user.isAdmin) {
    return <Navigate to={paths.home} replace />;
  }
  return <SignedInOnly />;
}

/** Screens for signing in. `afterwards` is where one goes on from here; someone already signed in goes home. */
export function SignedOutOnly({ afterwards }: { afterwards?: string }) {
  const session = useSession();
  if (session.state === 'loading') return <LoggingIn />;
  return <SignInScreens signedIn={session.state === 'signed-in'} afterwards={afterwards} />;
}

type SignInScreensProps = { signedIn: boolean; afterwards: string | undefined };

function SignInScreens({ signedIn, afterwards }: SignInScreensProps) {
  const [cameSignedIn] = useState(signedIn);
  const location = useLocation();
  const from = (location.state as CameFrom)?.from;
  if (!signedIn) return <Outlet />;
  const onwards = cameSignedIn ? undefined : afterwards;
  return <Navigate to={onwards ?? from ?? paths.home} replace />;
}

/** Any address that is nobody's: "not found" for those signed in, the sign-in screen for others. */
export function NoSuchPage() {
  const session = useSession();
  if (session.state === 'loading') return <LoggingIn />;
  const to = session.state === 'signed-in' ? paths.notFound : paths.login;
  return <Navigate to={to} replace />;
}
