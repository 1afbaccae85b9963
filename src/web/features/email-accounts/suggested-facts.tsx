import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { emailMessages, type SuggestedFact } from '#contract/email-accounts.ts';
import { paths } from '#contract/paths.ts';
import { useActiveProject } from '#web/api/active-project.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { FocusKeeper } from '#web/ui/focus-keeper.tsx';
import { ShowMore } from '#web/ui/pagination.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import {
  insightsQuery,
  suggestionsQuery,
  useChangeSuggestion,
  useExtractFacts,
} from './email-accounts.queries.ts';
import { SuggestionCard } from './suggestion-card.tsx';
import type { Said } from './use-processing.ts';

/** What the mails say of lives, for the person to accept or reject. */
export function SuggestedFacts({ said }: { said: Said }) {
  const insights = useInfiniteQuery(insightsQuery);
  const list = useInfiniteQuery(suggestionsQuery);
  const extract = useExtractFacts();
  const hasInsights = (insights.data?.total ?? 0) > 0;
  const facts = list.data?.facts ?? [];
  return (
    <FocusKeeper aria-label="Biographical facts">
      <h2 className="text-xl font-semibold">Biographical facts</h2>
      <p className="mt-2 mb-5 max-w-[66ch] text-ink-muted">
        What you accept joins the facts of your project, its timeline and what Walt writes, always
        with the email it comes from.
      </p>
      <Button
        variant={hasInsights && facts.length === 0 ? 'primary' : 'secondary'}
        disabled={!hasInsights}
        busy={extract.isPending}
        onClick={() =>
          extract.mutate(undefined, { onError: () => said.failed(emailMessages.extractFailed) })
        }
      >
        Extract biographical facts from my emails
      </Button>
      {extract.isSuccess && list.data?.total === 0 && (
        <p className="mt-5">
          There is nothing new to decide.{' '}
          <TextLink render={<Link to={paths.facts} />}>See all your facts</TextLink>
        </p>
      )}
      <Lists facts={facts} said={said} />
      {list.hasNextPage && (
        <ShowMore
          label="More suggestions"
          busy={list.isFetchingNextPage}
          onMore={() => list.fetchNextPage()}
        />
      )}
    </FocusKeeper>
  );
}

function Lists({ facts, said }: { facts: SuggestedFact[]; said: Said }) {
  const active = useActiveProject();
  const change = useChangeSuggestion();
  if (facts.length === 0) return null;
  const projectId = active.state === 'ready' ? active.project.id : undefined;
  const onStatus = ({ id }: SuggestedFact, status: SuggestedFact['status']) =>
    change.mutate(
      { id, status, projectId },
      {
        onError: (error) => said.failed(adviceOr(emailMessages.factFailed, error) ?? ''),
      },
    );
  const of = (about: SuggestedFact['about']) => facts.filter((fact) => fact.about === about);
  return (
    <>
      {active.state === 'none' && <p className="mt-5">{emailMessages.noProject}</p>}
      <Group title="About you" facts={of('user')} busy={change.isPending} onStatus={onStatus} />
      <Group
        title="About the people you wrote with"
        facts={of('correspondent')}
        busy={change.isPending}
        onStatus={onStatus}
      />
    </>
  );
}

type GroupProps = {
  title: string;
  facts: SuggestedFact[];
  busy: boolean;
  onStatus: (fact: SuggestedFact, status: SuggestedFact['status']) => void;
};

function Group({ title, facts, busy, onStatus }: GroupProps) {
  if (facts.length === 0) return null;
  return (
    <div className="mt-8">
      <h3 className="mb-4 text-lg font-semibold">{title}</h3>
      <ul className="flex flex-col gap-4">
        {facts.map((fact) => (
          <SuggestionCard
            key={fact.id}
            fact={fact}
            busy={busy}
            onStatus={(status) => onStatus(fact, status)}
          />
        ))}
      </ul>
    </div>
  );
}
