import type { ReactNode } from 'react';
import { sentenceFor } from '#web/api/failures.ts';
import { type Request, useAskWalt } from '#web/features/ai-tasks/ai-tasks.queries.ts';
import { useWaltsWork, type WaltsWork } from '#web/features/ai-tasks/walts-work.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function useAsking(request: Request) {
  const work = useWaltsWork(request.projectId, request.taskType);
  const asking = useAskWalt();
  return { work, asking, ask: () => asking.mutate(request) };
}

type AtWorkProps = ReturnType<typeof useAsking> & {
  variant: 'primary' | 'secondary';
  label: string;
  words: string;
};

/** The one thing to ask of Walt here, and how it stands with it. */
export function AtWork({ work, asking, ask, variant, label, words }: AtWorkProps) {
  const busy = asking.isPending || work.state === 'at work';
  return (
    <div className="mb-8 flex flex-col items-start gap-5">
      <Button variant={variant} busy={busy} onClick={ask}>
        {label}
      </Button>
      <State work={work} words={words} />
      {asking.error && (
        <ErrorNotice
          message={
            sentenceFor(asking.error, { refused: 'Walt could not be asked. Please try again.' }) ??
            ''
          }
        />
      )}
    </div>
  );
}

function State({ work, words }: { work: WaltsWork; words: ReactNode }) {
  if (work.state === 'at work') return <Notice>{words}</Notice>;
  if (work.state === 'failed') return <ErrorNotice message={work.message} />;
  return null;
}
