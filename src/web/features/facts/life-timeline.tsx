import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { timelineMessages } from '#contract/facts.ts';
import { paths } from '#contract/paths.ts';
import type { When } from '#contract/whens.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { ShowMore } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { LifeEvent } from './events.ts';
import { byTime, firstEvents } from './fact-groups.ts';
import { timelineQuery } from './facts.queries.ts';
import { asExcerpt, FactWhen } from './told-words.tsx';

type LifeTimelineProps = {
  projectId: string;
  latest: string;
  /** Photographs that belong to an event, by their ids. */
  pictures: (photoIds: string[]) => ReactNode;
};

/** So many events at once; a long life is shown in parts. */
const atOnce = 10;

/** A life in the order it was lived, decade by decade. */
export function LifeTimeline({ projectId, latest, pictures }: LifeTimelineProps) {
  const [amount, setAmount] = useState(atOnce);
  const timeline = useQuery(timelineQuery(projectId, latest));
  if (timeline.isPending) return <Skeleton lines={4} label="Loading your timeline" />;
  if (!timeline.data) {
    return (
      <ErrorNotice
        message={timelineMessages.notLoaded}
        onRetry={() => timeline.refetch()}
        retrying={timeline.isFetching}
      />
    );
  }
  if (timeline.data.length === 0) {
    return <EmptyState title={timelineMessages.none} hint={timelineMessages.noneHint} />;
  }
  const unchecked = timeline.data.filter(({ status }) => status === 'suggested').length;
  const { rows, left } = firstEvents(byTime(timeline.data), amount);
  return (
    <>
      {rows.map(({ group, events }) => (
        <Decade key={group.title} title={group.title} events={events} pictures={pictures} />
      ))}
      {left > 0 && (
        <ShowMore
          label={left > atOnce ? `Show ${atOnce} more of ${left}` : `Show ${left} more`}
          busy={false}
          onMore={() => setAmount(amount + atOnce)}
        />
      )}
      <p className="mt-4">
        {unchecked > 0 &&
          `${unchecked} of these ${unchecked === 1 ? 'is' : 'are'} still to be checked. `}
        <TextLink render={<Link to={paths.facts} />}>Check and correct the facts</TextLink>
      </p>
    </>
  );
}

type DecadeProps = Pick<LifeTimelineProps, 'pictures'> & { title: string; events: LifeEvent[] };

function Decade({ title, events, pictures }: DecadeProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="sm:grid sm:grid-cols-[8rem_1fr]">
      <h3 id={heading} className="pt-2 pb-3 font-story text-xl font-medium text-ink-muted sm:py-0">
        {title}
      </h3>
      <ol className="border-s-2 border-line-strong">
        {events.map((event) => (
          <Moment key={event[0].id} event={event} pictures={pictures} />
        ))}
      </ol>
    </section>
  );
}

const isRough = ({ precision, workedOut }: When) =>
  workedOut || precision === 'about' || precision === 'decade' || precision === 'range';

const photosOf = (event: LifeEvent) => [
  ...new Set(
    event.flatMap(({ sources }) =>
      sources.flatMap(({ type, id }) => (type === 'photo' ? [id] : [])),
    ),
  ),
];

type MomentProps = Pick<LifeTimelineProps, 'pictures'> & { event: LifeEvent };

/** A filled dot for what is certain, an open one for a rough date; one row however often it was told. */
function Moment({ event, pictures }: MomentProps) {
  const [{ when, statement }] = event;
  const places = [...new Set(event.flatMap((fact) => fact.places))];
  const photoIds = photosOf(event);
  return (
    <li className="relative pb-7 ps-6">
      <span
        aria-hidden
        className={classNames(
          'absolute start-[-9px] top-1.5 size-4 rounded-full border-2 border-accent',
          when && isRough(when) ? 'bg-paper' : 'bg-accent',
        )}
      />
      {when && <FactWhen when={when} />}
      <p className="max-w-[56ch] font-story text-lg break-words text-pretty">
        {asExcerpt(statement)}
      </p>
      {places.length > 0 && <p className="text-sm text-ink-muted">{places.join(', ')}</p>}
      {photoIds.length > 0 && pictures(photoIds)}
    </li>
  );
}
