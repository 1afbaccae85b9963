import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useWaltsWork } from '#web/features/ai-tasks/walts-work.ts';
import { LifeTimeline } from '#web/features/facts/life-timeline.tsx';
import { SmallPhotos } from '#web/features/photos/small-photos.tsx';
import { suggestionsQuery } from '#web/features/research-suggestions/research-suggestions.queries.ts';
import { Suggested } from '#web/features/research-suggestions/suggestion-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Where Walt's next suggestion lies; `?scrollTo=onDeck` comes here. */
export function OnDeck({ projectId }: { projectId: string }) {
  const heading = useId();
  const [next, ...others] = useQuery(suggestionsQuery(projectId)).data?.suggestions ?? [];
  return (
    <section id="onDeck" aria-labelledby={heading} className="scroll-mt-20">
      <h2 id={heading} className="mb-4 text-xl font-semibold">
        On deck
      </h2>
      {next ? (
        <>
          <ul>
            <Suggested suggestion={next} />
          </ul>
          {others.length > 0 && (
            <TextLink
              placing="standalone"
              className="mt-3"
              render={<Link to={paths.research} />}
            >{`Walt has ${others.length} more ${others.length === 1 ? 'suggestion' : 'suggestions'}`}</TextLink>
          )}
        </>
      ) : (
        <p className="border-t border-line-strong border-dashed pt-4 text-ink-muted">
          Walt’s next suggestion will be here. Once you have told him something, he suggests what to
          talk about or look into next.
        </p>
      )}
    </section>
  );
}

/** Where the story lies in order of time; the hash #timeline comes here. */
export function Timeline({ projectId }: { projectId: string }) {
  const heading = useId();
  const { latest } = useWaltsWork(projectId, 'fact_extraction');
  return (
    <section id="timeline" aria-labelledby={heading} className="scroll-mt-20">
      <h2 id={heading} className="mb-6 text-xl font-semibold">
        Your timeline
      </h2>
      <LifeTimeline
        projectId={projectId}
        latest={latest}
        pictures={(ids) => <SmallPhotos projectId={projectId} ids={ids} />}
      />
    </section>
  );
}
