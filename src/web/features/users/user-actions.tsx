import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type AdminUser, userMessages } from '#contract/users.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { useRemoveUser, useSetAdmin } from './users.queries.ts';

export function UserActions({ user }: { user: AdminUser }) {
  const setAdmin = useSetAdmin(user.id);
  const remove = useRemoveUser(user.id);
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button busy={setAdmin.isPending} onClick={() => setAdmin.mutate(!user.isAdmin)}>
          {user.isAdmin ? 'Revoke Admin Rights' : 'Make Admin'}
        </Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete User
        </Button>
      </div>
      <FormError className="mt-4" message={adviceOr(userMessages.adminNotSaved, setAdmin.error)} />
      <Confirm
        open={asking}
        onOpenChange={(open) => {
          setAsking(open);
          remove.reset();
        }}
        tone="danger"
        title={`Delete ${user.name || user.email}?`}
        body={<p>{userMessages.askRemoval}</p>}
        confirmLabel="Delete User"
        busy={remove.isPending}
        error={adviceOr(userMessages.notRemoved, remove.error)}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => navigate(paths.adminUsers, { replace: true }),
          })
        }
      />
    </>
  );
}
