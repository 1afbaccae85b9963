import { useState } from 'react';
import { maxSpellingLength, nameMessages } from '#contract/names.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog-parts.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { Dialog } from '#web/ui/overlays.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useCorrectName } from './names.queries.ts';

/** Walt hears names as they sound; whoever bears or knows them writes them right, once for everywhere. */
export function CorrectName({ projectId }: { projectId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="mb-6" onClick={() => setOpen(true)}>
        Correct a name
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Correct a name"
        description="It will be right in all your conversations, notes, entries and facts, and Walt will write it so from now on."
      >
        {open && <Form projectId={projectId} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function Form({ projectId, onDone }: { projectId: string; onDone: () => void }) {
  const [heard, setHeard] = useState('');
  const [name, setName] = useState('');
  const correct = useCorrectName(projectId);
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        correct.mutate({ heard, name }, { onSuccess: onDone });
      }}
    >
      <TextField
        label="As Walt wrote it"
        maxLength={maxSpellingLength}
        value={heard}
        onValueChange={setHeard}
      />
      <TextField
        label="As it should be"
        maxLength={maxSpellingLength}
        value={name}
        onValueChange={setName}
      />
      <FormError message={adviceOr(nameMessages.notSaved, correct.error)} />
      <DialogActions>
        <Button type="submit" variant="primary" busy={correct.isPending}>
          Correct it everywhere
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </DialogActions>
    </form>
  );
}
