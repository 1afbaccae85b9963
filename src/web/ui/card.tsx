import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

type CardProps = ComponentPropsWithRef<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  /** `next` marks the one card on the page that holds the next thing to do. */
  tone?: 'plain' | 'next' | 'sunken' | undefined;
};

const tones = {
  plain: 'border-line bg-paper-raised',
  next: 'border-line-strong border-s-6 border-s-accent bg-paper-raised',
  sunken: 'border-transparent bg-paper-sunken',
};

export function Card({ as = 'div', tone = 'plain', className, ...props }: CardProps) {
  // The four elements take the same attributes; TypeScript can't see that through the union.
  const Element = as as 'div';
  return (
    <Element
      {...props}
      className={classNames('rounded-lg border p-5 sm:p-6', tones[tone], className)}
    />
  );
}
