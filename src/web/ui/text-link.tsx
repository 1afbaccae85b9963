import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames, restyled } from './class-names.ts';

type TextLinkProps = ComponentPropsWithRef<'a'> & {
  /** The router's link: `render={<Link to={…} />}`; leave out for `href`. */
  render?: ReactElement | undefined;
  /** `inline` runs inside a sentence; `standalone` is a target of its own, 44 px high. */
  placing?: 'inline' | 'standalone' | undefined;
};

export function TextLink({ render, placing = 'inline', className, ...props }: TextLinkProps) {
  const look = classNames(
    'rounded-sm text-accent underline decoration-1 underline-offset-4 hover:decoration-2',
    placing === 'standalone' && 'inline-flex min-h-11 items-center gap-2',
    className,
  );
  return render ? (
    restyled(render, { ...props, className: look })
  ) : (
    <a {...props} className={look} />
  );
}
