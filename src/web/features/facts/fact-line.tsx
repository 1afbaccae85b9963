import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Fact } from '#contract/facts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Press } from '#web/ui/press.tsx';
import type { LifeEvent } from './events.ts';
import { FactDetails } from './fact-card.tsx';
import { asExcerpt, FactWhen } from './told-words.tsx';

const states: Record<Fact['status'], string | null> = {
  suggested: null,
  confirmed: 'Confirmed',
  corrected: 'Corrected by you',
  rejected: 'Rejected',
};

type FactLineProps = { event: LifeEvent; projectId: string; actions: (fact: Fact) => ReactNode };

/** One line for one event in the person's own words; what it rests on, and what to say of it, opens on a tap. */
export function FactLine({ event, projectId, actions }: FactLineProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const [fact, ...others] = event;
  const state = states[fact.status];
  return (
    <li id={fact.id} tabIndex={-1} className="border-b border-line outline-offset-2">
      <h3>
        <Press
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="grid min-h-12 w-full grid-cols-[1fr_auto] items-baseline gap-x-4 rounded-sm py-3 text-start hover:bg-paper-raised sm:grid-cols-[8.5rem_1fr_auto]"
        >
          <span className="max-sm:col-span-2">{fact.when && <FactWhen when={fact.when} />}</span>
          <span className="font-story text-lg font-normal break-words text-pretty">
            {asExcerpt(fact.statement)}
          </span>
          <span className="flex items-center gap-2 font-plain text-sm font-normal text-ink-muted">
            {state && (
              <>
                {fact.status !== 'rejected' && (
                  <Check aria-hidden className="size-4 shrink-0 text-accent" />
                )}
                <span className="max-sm:sr-only">{state}</span>
              </>
            )}
            <ChevronDown
              aria-hidden
              className={classNames('size-5 shrink-0', open && 'rotate-180')}
            />
          </span>
        </Press>
      </h3>
      <div id={id} hidden={!open} className="pb-5 sm:ps-[9.5rem]">
        {open && (
          <>
            <FactDetails fact={fact} projectId={projectId} actions={actions(fact)} />
            {others.map((other) => (
              <div key={other.id} className="mt-5 border-t border-line pt-4">
                <p className="mb-3 text-ink-muted">
                  Also told as: <span className="font-story">{asExcerpt(other.statement)}</span>
                </p>
                <FactDetails fact={other} projectId={projectId} actions={actions(other)} />
              </div>
            ))}
          </>
        )}
      </div>
    </li>
  );
}
