import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/**
 * `narrow` is a medium button for a column without room to spare, such as the sidebar; `round` holds a
 * single sign and is the one thing to do on its page.
 */
export type ButtonSize = 'narrow' | 'medium' | 'large' | 'round';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-accent bg-accent text-accent-ink hover:border-accent-hover hover:bg-accent-hover',
  secondary: 'border-line-strong bg-paper-raised text-ink hover:border-ink hover:bg-paper-sunken',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-paper-sunken',
  danger: 'border-danger bg-danger text-danger-ink hover:border-danger-hover hover:bg-danger-hover',
};

const sizes: Record<ButtonSize, string> = {
  narrow: 'min-h-12 rounded-md px-3 py-2 text-base',
  medium: 'min-h-12 rounded-md px-[min(1.25rem,6vw)] py-2 text-base',
  large: 'min-h-14 rounded-md px-7 py-3 text-lg',
  round: 'size-24 rounded-full',
};

export function buttonLook(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(
    'inline-flex items-center justify-center gap-2.5 border text-center leading-tight font-semibold no-underline transition-colors duration-150',
    'aria-disabled:cursor-default disabled:cursor-default aria-disabled:not-aria-busy:opacity-55 disabled:opacity-55',
    variants[variant],
    sizes[size],
    className,
  );
}

/** The wheel of a busy button; in a round one it stands in the place of the sign. */
export const wheelLook = (size: ButtonSize) =>
  classNames('shrink-0 animate-turn', size === 'round' ? 'size-10' : 'size-5');
