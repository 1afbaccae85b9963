import { type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

type FileButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  /** What the button says, such as "Choose photos". */
  label: string;
  /** One icon from lucide-react with aria-hidden. */
  icon?: ReactNode;
  /** Media types and endings, as a file chooser takes them. */
  accept: string;
  multiple?: boolean | undefined;
  onFiles: (files: File[]) => void;
};

/** Looks and speaks like any button; the browser's own chooser does the rest. */
export function FileButton({ label, icon, accept, multiple, onFiles, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} onClick={() => input.current?.click()}>
        {icon}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        accept={accept}
        hidden
        onChange={({ target }) => {
          if (target.files?.length) onFiles([...target.files]);
          // The same file may be chosen again after it failed.
          target.value = '';
        }}
      />
    </>
  );
}
