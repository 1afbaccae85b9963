import { useState } from 'react';
import { type OpenedUser, userMessages } from '#contract/users.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/overlays.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useRemoveSecondFactors } from './users.queries.ts';

/** For someone who has lost their phone and their recovery codes, and cannot sign in any more. */
export function LostSecondStep({ user }: { user: OpenedUser }) {
  const remove = useRemoveSecondFactors(user.id);
  const [asking, setAsking] = useState(false);
  const { say } = useToast();
  const who = user.name || user.email;
  return (
    <>
      {user.hasSecondFactor && <Button onClick={() => setAsking(true)}>Remove Second Step</Button>}
      <Confirm
        open={asking}
        onOpenChange={(open) => {
          setAsking(open);
          remove.reset();
        }}
        title={`Remove the second step of ${who}?`}
        body={
          <div className="flex flex-col gap-3">
            <p>
              Do this only when you are sure that it is {who} who asks: they have lost their phone
              or passkey, and their recovery codes.
            </p>
            <p>
              Their password alone lets them in again. They are signed out on every device, and a
              letter tells them what was done.
            </p>
          </div>
        }
        confirmLabel="Remove Second Step"
        busy={remove.isPending}
        error={adviceOr(userMessages.secondFactorsNotRemoved, remove.error)}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              setAsking(false);
              say(`The second step of ${who} has been removed.`);
            },
          })
        }
      />
    </>
  );
}
