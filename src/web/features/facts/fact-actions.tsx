import { Check, PenLine, Undo2, X } from 'lucide-react';
import type { Fact, FactStatus } from '#contract/facts.ts';
import { Button } from '#web/ui/button.tsx';

// On a phone the words alone fit side by side.
const icon = { 'aria-hidden': true, className: 'hidden size-5 sm:block' } as const;

type FactActionsProps = {
  fact: Fact;
  onStatus: (status: FactStatus) => void;
  onCorrect?: (() => void) | undefined;
};

/** What a person can say of a fact. The buttons stay where they are, so that focus does. */
export function FactActions({ fact, onStatus, onCorrect }: FactActionsProps) {
  const { status, statement } = fact;
  const word = status === 'confirmed' ? 'Confirmed' : 'Confirm';
  if (status === 'rejected') {
    return (
      <Button aria-label={`Restore: ${statement}`} onClick={() => onStatus('suggested')}>
        <Undo2 {...icon} />
        Restore
      </Button>
    );
  }
  return (
    <>
      {status !== 'corrected' && (
        <Button
          size="narrow"
          aria-label={`${word}: ${statement}`}
          aria-pressed={status === 'confirmed'}
          onClick={() => onStatus(status === 'confirmed' ? 'suggested' : 'confirmed')}
        >
          <Check {...icon} />
          {word}
        </Button>
      )}
      {onCorrect && (
        <Button
          size="narrow"
          variant={status === 'corrected' ? 'secondary' : 'quiet'}
          aria-label={`Correct: ${statement}`}
          onClick={onCorrect}
        >
          <PenLine {...icon} />
          Correct
        </Button>
      )}
      <Button
        size="narrow"
        variant="quiet"
        aria-label={`Reject: ${statement}`}
        onClick={() => onStatus('rejected')}
      >
        <X {...icon} />
        Reject
      </Button>
    </>
  );
}
