import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Confidence, confidenceMessages } from '#contract/confidences.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice, FormError } from '#web/ui/error-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { confidencesQuery, useChangeConfidence } from './confidences.queries.ts';

type ConfidencesProps = {
  projectId: string;
  /** The words, and the way to where they were said. */
  quote: (confidence: Confidence) => ReactNode;
};

/** What Walt keeps to himself, sentence by sentence, for the person to open or to keep out. */
export function Confidences({ projectId, quote }: ConfidencesProps) {
  const found = useQuery(confidencesQuery(projectId));
  if (found.isPending) return <Skeleton lines={6} label="Loading what is left out" />;
  if (!found.data) {
    return (
      <ErrorNotice
        message={confidenceMessages.notLoaded}
        onRetry={() => found.refetch()}
        retrying={found.isFetching}
      />
    );
  }
  if (found.data.length === 0) {
    return <EmptyState title={confidenceMessages.none} hint={confidenceMessages.noneHint} />;
  }
  return (
    <ul className="flex flex-col gap-4">
      {withUniqueKeys(found.data).map(([key, confidence]) => (
        <Kept key={key} projectId={projectId} confidence={confidence}>
          {quote(confidence)}
        </Kept>
      ))}
    </ul>
  );
}

/** The same sentence twice in one telling is opened and kept as one. */
const withUniqueKeys = (confidences: Confidence[]) => [
  ...new Map(confidences.map((one) => [`${one.source.type} ${one.source.id} ${one.key}`, one])),
];

type KeptProps = { projectId: string; confidence: Confidence; children: ReactNode };

function Kept({ projectId, confidence, children }: KeptProps) {
  const change = useChangeConfidence(projectId, confidence);
  const { standing, text } = confidence;
  const isOpen = standing === 'told openly';
  const label = isOpen ? 'Keep it out' : 'This may be told';
  return (
    <Card as="li">
      {children}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          busy={change.isPending}
          onClick={() => change.mutate(isOpen ? 'withheld' : 'told openly')}
          aria-label={`${label}: ${text}`}
        >
          {label}
        </Button>
        {isOpen && <Badge tone="accent">May be told</Badge>}
      </div>
      <FormError message={adviceOr(confidenceMessages.notSaved, change.error)} className="mt-3" />
    </Card>
  );
}
