import type { ComponentPropsWithRef, KeyboardEvent, MouseEvent } from 'react';

export type PressProps = ComponentPropsWithRef<'button'> & {
  /** Can't be pressed, but keeps its place in the order of the keyboard. */
  focusableWhenDisabled?: boolean | undefined;
};

/** The device's own button, which submits nothing unless it says so. */
export function Press({
  type = 'button',
  disabled = false,
  focusableWhenDisabled = false,
  onClick,
  onKeyDown,
  ...props
}: PressProps) {
  const resting = disabled && focusableWhenDisabled;
  return (
    <button
      {...props}
      type={type}
      disabled={disabled && !resting}
      aria-disabled={resting || props['aria-disabled']}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        if (resting) event.preventDefault();
        else onClick?.(event);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLButtonElement>) => {
        if (resting && event.key !== 'Tab') event.preventDefault();
        onKeyDown?.(event);
      }}
    />
  );
}
