import type { SubmitEvent } from 'react';
import { maxCaptionLength, type Photo, photoMessages } from '#contract/photos.ts';
import { useDraft } from '#web/api/drafts.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useChangeCaption } from './photos.queries.ts';

export function CaptionForm({ projectId, photo }: { projectId: string; photo: Photo }) {
  const [draft, keepDraft] = useDraft<string>(`caption.${photo.id}`);
  const save = useChangeCaption(projectId);
  const { say } = useToast();
  const caption = draft ?? photo.caption;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate(
      { id: photo.id, caption },
      {
        onSuccess: () => {
          keepDraft(null);
          say('Your caption has been saved.');
        },
      },
    );
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextareaField
        label="Caption"
        hint="Who is in it, where and when? It will stand below the photo in your book."
        voice="story"
        rows={2}
        maxLength={maxCaptionLength}
        value={caption}
        onValueChange={(next) => keepDraft(next === photo.caption ? null : next)}
      />
      <FormError message={adviceOr(photoMessages.captionFailed, save.error)} />
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        disabled={draft === null}
        busy={save.isPending}
      >
        {save.isPending ? 'Saving...' : 'Save caption'}
      </Button>
    </form>
  );
}
