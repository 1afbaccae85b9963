import { useState } from 'react';
import { sentenceFor } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/overlays.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useRemoveAccount } from './accounts.queries.ts';

export function RemovalSection() {
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const remove = useRemoveAccount();
  const change = (next: boolean) => {
    setOpen(next);
    setPassword('');
    remove.reset();
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-prose">
        Your account and everything in it will be gone: stories, conversations, recordings, photos.
        Nobody can bring it back. You may want to download everything first.
      </p>
      <Button variant="danger" className="self-start" onClick={() => change(true)}>
        Delete my account
      </Button>
      <Confirm
        open={open}
        onOpenChange={change}
        tone="danger"
        title="Delete your account?"
        body={
          <div className="flex flex-col gap-5">
            <p>Everything of yours will be deleted for good. This cannot be undone.</p>
            <PasswordField
              label="Your password"
              placeholder="Your password"
              value={password}
              onValueChange={setPassword}
            />
          </div>
        }
        typeToConfirm="delete"
        confirmLabel="Delete my account"
        busy={remove.isPending}
        error={sentenceFor(remove.error, { refused: 'Your account was not deleted.' })}
        onConfirm={() => remove.mutate({ password })}
      />
    </div>
  );
}
