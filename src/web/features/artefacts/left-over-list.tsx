import type { Artefact, ArtefactVersion } from '#contract/artefacts.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { usePutIn } from './artefacts.queries.ts';

type LeftOverListProps = { artefact: Artefact; newest: ArtefactVersion };

/** What was told and not used: each can be put in, where it was told, with one press. */
export function LeftOverList({ artefact, newest }: LeftOverListProps) {
  const putIn = usePutIn(artefact.id);
  if (newest.leftOver.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="left-over">
      <h2 id="left-over" className="text-xl font-semibold">
        Told, and not in this piece
      </h2>
      <p className="mt-2 text-ink-muted">
        Walt left these out. Put in what you miss; it goes where you told it.
      </p>
      <FormError
        className="mt-3"
        message={adviceOr('This could not be put in. Please try again.', putIn.error)}
      />
      <ul className="mt-4 flex flex-col divide-y divide-line">
        {newest.leftOver.map(({ text, source }) => (
          <li
            key={`${source.type}:${source.id}:${text}`}
            className="flex flex-col items-start gap-2 py-3 sm:flex-row sm:items-center sm:justify-between sm:gap-6"
          >
            <p className="max-w-[60ch] font-story break-words">{text}</p>
            <Button
              className="shrink-0"
              aria-label={`Put in: ${text.slice(0, 80)}`}
              busy={putIn.isPending && putIn.variables.text === text}
              disabled={putIn.isPending}
              onClick={() => putIn.mutate({ text, source, afterVersion: newest.version })}
            >
              Put in
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
