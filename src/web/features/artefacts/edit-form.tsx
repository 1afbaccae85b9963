import { useState } from 'react';
import { type ArtefactVersion, artefactMessages } from '#contract/artefacts.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useEditVersion } from './artefacts.queries.ts';

type EditFormProps = {
  artefactId: string;
  version: ArtefactVersion;
  onSaved: () => void;
  onCancel: () => void;
};

/** The piece as text to be changed by hand; saving makes a version of its own. */
export function EditForm({ artefactId, version, onSaved, onCancel }: EditFormProps) {
  const [content, setContent] = useState(version.generatedContent);
  const edit = useEditVersion(artefactId);
  const isBlank = content.trim() === '';
  return (
    <form
      className="flex max-w-[72ch] flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        edit.mutate({ versionId: version.id, content }, { onSuccess: onSaved });
      }}
    >
      <TextareaField
        label="Your text"
        hint="Leave an empty line between paragraphs; a line that begins with ## is a heading. Sentences you change no longer show a source."
        voice="story"
        rows={18}
        value={content}
        onValueChange={setContent}
      />
      <FormError
        message={
          isBlank
            ? artefactMessages.blank
            : adviceOr('Your text could not be saved. Please try again.', edit.error)
        }
      />
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
