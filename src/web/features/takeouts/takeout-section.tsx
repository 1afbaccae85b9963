import { Download } from 'lucide-react';
import { takeoutRoutes } from '#contract/takeouts.ts';
import { urlOf } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';

export function TakeoutSection() {
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-prose">
        A zip file with all of your data, readable by people and by programs. It may take a moment
        to put together.
      </p>
      <Button className="self-start" render={<a href={urlOf(takeoutRoutes.download)} download />}>
        <Download aria-hidden className="size-5" />
        Download everything
      </Button>
    </div>
  );
}
