import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { type Fact, factMessages } from '#contract/facts.ts';
import { paths } from '#contract/paths.ts';
import { useKeptFocus } from '#web/ui/focus-keeper.tsx';
import { ShowMore } from '#web/ui/pagination.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { CorrectFact } from './correct-fact.tsx';
import { FactActions } from './fact-actions.tsx';
import { FactCard } from './fact-card.tsx';
import { heardFactsQuery, useChangeFacts } from './facts.queries.ts';

/** So few that what stands below them is still in sight. */
const fewFacts = 3;

type NewFactsProps = {
  projectId: string;
  conversationId: string;
  /** What Walt has last been through, and whether he is at it now. */
  work: { latest: string; state: 'resting' | 'at work' | 'failed' };
};

/** The facts that Walt heard in a conversation, offered right after it. Nothing where there are none. */
export function NewFacts({ projectId, conversationId, work }: NewFactsProps) {
  const heading = useId();
  const heard = useQuery(heardFactsQuery({ projectId, conversationId, latest: work.latest }));
  const facts = useOffered(heard.data ?? []);
  const isLooking = work.state === 'at work';
  if (facts.length === 0 && !isLooking) return null;
  return (
    <section aria-labelledby={heading} className="mb-8">
      <h2 id={heading} className="font-story text-2xl font-medium">
        What Walt understood
      </h2>
      {facts.length > 0 && (
        <p className="mt-1 text-ink-muted">
          Say what is right, and put right what is not, now or later.{' '}
          <TextLink render={<Link to={paths.facts} />}>All facts of your story</TextLink>
        </p>
      )}
      {isLooking && (
        <div className="mt-4">
          <Spinner label="Walt is going through what you said" />
        </div>
      )}
      {facts.length > 0 && <FactsToCheck facts={facts} projectId={projectId} />}
    </section>
  );
}

function FactsToCheck({ facts, projectId }: { facts: Fact[]; projectId: string }) {
  const [correcting, setCorrecting] = useState<Fact | null>(null);
  const [amount, setAmount] = useState<'few' | 'all'>('few');
  const shown = amount === 'all' ? facts : facts.slice(0, fewFacts);
  const list = useKeptFocus<HTMLUListElement>();
  const change = useChangeFacts(projectId);
  const toast = useToast();
  return (
    <>
      <ul {...list} className="mt-4 flex flex-col gap-4 outline-none">
        {shown.map((fact) => (
          <FactCard
            key={fact.id}
            fact={fact}
            projectId={projectId}
            actions={
              <FactActions
                fact={fact}
                onStatus={(status) =>
                  change.mutate([{ id: fact.id, change: { status } }], {
                    onError: () => toast.warn(factMessages.notSaved),
                  })
                }
                onCorrect={() => setCorrecting(fact)}
              />
            }
          />
        ))}
      </ul>
      {shown.length < facts.length && (
        <ShowMore
          label={`Show all ${facts.length} facts`}
          busy={false}
          onMore={() => setAmount('all')}
        />
      )}
      <CorrectFact fact={correcting} projectId={projectId} onClose={() => setCorrecting(null)} />
    </>
  );
}

/** Those that were to be checked since the page was opened: one that is decided does not vanish at once. */
function useOffered(facts: Fact[]) {
  const [offered, setOffered] = useState(new Set<string>());
  const fresh = facts.filter(({ id, status }) => status === 'suggested' && !offered.has(id));
  if (fresh.length > 0) setOffered(new Set([...offered, ...fresh.map(({ id }) => id)]));
  return facts.filter(({ id }) => offered.has(id));
}
