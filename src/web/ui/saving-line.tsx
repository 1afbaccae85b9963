import { useEffect, useState } from 'react';

type SavingLineProps = { saving: boolean; label: string };

/** Says that something is being kept, but not for the blink of an eye, and not aloud into a talk. */
export function SavingLine({ saving, label }: SavingLineProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(saving), saving ? 300 : 0);
    return () => clearTimeout(timer);
  }, [saving]);
  return <p className="min-h-6 text-sm text-ink-muted">{shown && label}</p>;
}
