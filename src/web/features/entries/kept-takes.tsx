import { Trash2 } from 'lucide-react';
import { recordingMessages } from '#contract/recordings.ts';
import { adviceOr } from '#web/api/failures.ts';
import type { Take } from '#web/recorder/takes.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dateAndTime } from '#web/ui/dates.ts';
import { FormError } from '#web/ui/error-notice.tsx';

type KeptTakesProps = {
  takes: Take[];
  sending: string | null;
  error: Error | null;
  onSend: (take: Take) => void;
  onForget: (take: Take) => void;
};

/** Recordings that lie in this browser because the server does not have them yet. */
export function KeptTakes({ takes, sending, error, onSend, onForget }: KeptTakesProps) {
  return (
    <>
      {takes.map((take) => (
        <Card key={take.id} tone="sunken">
          <p className="font-semibold">
            {sending === take.id
              ? 'Sending your recording...'
              : 'A recording that was not sent yet'}
          </p>
          <p className="text-sm text-ink-muted">
            {`Recorded ${dateAndTime(new Date(take.createdAt))}. It is kept on this device.`}
          </p>
          {sending !== take.id && (
            <FormError
              className="mt-3"
              message={adviceOr(recordingMessages.notTranscribed, error)}
            />
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            <Button busy={sending === take.id} onClick={() => onSend(take)}>
              Send it now
            </Button>
            <Button variant="quiet" disabled={sending === take.id} onClick={() => onForget(take)}>
              <Trash2 aria-hidden className="size-5" />
              Delete it
            </Button>
          </div>
        </Card>
      ))}
    </>
  );
}
