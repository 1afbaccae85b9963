import { type ReactNode, useId } from 'react';

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
export function Timeline() {
  return (
    <Place id="timeline" title="Your timeline">
      <p>
        Your story in order of time will be here. The dates, people and places that you mention come
        together, from the earliest to the latest.
      </p>
    </Place>
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
