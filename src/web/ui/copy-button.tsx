import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import type { ButtonVariant } from './button-look.ts';

const copiedFor = 2000;

type CopyButtonProps = {
  text: string;
  label: string;
  variant?: ButtonVariant | undefined;
  className?: string | undefined;
};

/** Copies a text, and says so for two seconds. */
export function CopyButton({ text, label, variant, className }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    copyText(text).then(
      () => setCopied(true),
      (error) => reportError(error),
    );
  const Icon = copied ? Check : Copy;
  return (
    <Button variant={variant} onClick={copy} className={className}>
      <Icon aria-hidden className="size-5 shrink-0" />
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </Button>
  );
}

/** Over plain http on a home network browsers have no clipboard, and some refuse it: the old way still works there. */
async function copyText(text: string) {
  if (!navigator.clipboard) return copyTheOldWay(text);
  await navigator.clipboard.writeText(text).catch(() => copyTheOldWay(text));
}

function copyTheOldWay(text: string) {
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (!done) throw new Error('The text could not be copied');
}
