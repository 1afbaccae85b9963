import { Button as BaseButton } from '@base-ui/react/button';
import { useRender } from '@base-ui/react/use-render';
import { LoaderCircle } from 'lucide-react';
import type { ReactElement } from 'react';
import { type ButtonSize, type ButtonVariant, buttonLook, wheelLook } from './button-look.ts';

export type ButtonProps = Omit<BaseButton.Props, 'className' | 'render'> & {
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
    <BaseButton
      {...props}
      disabled={disabled || busy}
      focusableWhenDisabled={busy}
      aria-busy={busy || undefined}
      className={buttonLook(variant, size, className)}
    >
      {busy && <LoaderCircle aria-hidden className={wheelLook(size)} />}
      {children}
    </BaseButton>
  );
}

/** Links keep the semantics of links; Base UI's button would give them role="button". */
function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  busy: _busy,
  disabled: _disabled,
  focusableWhenDisabled: _focusable,
  nativeButton: _native,
  type: _type,
  className,
  render,
  ...props
}: ButtonProps) {
  return useRender({
    defaultTagName: 'a',
    render,
    props: { ...props, className: buttonLook(variant, size, className) },
  });
}
