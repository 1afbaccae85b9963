import { useState } from 'react';
import { bookRecordingMessages } from '#contract/book-recordings.ts';
import type { BookPlan, Rearrangement } from '#contract/books.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Confirm } from '#web/ui/overlays.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { useWithdrawCodes } from './books.queries.ts';

type SectionProps = { plan: BookPlan; onChange: (change: Rearrangement) => void };

const chaptersWith = (count: number) =>
  count === 0
    ? 'No chapter has a recording yet: talk with Walt aloud, or dictate a memo.'
    : count === 1
      ? 'One chapter has a recording.'
      : `${count} chapters have recordings.`;

/** Whether readers may hear the voice that a chapter was told in. */
export function RecordingsSection({ plan, onChange }: SectionProps) {
  const { chapters, site } = plan.recordings;
  const { withRecordings } = plan.arrangement;
  return (
    <Card as="section" aria-labelledby="book-recordings">
      <h2 id="book-recordings" className="text-xl font-semibold">
        Your voice
      </h2>
      <SwitchField
        className="mt-4"
        label="Codes that play your recordings"
        explanation={`Whoever holds the book can point a phone at a chapter and hear you tell it, without signing in. A talk plays only what stands in the chapter; a memo plays whole. ${chaptersWith(chapters)}`}
        checked={withRecordings}
        onCheckedChange={(next) => onChange({ withRecordings: next })}
      />
      {withRecordings && (
        <div className="mt-4 flex flex-col items-start gap-3">
          <p className="max-w-[60ch] text-ink-muted">
            The codes lead to <strong className="break-all">{site}</strong>. They work as long as
            that address does, and stop when you turn this off.
          </p>
          <Withdrawal projectId={plan.projectId} />
        </div>
      )}
    </Card>
  );
}

function Withdrawal({ projectId }: { projectId: string }) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useWithdrawCodes(projectId);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Withdraw the printed codes
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title="Withdraw the printed codes?"
        body={bookRecordingMessages.askWithdrawal}
        confirmLabel="Withdraw"
        tone="danger"
        busy={withdraw.isPending}
        error={adviceOr(bookRecordingMessages.notWithdrawn, withdraw.error)}
        onConfirm={() => withdraw.mutate(undefined, { onSuccess: () => setAsking(false) })}
      />
    </>
  );
}
