import { CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type NoticeProps = {
  tone?: 'info' | 'success' | undefined;
  title?: string | undefined;
  children: ReactNode;
  className?: string | undefined;
};

export function Notice({ tone = 'info', title, children, className }: NoticeProps) {
  const Icon = tone === 'success' ? CircleCheck : Info;
  return (
    <div
      role="status"
      className={classNames(
        'flex items-start gap-3.5 border-s-4 p-5',
        tone === 'success' ? 'border-accent bg-accent-soft' : 'border-line-strong bg-paper-sunken',
        className,
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div className="flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
