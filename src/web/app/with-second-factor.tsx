import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { secondFactorsQuery } from '#web/features/second-factors/second-factors.queries.ts';

/** Where the operator asks it of administrators, they set a second step up first. */
export function WithSecondFactor({ children }: { children: ReactNode }) {
  const { data } = useQuery(secondFactorsQuery);
  const isMissing = data?.needed && !data.authenticator && data.passkeys.length === 0;
  return isMissing ? <Navigate to={paths.settings} replace /> : children;
}
