import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { exportRoutes } from '#contract/exports.ts';
import { call, urlOf } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';

export function ExportSection() {
  const [watch] = useState(() => uuidv7());
  const [begun, setBegun] = useState(false);
  const href = urlOf(exportRoutes.download, { query: { watch } });
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-prose">
        A zip file with all of your data, readable by people and by programs. It may take a moment
        to put together.
      </p>
      {/* The browser's own download goes on while one leaves the page, and writes straight to the disk. */}
      <Button
        className="self-start"
        render={<a href={href} download onClick={() => setBegun(true)} />}
      >
        <Download aria-hidden className="size-5" />
        Download everything
      </Button>
      {begun && <Packing watch={watch} />}
    </div>
  );
}

const lookEveryMs = 700;

function Packing({ watch }: { watch: string }) {
  const { data } = useQuery({
    queryKey: ['export', watch],
    queryFn: ({ signal }) => call(exportRoutes.progress, { query: { watch } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.isOver || state.error ? false : lookEveryMs),
  });
  if (!data) return null;
  const { packed, files, isOver } = data;
  if (isOver) return <p role="status">Your download is with your browser.</p>;
  return (
    <Progress
      className="max-w-prose"
      value={files > 0 ? (packed / files) * 100 : 0}
      label="Packing your files"
      valueText={`${packed} of ${files}`}
    />
  );
}
