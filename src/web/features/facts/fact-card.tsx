import { MapPin, Users } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Fact } from '#contract/facts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { FactSource } from './fact-source.tsx';
import { asExcerpt, FactWhen, toldTogether } from './told-words.tsx';

const shownSources = 3;

const statusBadge = {
  suggested: null,
  confirmed: <Badge tone="accent">Confirmed</Badge>,
  corrected: <Badge tone="accent">Corrected by you</Badge>,
  rejected: <Badge>Rejected</Badge>,
};

type FactCardProps = { fact: Fact; projectId: string; actions: ReactNode };

export function FactCard({ fact, projectId, actions }: FactCardProps) {
  const { id, statement, when, status } = fact;
  const heading = useId();
  return (
    <Card as="li" id={id} tabIndex={-1} aria-labelledby={heading}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        {when && <FactWhen when={when} />}
        <span className="ms-auto">{statusBadge[status]}</span>
      </div>
      <h3
        id={heading}
        className="mt-1 max-w-[60ch] font-story text-lg font-medium break-words text-pretty"
      >
        {asExcerpt(statement)}
      </h3>
      <FactDetails fact={fact} projectId={projectId} actions={actions} />
    </Card>
  );
}

/** Who and where, the words that it rests on, and what can be said of it. */
export function FactDetails({ fact, projectId, actions }: FactCardProps) {
  const { people, places, sources } = fact;
  return (
    <>
      {(people.length > 0 || places.length > 0) && (
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-muted">
          <Named icon={<Users aria-hidden className="mt-1 size-4 shrink-0" />} label="People">
            {people}
          </Named>
          <Named icon={<MapPin aria-hidden className="mt-1 size-4 shrink-0" />} label="Places">
            {places}
          </Named>
        </ul>
      )}
      <div className="mt-4 flex flex-col gap-3">
        {toldTogether(sources)
          .slice(0, shownSources)
          .map((told) => (
            <FactSource key={`${told.id} ${told.messageId}`} told={told} projectId={projectId} />
          ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-2 sm:gap-3">{actions}</div>
    </>
  );
}

type NamedProps = { icon: ReactNode; label: string; children: string[] };

function Named({ icon, label, children }: NamedProps) {
  if (children.length === 0) return null;
  return (
    <li className="flex items-start gap-2 break-words">
      {icon}
      <span>
        <span className="sr-only">{label}: </span>
        {children.join(', ')}
      </span>
    </li>
  );
}
