import { useQuery } from '@tanstack/react-query';
import { briefMessages } from '#contract/briefs.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BriefForm } from './brief-form.tsx';
import { briefQuery } from './briefs.queries.ts';

/** The brief of a project, to be read and changed. */
export function BriefSection({ projectId, guess }: { projectId: string; guess: string }) {
  const brief = useQuery(briefQuery(projectId));
  if (brief.isPending) return <Skeleton lines={8} label="Opening the brief" />;
  if (!brief.data) {
    return (
      <ErrorNotice
        message={briefMessages.notLoaded}
        onRetry={() => brief.refetch()}
        retrying={brief.isFetching}
      />
    );
  }
  return <BriefForm projectId={projectId} brief={brief.data} guess={guess} />;
}
