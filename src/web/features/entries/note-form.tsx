import { type SubmitEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { v7 as uuidv7 } from 'uuid';
import { type Entry, entryMessages } from '#contract/entries.ts';
import { paths } from '#contract/paths.ts';
import { maxWritingLength } from '#contract/writing.ts';
import { useDraft } from '#web/api/drafts.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useSaveNote } from './entries.queries.ts';

/** What is typed but not saved; its id goes with it, so that a second try does not save it twice. */
type NoteDraft = { id: string; content: string };

const blankMessages = { text: entryMessages.textBlank, voiceMemo: entryMessages.voiceMemoBlank };

type NoteFormProps = { projectId: string; stepId: string | null; of: Entry | null };

export function NoteForm({ projectId, stepId, of }: NoteFormProps) {
  const [draft, keepDraft] = useDraft<NoteDraft>(`note.${projectId}.${of?.id ?? stepId ?? 'new'}`);
  const [found, setFound] = useState(draft !== null);
  const [blank, setBlank] = useState(false);
  const saved = of?.content ?? '';
  const content = draft?.content ?? saved;
  const save = useSaveNote();
  const leave = useLeave();

  const change = (next: string) => {
    setBlank(false);
    keepDraft(next === saved ? null : { id: draft?.id ?? uuidv7(), content: next });
  };
  const discard = () => {
    setFound(false);
    keepDraft(null);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBlank(content.trim() === '');
    if (content.trim() === '') return;
    const note = { projectId, id: draft?.id ?? uuidv7(), content, stepId, of };
    save.mutate(note, {
      onSuccess: () => {
        keepDraft(null);
        leave();
      },
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      {found && draft && <FoundDraft isNew={!of} onDiscard={discard} />}
      <TextareaField
        label="Your note"
        voice="story"
        rows={12}
        maxLength={maxWritingLength}
        value={content}
        onValueChange={change}
        error={blank ? blankMessages[of?.kind ?? 'text'] : null}
        hint="Kept on this device while you type, until you save it."
      />
      <div>
        <FormError message={adviceOr(entryMessages.notSaved, save.error)} className="mb-4" />
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="max-sm:w-full"
          busy={save.isPending}
        >
          {save.isPending ? 'Saving...' : 'Save note'}
        </Button>
      </div>
    </form>
  );
}

/** Home when the note was for a step, else to the other notes. */
function useLeave() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { say } = useToast();
  return () => {
    say('Your note has been saved.');
    navigate(search.has('noteStep') ? paths.home : paths.yourNotes);
  };
}

function FoundDraft({ isNew, onDiscard }: { isNew: boolean; onDiscard: () => void }) {
  return (
    <Notice title="Not saved yet">
      <p>This is what you typed the last time you were here.</p>
      <Button className="mt-4" onClick={onDiscard}>
        {isNew ? 'Start afresh' : 'Go back to the saved note'}
      </Button>
    </Notice>
  );
}
