import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { redactionMessages, type WithheldPassage } from '#contract/redactions.ts';
import type { ToldSource } from '#contract/told-sources.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice, FormError } from '#web/ui/error-notice.tsx';
import { FocusKeeper } from '#web/ui/focus-keeper.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useChangeWithheld, withheldQuery } from './redactions.queries.ts';

type WithheldPassagesProps = {
  projectId: string;
  /** The way to where something was said. */
  wayTo: (source: ToldSource) => ReactNode;
};

/** Withheld sentences, telling by telling; each can be released or withheld again. */
export function WithheldPassages({ projectId, wayTo }: WithheldPassagesProps) {
  const found = useQuery(withheldQuery(projectId));
  if (found.isPending) return <Skeleton lines={6} label="Loading what is left out" />;
  if (!found.data) {
    return (
      <ErrorNotice
        message={redactionMessages.notLoaded}
        onRetry={() => found.refetch()}
        retrying={found.isFetching}
      />
    );
  }
  if (found.data.length === 0) {
    return <EmptyState title={redactionMessages.none} hint={redactionMessages.noneHint} />;
  }
  return (
    <FocusKeeper aria-label="What Walt leaves out">
      <p className="mb-5 max-w-[62ch]">
        You asked Walt to leave these out, by a button or in your own words. He uses nothing of
        them. Whatever may be told after all goes back with one press.
      </p>
      <ul className="flex flex-col gap-4">
        {tellingsOf(found.data).map(({ source, sentences }) => (
          <Telling
            key={`${source.type} ${source.id}`}
            id={source.id}
            projectId={projectId}
            sentences={sentences}
            way={wayTo(source)}
          />
        ))}
      </ul>
    </FocusKeeper>
  );
}

/** What was told in one place stands together; the same sentence twice in it is opened as one. */
function tellingsOf(passages: WithheldPassage[]) {
  const byPlace = Map.groupBy(passages, ({ source }) => `${source.type} ${source.id}`);
  return [...byPlace.values()].flatMap((told) => {
    const sentences = [...new Map(told.map((one) => [one.key, one])).values()];
    return sentences[0] ? [{ source: sentences[0].source, sentences }] : [];
  });
}

type TellingProps = { id: string; projectId: string; sentences: WithheldPassage[]; way: ReactNode };

function Telling({ id, projectId, sentences, way }: TellingProps) {
  const change = useChangeWithheld(projectId);
  const kept = sentences.filter(({ state }) => state === 'withheld');
  const changing = change.isPending ? change.variables.map(({ passage }) => passage.key) : [];
  const opening = kept.map((passage) => ({ passage, state: 'released' as const }));
  return (
    <Card as="li" id={id} tabIndex={-1}>
      <div className="flex flex-col gap-4">
        {sentences.map((passage) => (
          <Sentence
            key={passage.key}
            passage={passage}
            busy={changing.includes(passage.key)}
            onChange={(state) => change.mutate([{ passage, state }])}
          />
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-ink-muted">
        {way}
        {kept.length > 1 && (
          <Button size="narrow" busy={changing.length > 1} onClick={() => change.mutate(opening)}>
            {kept.length === 2 ? 'Both' : `All ${kept.length}`} may be told
          </Button>
        )}
      </div>
      <FormError message={adviceOr(redactionMessages.notSaved, change.error)} className="mt-3" />
    </Card>
  );
}

type SentenceProps = {
  passage: WithheldPassage;
  busy: boolean;
  onChange: (state: WithheldPassage['state']) => void;
};

function Sentence({ passage: { state, text }, busy, onChange }: SentenceProps) {
  const isOpen = state === 'released';
  const label = isOpen ? 'Keep it out' : 'This may be told';
  const Icon = isOpen ? EyeOff : Eye;
  return (
    <div className="border-s-2 border-line-strong ps-4">
      <blockquote className="font-story break-words whitespace-pre-line italic">
        “{text}”
      </blockquote>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          variant="quiet"
          size="narrow"
          className="-ms-3 text-ink-muted"
          busy={busy}
          onClick={() => onChange(isOpen ? 'withheld' : 'released')}
          aria-label={`${label}: ${text}`}
        >
          <Icon aria-hidden className="size-5" />
          {label}
        </Button>
        {isOpen && <Badge tone="accent">May be told</Badge>}
      </div>
    </div>
  );
}
