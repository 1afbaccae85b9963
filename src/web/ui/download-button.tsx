import { Download } from 'lucide-react';
import { Button } from './button.tsx';

type DownloadButtonProps = {
  /** Made only when it is asked for. */
  text: () => string;
  fileName: string;
  label: string;
  className?: string | undefined;
};

/** Hands a text over as a plain text file. */
export function DownloadButton({ text, fileName, label, className }: DownloadButtonProps) {
  const download = () => {
    const url = URL.createObjectURL(new Blob([text()], { type: 'text/plain;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Button onClick={download} className={className}>
      <Download aria-hidden className="size-5 shrink-0" />
      {label}
    </Button>
  );
}
