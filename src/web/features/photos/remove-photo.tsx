import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Photo, photoMessages } from '#contract/photos.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/overlays.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useRemovePhoto } from './photos.queries.ts';

type RemovePhotoProps = { projectId: string; photo: Photo; onLeave: () => void };

export function RemovePhoto({ projectId, photo, onLeave }: RemovePhotoProps) {
  const [asking, setAsking] = useState(false);
  const remove = useRemovePhoto(projectId);
  const { say } = useToast();
  const close = () => {
    setAsking(false);
    remove.reset();
  };
  const leave = () => {
    setAsking(false);
    onLeave();
    say('The photo has been deleted.');
  };
  return (
    <>
      <Button className="self-start" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-5" />
        Delete photo
      </Button>
      <Confirm
        open={asking}
        onOpenChange={close}
        tone="danger"
        title="Delete this photo?"
        body={<p>The photo and its caption will be deleted for good. This cannot be undone.</p>}
        confirmLabel="Delete photo"
        cancelLabel="Keep it"
        busy={remove.isPending}
        error={remove.isError ? photoMessages.removeFailed : null}
        onConfirm={() => remove.mutate({ id: photo.id, leave })}
      />
    </>
  );
}
