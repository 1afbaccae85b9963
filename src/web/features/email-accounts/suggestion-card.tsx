import { Check, X } from 'lucide-react';
import type { SuggestedFact } from '#contract/email-accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { longDate } from '#web/ui/dates.ts';

const icon = { 'aria-hidden': true, className: 'hidden size-5 sm:block' } as const;

type SuggestionCardProps = {
  fact: SuggestedFact;
  busy: boolean;
  onStatus: (status: SuggestedFact['status']) => void;
};

export function SuggestionCard({ fact, busy, onStatus }: SuggestionCardProps) {
  const { quote, when, email } = fact;
  const whose = email.author === 'user' ? 'Your words' : `${email.sender}’s words`;
  return (
    <Card as="li">
      {when && <p className="font-plain font-semibold text-ink-muted">{when.text}</p>}
      <p className="mt-1 max-w-[60ch] font-story text-lg font-medium break-words text-pretty">
        “{quote}”
      </p>
      <p className="mt-2 text-sm break-words text-ink-muted">
        {whose}, in “{email.subject || 'an email without a subject'}”
        {email.date && <>, {longDate(email.date)}</>}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          size="narrow"
          disabled={busy}
          aria-label={`Accept: ${quote}`}
          onClick={() => onStatus('confirmed')}
        >
          <Check {...icon} />
          Accept
        </Button>
        <Button
          size="narrow"
          variant="quiet"
          disabled={busy}
          aria-label={`Reject: ${quote}`}
          onClick={() => onStatus('rejected')}
        >
          <X {...icon} />
          Reject
        </Button>
      </div>
    </Card>
  );
}
