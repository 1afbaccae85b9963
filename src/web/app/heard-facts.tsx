import { lazy, Suspense } from 'react';
import { useWaltsWork } from '#web/features/ai-tasks/walts-work.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const NewFacts = lazy(() =>
  import('#web/features/facts/new-facts.tsx').then(({ NewFacts }) => ({ default: NewFacts })),
);

/** What Walt understood of a conversation, as soon as he has gone through it. */
export function HeardFacts(of: { projectId: string; conversationId: string }) {
  const work = useWaltsWork(of.projectId, 'fact_extraction');
  return (
    <Suspense fallback={<Skeleton lines={3} label="Opening what Walt understood" />}>
      <NewFacts {...of} work={work} />
    </Suspense>
  );
}
