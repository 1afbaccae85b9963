import { useState } from 'react';
import { artefactMessages } from '#contract/artefact-messages.ts';
import { adviceOr, isConflict } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { useEditVersion } from './artefacts.queries.ts';
import type { PieceDraft } from './piece-drafts.ts';
import { PieceEditor } from './piece-editor.tsx';
import { NewerVersion } from './unsaved-text.tsx';

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
  const isOvertaken = isConflict(edit.error) && newest !== draft.afterVersion;
  return (
    <form
      className="flex max-w-[72ch] flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save(draft.afterVersion);
      }}
    >
      <PieceEditor
        label="Your text"
        hint="Sentences that you only touch up keep their source; new ones, and those with another number in them, show none. Kept on this device while you type, until you save it."
        content={draft.content}
        onChange={(next) => {
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
      {isOvertaken && <NewerVersion onSaveMine={() => save(newest)} onRead={onReadNewest} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={isBlank} busy={edit.isPending}>
          Save as a new version
        </Button>
        <Button onClick={onCancel} disabled={edit.isPending}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
