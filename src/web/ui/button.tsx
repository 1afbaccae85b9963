import { LoaderCircle } from 'lucide-react';
import type { ReactElement } from 'react';
import { type ButtonSize, type ButtonVariant, buttonLook, wheelLook } from './button-look.ts';
import { restyled } from './class-names.ts';
import { Press, type PressProps } from './press.tsx';

export type ButtonProps = Omit<PressProps, 'className'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Work is under way: the button keeps its focus but can't be pressed again. */
  busy?: boolean | undefined;
  /** A link that should look like a button: `render={<Link to={…} />}`. */
  render?: ReactElement | undefined;
  className?: string | undefined;
};

export function Button({ render, ...props }: ButtonProps) {
  return render ? <ButtonLink render={render} {...props} /> : <PlainButton {...props} />;
}

function PlainButton({
  variant = 'secondary',
  size = 'medium',
  busy = false,
  disabled = false,
  className,
  children,
  ...props
}: ButtonProps) {
  return (
    <Press
      {...props}
      disabled={disabled || busy}
      focusableWhenDisabled={busy}
      aria-busy={busy || undefined}
      className={buttonLook(variant, size, className)}
    >
      {busy && <LoaderCircle aria-hidden className={wheelLook(size)} />}
      {children}
    </Press>
  );
}

type ButtonLinkProps = ButtonProps & { render: ReactElement };

/** Links keep the semantics of links. */
function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  busy: _busy,
  disabled: _disabled,
  focusableWhenDisabled: _focusable,
  type: _type,
  className,
  render,
  ...props
}: ButtonLinkProps) {
  return restyled(render, { ...props, className: buttonLook(variant, size, className) });
}
