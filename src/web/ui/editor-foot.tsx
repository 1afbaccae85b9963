import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { Notice } from './notice.tsx';

/** Whether someone else has saved what is being edited, and what can be done about it. */
type Newer = {
  state: 'none' | 'refused' | 'shown';
  load: () => void;
  loading: boolean;
  takeBack: () => void;
};

type EditorFootProps = {
  label: string;
  saving: boolean;
  disabled?: boolean | undefined;
  failed: string | null;
  newer: Newer;
  /** What stands beside the button: the way out, and what else there is to do. */
  children: ReactNode;
};

/** Where an editor says what went wrong and is saved. */
export function EditorFoot(props: EditorFootProps) {
  const { label, saving, disabled = false, failed, newer, children } = props;
  return (
    <>
      {failed && <ErrorNotice message={failed} />}
      <NewerNotice {...newer} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={saving} disabled={disabled}>
          {saving ? 'Saving...' : label}
        </Button>
        {children}
      </div>
    </>
  );
}

function NewerNotice({ state, load, loading, takeBack }: Newer) {
  if (state === 'none') return null;
  if (state === 'refused') {
    return (
      <Notice title="What you typed is still here">
        <p>Look at what was saved, then decide which of the two to keep.</p>
        <Button className="mt-4" onClick={load} busy={loading}>
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
