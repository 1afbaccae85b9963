import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type OpenedUser, userMessages } from '#contract/users.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/overlays.tsx';
import { LostSecondStep } from './lost-second-step.tsx';
import { useRemoveUser, useSetAdmin } from './users.queries.ts';

export function UserActions({ user }: { user: OpenedUser }) {
  const setAdmin = useSetAdmin(user.id);
  const remove = useRemoveUser(user.id);
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [askingRights, setAskingRights] = useState(false);
  const who = user.name || user.email;
  const rights = user.isAdmin ? 'Revoke Admin Rights' : 'Make Admin';
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAskingRights(true)}>{rights}</Button>
        <LostSecondStep user={user} />
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete User
        </Button>
      </div>
      <Confirm
        open={askingRights}
        onOpenChange={(open) => {
          setAskingRights(open);
          setAdmin.reset();
        }}
        title={user.isAdmin ? `Take admin rights from ${who}?` : `Make ${who} an administrator?`}
        body={
          <p>
            {user.isAdmin
              ? 'They can no longer open the admin area. What they changed there stays.'
              : 'They can then change interviews and journeys for everyone, see what people share with administrators, and delete accounts.'}
          </p>
        }
        confirmLabel={rights}
        busy={setAdmin.isPending}
        error={adviceOr(userMessages.adminNotSaved, setAdmin.error)}
        onConfirm={() =>
          setAdmin.mutate(!user.isAdmin, { onSuccess: () => setAskingRights(false) })
        }
      />
      <Confirm
        open={asking}
        onOpenChange={(open) => {
          setAsking(open);
          remove.reset();
        }}
        tone="danger"
        title={`Delete ${who}?`}
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
