import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { useSession } from '#web/api/session.ts';
import { installationQuery } from '#web/features/installations/installations.queries.ts';
import { PublicLayout } from '#web/features/public-pages/public-layout.tsx';

/** Nobody where the operator has named no one, and until the server has said. */
export function useContactEmail() {
  return useQuery(installationQuery).data?.contactEmail ?? null;
}

/** Header and footer for everything outside the signed-in area. */
export function PublicFrame() {
  const session = useSession();
  const isAdmin = session.state === 'signed-in' && session.user.isAdmin;
  return (
    <PublicLayout isAdmin={isAdmin} contactEmail={useContactEmail()}>
      <Outlet />
    </PublicLayout>
  );
}
