import { Route } from 'lucide-react';
import type { Journey } from '#contract/journeys.ts';
import { OptionRow } from '#web/ui/option-row.tsx';
import { Dialog } from '#web/ui/overlays.tsx';

type AddFeaturedProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Those that are not featured yet. */
  journeys: Journey[];
  onAdd: (id: string) => void;
};

export function AddFeatured({ open, onOpenChange, journeys, onAdd }: AddFeaturedProps) {
  const add = (id: string) => {
    onOpenChange(false);
    onAdd(id);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Add Featured Journey">
      {journeys.length === 0 ? (
        <p>All journeys are already featured</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {journeys.map(({ id, name, description }) => (
            <li key={id}>
              <OptionRow
                icon={Route}
                title={name}
                detail={description || 'No description'}
                onClick={() => add(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
