import { Check, PenLine, Undo2, X } from 'lucide-react';
import type { Fact, FactStatus } from '#contract/facts.ts';
import { Button } from '#web/ui/button.tsx';

const icon = { 'aria-hidden': true, className: 'size-5' } as const;

type FactActionsProps = {
  fact: Fact;
  onStatus: (status: FactStatus) => void;
  onCorrect?: (() => void) | undefined;
};

/** What a person can say of a fact. The buttons stay where they are, so that focus does. */
export function FactActions({ fact, onStatus, onCorrect }: FactActionsProps) {
  const { status } = fact;
  if (status === 'rejected') {
    return (
      <Button onClick={() => onStatus('suggested')}>
        <Undo2 {...icon} />
        Restore
      </Button>
    );
  }
  return (
    <>
      {status !== 'corrected' && (
        <Button
          aria-pressed={status === 'confirmed'}
          variant={status === 'confirmed' ? 'quiet' : 'secondary'}
          onClick={() => onStatus(status === 'confirmed' ? 'suggested' : 'confirmed')}
        >
          <Check {...icon} />
          {status === 'confirmed' ? 'Confirmed' : 'Confirm'}
        </Button>
      )}
      {onCorrect && (
        <Button variant="quiet" onClick={onCorrect}>
          <PenLine {...icon} />
          Correct
        </Button>
      )}
      <Button variant="quiet" onClick={() => onStatus('rejected')}>
        <X {...icon} />
        Reject
      </Button>
    </>
  );
}
