import { useEffect, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/overlays.tsx';
import { PictureButton } from '#web/ui/picture-button.tsx';

type PagePictureProps = {
  svg: string;
  label: string;
  ratio: string;
  className?: string | undefined;
};

/** One page as it will be printed. It is paper in any light. */
export function PagePicture({ svg, label, ratio, className }: PagePictureProps) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [svg]);
  const [isLarge, setLarge] = useState(false);
  return (
    <div
      className={classNames('border border-line shadow-lifted', className)}
      style={{ aspectRatio: ratio }}
    >
      {address && (
        <PictureButton
          label={`${label}. Look at it closely`}
          onClick={() => setLarge(true)}
          className="aspect-auto size-full rounded-none"
        >
          <img src={address} alt="" className="size-full" />
        </PictureButton>
      )}
      <Dialog open={isLarge} onOpenChange={setLarge} title={label} width="wide">
        {address && <img src={address} alt={label} className="w-full border border-line" />}
      </Dialog>
    </div>
  );
}
