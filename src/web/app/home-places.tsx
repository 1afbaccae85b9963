import { type ReactNode, useId } from 'react';
import { useWaltsWork } from '#web/features/ai-tasks/walts-work.ts';
import { LifeTimeline } from '#web/features/facts/life-timeline.tsx';

/** Where Walt's next suggestion lies; `?scrollTo=onDeck` comes here. */
export function OnDeck() {
  return (
    <Place id="onDeck" title="On deck">
      <p>
        Walt’s next suggestion will be here. Once you have told him something, he suggests what to
        talk about or look into next.
      </p>
    </Place>
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
      <LifeTimeline projectId={projectId} latest={latest} />
    </section>
  );
}

function Place({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className="scroll-mt-20">
      <h2 id={heading} className="text-xl font-semibold">
        {title}
      </h2>
      <div className="mt-4 border-t border-line-strong border-dashed pt-4 text-ink-muted">
        {children}
      </div>
    </section>
  );
}
