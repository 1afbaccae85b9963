import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { ErrorNotice } from './error-notice.tsx';
import { Notice } from './notice.tsx';

/** Whether someone else has saved what is being edited, and what can be done about it. */
type Newer = {
  state: 'none' | 'refused' | 'shown';
  load: () => void;
  loading: 'idle' | 'pending' | 'error' | 'success';
  takeBack: () => void;
};

type EditorFormProps = {
  /** What the button says. */
  label: string;
  onSubmit: () => void;
  /** The fields for which the last attempt was refused; another list with every attempt. */
  refused: readonly { name: string }[];
  saving: boolean;
  disabled: boolean;
  failed: string | null;
  newer: Newer;
  /** What stands beside the button: the way out, and what else there is to do. */
  beside: ReactNode;
  'aria-label'?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** The form of an editor: whatever was refused is said at its foot and at its field, which gets the focus. */
export function EditorForm(props: EditorFormProps) {
  const { label, onSubmit, refused, saving, disabled, failed, newer, beside, className } = props;
  const form = useFocusOnFirst(refused);
  return (
    // Empty fields are told about in our own words.
    <form
      ref={form}
      noValidate
      autoComplete="off"
      aria-label={props['aria-label']}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className={classNames('flex flex-col', className ?? 'gap-7')}
    >
      {props.children}
      {failed && <ErrorNotice message={failed} />}
      <NewerNotice {...newer} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={saving} disabled={disabled}>
          {saving ? 'Saving...' : label}
        </Button>
        {beside}
      </div>
    </form>
  );
}

function useFocusOnFirst(refused: EditorFormProps['refused']) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const [first] = refused;
    const field = first && form.current?.elements.namedItem(first.name);
    if (field instanceof HTMLElement) field.focus();
  }, [refused]);
  return form;
}

function NewerNotice({ state, load, loading, takeBack }: Newer) {
  if (state === 'none') return null;
  if (state === 'refused') {
    return (
      <Notice title="What you typed is still here">
        <p>
          {loading === 'error'
            ? 'What was saved could not be loaded. Please try again.'
            : 'Look at what was saved, then decide which of the two to keep.'}
        </p>
        <Button className="mt-4" onClick={load} busy={loading === 'pending'}>
          Load what was saved
        </Button>
      </Notice>
    );
  }
  return (
    <Notice title="This is what was saved in the meantime">
      <p>What you typed is kept until you leave this page. What you save is what you see.</p>
      <Button className="mt-4" onClick={takeBack}>
        Go back to what I typed
      </Button>
    </Notice>
  );
}
