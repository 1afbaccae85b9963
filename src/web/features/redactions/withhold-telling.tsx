import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { redactionMessages, type Telling } from '#contract/redactions.ts';
import type { ToldSource } from '#contract/told-sources.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { useWithholdTelling, withheldTellingsQuery } from './redactions.queries.ts';

type WithholdTellingProps = {
  projectId: string;
  telling: Telling;
  /** What it is, for who hears the button and does not see where it stands. */
  what: string;
};

/** Keeps all of something told out of the book and of all else that Walt makes, or lets it be told again. */
export function WithholdTelling({ projectId, telling, what }: WithholdTellingProps) {
  const { data: withheld } = useQuery(withheldTellingsQuery(projectId));
  const keep = useWithholdTelling(projectId);
  if (!withheld) return null;
  const isOut = isWithheld(withheld, telling);
  const label = isOut ? 'This may be told' : 'Keep this out of the book';
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {isOut && <Badge>Kept out of the book</Badge>}
        <Button
          variant="quiet"
          size="narrow"
          className="-ms-3 text-ink-muted"
          busy={keep.isPending}
          aria-label={`${label}: ${what}`}
          onClick={() => keep.mutate({ telling, keep: isOut ? 'in' : 'out' })}
        >
          {!isOut && <EyeOff aria-hidden className="size-5" />}
          {label}
        </Button>
      </div>
      <FormError message={adviceOr(redactionMessages.notSaved, keep.error)} className="mt-2" />
    </div>
  );
}

/** Whether this is among what the person withholds as a whole. */
export const isWithheld = (withheld: ToldSource[], telling: Telling): boolean =>
  withheld.some((one) =>
    telling.type === 'message'
      ? one.conversationId === telling.conversationId && one.messageId === telling.messageId
      : one.type === telling.type && one.id === telling.id,
  );
