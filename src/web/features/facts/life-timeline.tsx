import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { type Fact, timelineMessages } from '#contract/facts.ts';
import { paths } from '#contract/paths.ts';
import type { When } from '#contract/whens.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { byTime } from './fact-groups.ts';
import { FactWhen } from './fact-when.tsx';
import { timelineQuery } from './facts.queries.ts';

type LifeTimelineProps = { projectId: string; latest: string };

/** A life in the order it was lived, decade by decade. */
export function LifeTimeline({ projectId, latest }: LifeTimelineProps) {
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
  return (
    <>
      {byTime(timeline.data).map(({ title, facts }) => (
        <Decade key={title} title={title} facts={facts} />
      ))}
      <p className="mt-4">
        {unchecked > 0 &&
          `${unchecked} of these ${unchecked === 1 ? 'is' : 'are'} still to be checked. `}
        <TextLink render={<Link to={paths.facts} />}>Check and correct the facts</TextLink>
      </p>
    </>
  );
}

function Decade({ title, facts }: { title: string; facts: Fact[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="sm:grid sm:grid-cols-[8rem_1fr]">
      <h3 id={heading} className="pt-2 pb-3 font-story text-xl font-medium text-ink-muted sm:py-0">
        {title}
      </h3>
      <ol className="border-s-2 border-line-strong">
        {facts.map((fact) => (
          <Moment key={fact.id} fact={fact} />
        ))}
      </ol>
    </section>
  );
}

const isRough = ({ precision, workedOut }: When) =>
  workedOut || precision === 'about' || precision === 'decade' || precision === 'range';

/** A filled dot for what is certain, an open one for a rough date. */
function Moment({ fact: { when, statement, places } }: { fact: Fact }) {
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
      <p className="max-w-[56ch] font-story text-lg break-words text-pretty">{statement}</p>
      {places.length > 0 && <p className="text-sm text-ink-muted">{places.join(', ')}</p>}
    </li>
  );
}
