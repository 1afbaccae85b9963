import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';

type FileButtonProps = {
  /** As in the `accept` of a file input. */
  accept: string;
  onFile: (file: File) => void;
  disabled?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Looks and speaks like any button; the browser's own picker does the rest. */
export function FileButton({ accept, onFile, children, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
