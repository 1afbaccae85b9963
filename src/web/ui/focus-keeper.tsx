import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useKeptFocus } from './kept-focus.ts';

/** A part of a page around a list, also while it is loading or empty, that keeps the keyboard's place. */
export function FocusKeeper({ className, ...props }: Omit<ComponentProps<'section'>, 'ref'>) {
  return (
    <section
      {...props}
      {...useKeptFocus<HTMLElement>()}
      className={classNames('outline-none', className)}
    />
  );
}
