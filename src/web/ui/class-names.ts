import { cloneElement, type ReactElement, type ReactNode } from 'react';

export type ClassName = string | false | null | undefined;

export function classNames(...parts: ClassName[]): string {
  return parts.filter(Boolean).join(' ');
}

type Worn = { className?: string | undefined; children?: ReactNode };

/** An element, such as the router's link, with our look and words on it; what it has itself stays. */
export function restyled(element: ReactElement, { className, ...props }: Worn & object) {
  const own = element as ReactElement<Worn>;
  return cloneElement(own, { ...props, className: classNames(className, own.props.className) });
}
