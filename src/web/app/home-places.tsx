import { EmptyState } from '#web/ui/empty-state.tsx';

const place = 'scroll-mt-20';

/** Where Walt's next suggestion lies; `?scrollTo=onDeck` comes here. */
export function OnDeck() {
  return (
    <section id="onDeck" aria-labelledby="on-deck-heading" className={place}>
      <h2 id="on-deck-heading" className="text-xl font-semibold">
        On deck
      </h2>
      <EmptyState
        className="mt-4"
        title="Walt’s next suggestion will be here"
        hint="Once you have told him something, Walt suggests what to look into or talk about next."
      />
    </section>
  );
}

/** Where the story lies in order of time; the hash #timeline comes here. */
export function Timeline() {
  return (
    <section id="timeline" aria-labelledby="timeline-heading" className={place}>
      <h2 id="timeline-heading" className="text-xl font-semibold">
        Your timeline
      </h2>
      <EmptyState
        className="mt-4"
        title="Your story in order of time will be here"
        hint="The dates, people and places that you mention come together here, from the earliest to the latest."
      />
    </section>
  );
}
