import { lazy, Suspense } from 'react';
import { useActiveProject } from '#web/api/active-project.ts';
import { useUser } from '#web/api/session.ts';
import { NextStepCard } from '#web/features/steps/next-step-card.tsx';
import { ThreeOptions } from '#web/features/steps/three-options.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';
import { OnDeck, Timeline } from './home-places.tsx';
import { WithoutProject } from './project-gate.tsx';
import { useScrollToPlace } from './scroll-to-place.ts';

const BriefOffer = lazy(() =>
  import('#web/features/briefs/brief-offer.tsx').then(({ BriefOffer: offer }) => ({
    default: offer,
  })),
);

export function HomePage() {
  const { name } = useUser();
  const active = useActiveProject();
  useScrollToPlace();
  return (
    <div className="flex max-w-3xl flex-col gap-10">
      <title>Home · Walt</title>
      <h1 className="text-3xl font-medium break-words">
        <TypedText text={`Welcome, ${name || 'friend'}`} />
      </h1>
      {active.state === 'ready' ? (
        <>
          <NextStepCard project={active.project} />
          <Suspense fallback={null}>
            <BriefOffer projectId={active.project.id} />
          </Suspense>
          <ThreeOptions project={active.project} />
          <OnDeck projectId={active.project.id} />
          <Timeline projectId={active.project.id} />
        </>
      ) : (
        <WithoutProject active={active} />
      )}
    </div>
  );
}
