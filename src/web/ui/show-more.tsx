import { Button } from './button.tsx';

type ShowMoreProps = { label?: string; busy: boolean; onMore: () => void };

/** Stands at the end of a list that goes on. */
export function ShowMore({ label = 'Show more', busy, onMore }: ShowMoreProps) {
  return (
    <Button className="mt-6 max-sm:w-full" busy={busy} onClick={onMore}>
      {label}
    </Button>
  );
}
