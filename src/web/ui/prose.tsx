import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

/** Long-form text in the book face, 60 to 75 characters to a line. */
export function Prose({ className, ...props }: ComponentPropsWithRef<'div'>) {
  return <div {...props} className={classNames('prose', className)} />;
}
