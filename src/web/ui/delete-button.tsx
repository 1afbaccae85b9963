import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Confirm } from './overlays.tsx';

type DeleteButtonProps = {
  /** What the button says to screen readers, with the name of the thing. */
  label: string;
  title: string;
  body: ReactNode;
  onDelete: () => Promise<unknown>;
  /** The sentence for a deletion that did not succeed. */
  explain: (error: Error) => string | null;
  className?: string | undefined;
};

type State = { kind: 'closed' } | { kind: 'asking'; error: string | null } | { kind: 'deleting' };

/** Deletes one thing of a list, once the question was answered with yes. */
export function DeleteButton({
  label,
  title,
  body,
  onDelete,
  explain,
  ...rest
}: DeleteButtonProps) {
  const [state, setState] = useState<State>({ kind: 'closed' });
  const remove = async () => {
    setState({ kind: 'deleting' });
    try {
      await onDelete();
      setState({ kind: 'closed' });
    } catch (error) {
      setState({ kind: 'asking', error: error instanceof Error ? explain(error) : null });
    }
  };
  return (
    <>
      <IconButton
        label={label}
        className={rest.className}
        onClick={() => setState({ kind: 'asking', error: null })}
      >
        <Trash2 aria-hidden className="size-5" />
      </IconButton>
      <Confirm
        open={state.kind !== 'closed'}
        onOpenChange={(open) => !open && setState({ kind: 'closed' })}
        title={title}
        body={body}
        confirmLabel="Delete"
        tone="danger"
        busy={state.kind === 'deleting'}
        error={state.kind === 'asking' ? state.error : null}
        onConfirm={remove}
      />
    </>
  );
}
