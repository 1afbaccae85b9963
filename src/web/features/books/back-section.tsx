import type { BookPlan, Rearrangement } from '#contract/books.ts';
import { Card } from '#web/ui/card.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';

type SectionProps = { plan: BookPlan; onChange: (change: Rearrangement) => void };

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `One ${one} so far.` : `${count} ${many} so far.`;

/** What stands behind the last chapter. */
export function BackSection({ plan, onChange }: SectionProps) {
  const { withDates, withPeople, withSources } = plan.arrangement;
  return (
    <Card as="section" aria-labelledby="book-back">
      <h2 id="book-back" className="text-xl font-semibold">
        At the end
      </h2>
      <div className="mt-4 flex flex-col gap-3">
        <SwitchField
          label="A life in dates"
          explanation={counted(plan.dates, 'date', 'dates')}
          checked={withDates}
          onCheckedChange={(next) => onChange({ withDates: next })}
        />
        <SwitchField
          label="People in this book"
          explanation="Everyone who is named, with the pages they stand on."
          checked={withPeople}
          onCheckedChange={(next) => onChange({ withPeople: next })}
        />
        <SwitchField
          label="Where it was told"
          explanation="The talks and notes that the chapters rest on."
          checked={withSources}
          onCheckedChange={(next) => onChange({ withSources: next })}
        />
      </div>
    </Card>
  );
}
