import { useQuery } from '@tanstack/react-query';
import { redactionMessages } from '#contract/redactions.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { useChangeWithheld, withheldQuery } from './redactions.queries.ts';

const everyFewSeconds = 4_000;

type WithheldPanelProps = { projectId: string; conversationId: string };

/** What was asked in this talk to stay out, as soon as it was, and the way back. */
export function WithheldPanel({ projectId, conversationId }: WithheldPanelProps) {
  const found = useQuery({ ...withheldQuery(projectId), refetchInterval: everyFewSeconds });
  const change = useChangeWithheld(projectId);
  const here = (found.data ?? []).filter(({ source }) => source.conversationId === conversationId);
  if (here.length === 0) return null;
  return (
    <section aria-labelledby="left-out-of-the-book" className="mt-10 border-t border-line pt-8">
      <h2 id="left-out-of-the-book" className="font-story text-2xl font-medium">
        Left out of the book
      </h2>
      <ul className="mt-4 flex flex-col gap-4">
        {here.map((passage) => {
          const isOut = passage.state === 'withheld';
          const label = isOut ? 'Put it back' : 'Leave it out';
          return (
            <li key={`${passage.source.id} ${passage.key}`}>
              <p className={isOut ? 'break-words text-ink-muted' : 'break-words'}>
                “{passage.text}”
              </p>
              <Button
                variant="quiet"
                size="narrow"
                className="-ms-3 text-ink-muted"
                busy={change.isPending}
                aria-label={`${label}: ${passage.text}`}
                onClick={() => change.mutate([{ passage, state: isOut ? 'released' : 'withheld' }])}
              >
                {label}
              </Button>
            </li>
          );
        })}
      </ul>
      <FormError message={adviceOr(redactionMessages.notSaved, change.error)} className="mt-3" />
    </section>
  );
}
