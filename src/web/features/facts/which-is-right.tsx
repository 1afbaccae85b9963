import { useId } from 'react';
import type { Fact } from '#contract/facts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Dispute } from './fact-groups.ts';
import { FactSource } from './fact-source.tsx';
import type { SaidOfFact } from './facts.queries.ts';
import { asExcerpt, toldTogether } from './told-words.tsx';

type WhichIsRightProps = {
  dispute: Dispute;
  projectId: string;
  onDecide: (said: SaidOfFact[]) => void;
};

const confirmed = ({ id }: Fact): SaidOfFact => ({ id, change: { status: 'confirmed' } });
const rejected = ({ id }: Fact): SaidOfFact => ({ id, change: { status: 'rejected' } });

/** Two facts that cannot both be true, side by side. */
export function WhichIsRight({ dispute, projectId, onDecide }: WhichIsRightProps) {
  const heading = useId();
  const [one, other] = dispute.facts;
  return (
    <Card as="section" tone="next" aria-labelledby={heading} className="mb-6">
      <h2 id={heading} className="text-xl font-semibold">
        Which is right?
      </h2>
      <p className="mt-2 max-w-[60ch] font-story text-lg">{dispute.question}</p>
      <ul className="mt-5 grid gap-5 sm:grid-cols-2">
        {[one, other].map((fact) => (
          <li key={fact.id} className="flex flex-col gap-3 border-t border-line-strong pt-4">
            <p className="font-story text-lg font-medium break-words">
              {asExcerpt(fact.statement)}
            </p>
            {toldTogether(fact.sources)
              .slice(0, 1)
              .map((told) => (
                <FactSource key={told.id} told={told} projectId={projectId} />
              ))}
            <Button
              className="mt-auto self-start"
              aria-label={`This is right: ${fact.statement}`}
              onClick={() => onDecide([confirmed(fact), rejected(fact === one ? other : one)])}
            >
              This is right
            </Button>
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        className="mt-4 -ms-5"
        onClick={() => onDecide([confirmed(one), confirmed(other)])}
      >
        Both are right
      </Button>
    </Card>
  );
}
