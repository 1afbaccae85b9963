import { useState } from 'react';
import { artefactMessages } from '#contract/artefacts.ts';
import { adviceOr, isConflict } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useEditVersion } from './artefacts.queries.ts';
import { NewerVersion } from './newer-version.tsx';
import type { PieceDraft } from './piece-drafts.ts';

type EditFormProps = {
  artefactId: string;
  draft: PieceDraft;
  newest: number;
  onChange: (draft: PieceDraft) => void;
  onSaved: () => void;
  onReadNewest: () => void;
  onCancel: () => void;
};

/** The piece as text to be changed by hand; saving makes a version of its own. */
export function EditForm(props: EditFormProps) {
  const { artefactId, draft, newest, onChange, onSaved, onReadNewest, onCancel } = props;
  const [content, setContent] = useState(draft.content);
  const edit = useEditVersion(artefactId);
  const isBlank = content.trim() === '';
  const save = (afterVersion: number) =>
    edit.mutate({ versionId: draft.versionId, content, afterVersion }, { onSuccess: onSaved });
  const isOvertaken = isConflict(edit.error);
  return (
    <form
      className="flex max-w-[72ch] flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save(draft.afterVersion);
      }}
    >
      <TextareaField
        label="Your text"
        hint="Leave an empty line between paragraphs; a line that begins with ## is a heading. Sentences you change no longer show a source. Kept on this device while you type, until you save it."
        voice="story"
        rows={18}
        value={content}
        onValueChange={(next) => {
          setContent(next);
          onChange({ ...draft, content: next });
        }}
      />
      <FormError
        message={
          isBlank
            ? artefactMessages.blank
            : adviceOr('Your text could not be saved. Please try again.', edit.error)
        }
      />
      {isOvertaken && newest !== draft.afterVersion && (
        <NewerVersion onSaveMine={() => save(newest)} onRead={onReadNewest} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          disabled={isBlank || isOvertaken}
          busy={edit.isPending}
        >
          Save as a new version
        </Button>
        <Button onClick={onCancel} disabled={edit.isPending}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
