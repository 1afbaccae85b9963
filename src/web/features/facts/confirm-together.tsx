import { CheckCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Fact } from '#contract/facts.ts';
import { Button } from '#web/ui/button.tsx';
import type { FactGroup } from './fact-groups.ts';
import type { SaidOfFact } from './facts.queries.ts';

/** Those that nobody has decided on, and of which no other says the contrary. */
const isOpen = ({ status, contradictions }: Fact) =>
  status === 'suggested' && contradictions.length === 0;

type ConfirmTogetherProps = { group: FactGroup; onSay: (said: SaidOfFact[]) => void };

/** One press for a whole part of the life, and one to take it back while the page is open. */
export function ConfirmTogether({ group, onSay }: ConfirmTogetherProps) {
  const [confirmed, setConfirmed] = useState<string[]>([]);
  const open = group.facts.filter(isOpen).map(({ id }) => id);
  const kept = group.facts
    .filter(({ id, status }) => status === 'confirmed' && confirmed.includes(id))
    .map(({ id }) => id);
  const decide = (ids: string[], status: 'confirmed' | 'suggested') => {
    setConfirmed(status === 'confirmed' ? ids : []);
    onSay(ids.map((id) => ({ id, change: { status } })));
  };
  if (open.length > 1) {
    return (
      <Button size="narrow" onClick={() => decide(open, 'confirmed')}>
        <CheckCheck aria-hidden className="size-5" />
        Confirm all {open.length}
        <span className="sr-only"> in {group.title}</span>
      </Button>
    );
  }
  if (kept.length < 2) return null;
  return (
    <Button size="narrow" onClick={() => decide(kept, 'suggested')}>
      <Undo2 aria-hidden className="size-5" />
      Undo
      <span className="sr-only"> confirming all in {group.title}</span>
    </Button>
  );
}
