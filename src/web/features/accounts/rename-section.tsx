import { useState } from 'react';
import { maxNameLength } from '#contract/accounts.ts';
import { sentenceFor } from '#web/api/failures.ts';
import { useUser } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { AccountForm } from './account-screen.tsx';
import { useRename } from './accounts.queries.ts';

export function RenameSection() {
  const user = useUser();
  const [name, setName] = useState(user.name);
  const rename = useRename();
  const { say } = useToast();
  const submit = () =>
    rename.mutate({ name }, { onSuccess: () => say('Your name has been changed.') });
  return (
    <AccountForm onSubmit={submit}>
      <TextField
        label="Name"
        hint="Walt uses it when he speaks with you, and on the cover of your book."
        autoComplete="name"
        required
        maxLength={maxNameLength}
        value={name}
        onValueChange={setName}
      />
      <FormError message={sentenceFor(rename.error, { refused: 'Your name was not changed.' })} />
      <Button
        type="submit"
        className="self-start"
        busy={rename.isPending}
        disabled={name.trim() === '' || name.trim() === user.name}
      >
        Save name
      </Button>
    </AccountForm>
  );
}
