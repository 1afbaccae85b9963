import { useState } from 'react';
import { acceptedPhotos } from '#contract/photo-files.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Refusals } from '#web/ui/refusals.tsx';
import { sortFiles } from './chosen-files.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './uploads.ts';

/** Where photos come in: choosing or dropping them, and how far each has come. */
export function UploadArea({ projectId }: { projectId: string }) {
  const uploads = useUploads(projectId);
  const [refusals, setRefusals] = useState<string[]>([]);
  const take = (files: File[]) => {
    const { good, refusals } = sortFiles(files);
    setRefusals(refusals);
    if (good.length > 0) uploads.add(good);
  };
  return (
    <section aria-label="Add photos" className="flex flex-col gap-5">
      <FileDrop
        label="Add photos"
        hint="JPEG, PNG, TIFF or HEIC, up to 10 MB each and 100 at a time."
        dropHint="Let go to add these photos."
        accept={acceptedPhotos}
        onFiles={take}
      />
      <Refusals sentences={refusals} onDismiss={() => setRefusals([])} />
      <UploadList items={uploads.items} onRetry={uploads.retry} onClear={uploads.clear} />
    </section>
  );
}
