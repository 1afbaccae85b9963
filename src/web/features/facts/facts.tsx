import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Fact, factMessages } from '#contract/facts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { useKeptFocus } from '#web/ui/focus-keeper.tsx';
import { ShowMore } from '#web/ui/pagination.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ConfirmTogether } from './confirm-together.tsx';
import { CorrectFact } from './correct-fact.tsx';
import { FactActions } from './fact-actions.tsx';
import { byTheme, byTime, disputesIn, type FactGroup, firstEvents } from './fact-groups.ts';
import { FactLine } from './fact-line.tsx';
import { factsQuery, type SaidOfFact, useChangeFacts } from './facts.queries.ts';
import { WhichIsRight } from './which-is-right.tsx';

const shows = ['all', 'suggested', 'decided', 'rejected'] as const;
type Show = (typeof shows)[number];

const isShown: Record<Show, (fact: Fact) => boolean> = {
  all: ({ status }) => status !== 'rejected',
  suggested: ({ status }) => status === 'suggested',
  decided: ({ status }) => status === 'confirmed' || status === 'corrected',
  rejected: ({ status }) => status === 'rejected',
};

const showLabels: Record<Show, string> = {
  all: 'All facts',
  suggested: 'To check',
  decided: 'Confirmed by you',
  rejected: 'Rejected',
};

/** So many lines at once that one can still look over them. */
const atOnce = 10;

type FactsProps = { projectId: string; latest: string; emptyAction?: ReactNode };

/** What Walt has understood of a life, for the person to confirm, correct or reject. */
export function Facts({ projectId, latest, emptyAction }: FactsProps) {
  const facts = useQuery(factsQuery(projectId, latest));
  if (facts.isPending) return <Skeleton lines={6} label="Loading your facts" />;
  if (!facts.data) {
    return (
      <ErrorNotice
        message={factMessages.notLoaded}
        onRetry={() => facts.refetch()}
        retrying={facts.isFetching}
      />
    );
  }
  if (facts.data.length === 0) {
    return (
      <EmptyState title={factMessages.none} hint={factMessages.noneHint} action={emptyAction} />
    );
  }
  return <Review facts={facts.data} projectId={projectId} />;
}

/** What is looked at stands in the address. */
function useView() {
  const [search, setSearch] = useSearchParams();
  const show = shows.find((each) => each === search.get('show')) ?? 'all';
  const view = search.get('view') === 'theme' ? 'theme' : 'time';
  const set = (change: { show?: Show; view?: 'theme' | 'time' }) =>
    setSearch({ show, view, ...change }, { replace: true });
  return { show, view, set } as const;
}

function Review({ facts, projectId }: { facts: Fact[]; projectId: string }) {
  const { show, view, set } = useView();
  const [correcting, setCorrecting] = useState<Fact | null>(null);
  const list = useKeptFocus<HTMLDivElement>();
  const change = useChangeFacts(projectId);
  const toast = useToast();
  const say = (said: SaidOfFact[]) =>
    change.mutate(said, { onError: () => toast.warn(factMessages.notSaved) });
  const counted = (each: Show) => facts.filter(isShown[each]).length;
  const shown = facts.filter(isShown[show]);
  const [amount, setAmount] = useState(atOnce);
  const actions = (fact: Fact) => (
    <FactActions
      fact={fact}
      onStatus={(status) => say([{ id: fact.id, change: { status } }])}
      onCorrect={() => setCorrecting(fact)}
    />
  );
  const groups = (grouped: FactGroup[]) => {
    if (grouped.length === 0) return <p className="py-6 text-ink-muted">{factMessages.noneLeft}</p>;
    const { rows, left } = firstEvents(grouped, amount);
    return (
      <>
        {rows.map(({ group, events }) => (
          <Group key={group.title} group={group} onSay={say}>
            {events.map((event) => (
              <FactLine key={event[0].id} event={event} projectId={projectId} actions={actions} />
            ))}
          </Group>
        ))}
        {left > 0 && (
          <ShowMore
            label={left > atOnce ? `Show ${atOnce} more of ${left}` : `Show ${left} more`}
            busy={false}
            onMore={() => setAmount(amount + atOnce)}
          />
        )}
      </>
    );
  };
  return (
    <div {...list} className="outline-none">
      <p role="status" className="sr-only">
        {shown.length === 1 ? '1 fact' : `${shown.length} facts`}
      </p>
      {disputesIn(facts).map((dispute) => (
        <WhichIsRight
          key={dispute.facts.map(({ id }) => id).join()}
          dispute={dispute}
          projectId={projectId}
          onDecide={say}
        />
      ))}
      <SelectField
        className="mb-6 sm:max-w-80"
        label="Show"
        options={shows.map((value) => ({
          value,
          label: `${showLabels[value]} (${counted(value)})`,
        }))}
        value={show}
        onValueChange={(next) => set({ show: next })}
      />
      <Tabs
        label="Order of the facts"
        value={view}
        onValueChange={(next) => set({ view: next })}
        tabs={[
          { value: 'time', label: 'By time', content: groups(byTime(shown)) },
          { value: 'theme', label: 'By theme', content: groups(byTheme(shown)) },
        ]}
      />
      <CorrectFact fact={correcting} projectId={projectId} onClose={() => setCorrecting(null)} />
    </div>
  );
}

type GroupProps = {
  group: FactGroup;
  onSay: (said: SaidOfFact[]) => void;
  children: ReactNode;
};

function Group({ group, onSay, children }: GroupProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mb-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} className="text-xl font-semibold">
          {group.title}
        </h2>
        <ConfirmTogether group={group} onSay={onSay} />
      </div>
      <ul className="border-t border-line-strong">{children}</ul>
    </section>
  );
}
