import { lazy, Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { hasBeenHere, type Session, useSession } from '#web/api/session.ts';
import { LoggingIn } from '#web/features/public-pages/logging-in.tsx';
import { useSendWaiting } from './send-waiting.ts';

const WithSecondFactor = lazy(() =>
  import('./with-second-factor.tsx').then(({ WithSecondFactor: Gate }) => ({ default: Gate })),
);

type CameFrom = { from?: string; expired?: true } | null;

/** The signed-in area. Others go to sign in, and afterwards to where they were going. */
export function SignedInOnly() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  useSendWaiting(session.state === 'signed-in' ? session.user.id : null);
  if (session.state === 'loading') return <LoggingIn />;
  if (session.state === 'signed-in') return <Outlet />;
  if (session.how === 'left') return <Navigate to={paths.landing} replace />;
  const state: CameFrom = {
    from: `${pathname}${search}${hash}`,
    ...(session.how === 'expired' && { expired: true }),
  };
  return <Navigate to={paths.login} replace state={state} />;
}

/** The administrators' area; for anyone else it does not exist. */
export function AdminsOnly() {
  const session = useSession();
  if (session.state === 'loading') return <LoggingIn />;
  if (session.state === 'signed-in' && session.user.isAdmin) {
    return (
      <Suspense fallback={<LoggingIn />}>
        <WithSecondFactor>
          <SignedInOnly />
        </WithSecondFactor>
      </Suspense>
    );
  }
  // One whose session ended meanwhile was allowed here, and comes back after signing in.
  if (session.state === 'signed-out' && session.how === 'expired') return <SignedInOnly />;
  return <Navigate to={paths.home} replace />;
}

/**
 * Screens for signing in. `afterwards` is where one goes on from here; someone already signed in goes
 * home. Who has never been here does not wait to hear that they are not.
 */
export function SignedOutOnly({ afterwards }: { afterwards?: string }) {
  const { state } = useSession();
  if (state === 'loading' && hasBeenHere()) return <LoggingIn />;
  return <SignInScreens state={state} afterwards={afterwards} />;
}

type SignInScreensProps = { state: Session['state']; afterwards: string | undefined };

function SignInScreens({ state, afterwards }: SignInScreensProps) {
  const [cameSignedIn, setCameSignedIn] = useState<boolean | null>(null);
  const location = useLocation();
  const from = (location.state as CameFrom)?.from;
  if (cameSignedIn === null && state !== 'loading') setCameSignedIn(state === 'signed-in');
  if (state !== 'signed-in') return <Outlet />;
  const onwards = cameSignedIn ? undefined : afterwards;
  return <Navigate to={onwards ?? from ?? paths.home} replace />;
}

/** Any address that is nobody's: "not found" for those signed in, the sign-in screen for others. */
export function NoSuchPage() {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.state === 'loading') return <LoggingIn />;
  const isAdmin = session.state === 'signed-in' && session.user.isAdmin;
  if (pathname.startsWith(paths.admin) && !isAdmin) return <Navigate to={paths.home} replace />;
  const to = session.state === 'signed-in' ? paths.notFound : paths.login;
  return <Navigate to={to} replace />;
}
