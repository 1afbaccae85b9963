import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ResearchReport, reportMessages } from '#contract/research-reports.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Confirm } from '#web/ui/overlays.tsx';
import { ShowMore } from '#web/ui/pagination.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ReportCard } from './report-card.tsx';
import { reportsQuery, useRemoveReport } from './research-reports.queries.ts';

/** All that Walt has read for a project, or is reading. */
export function ReportList({ projectId }: { projectId: string }) {
  const reports = useInfiniteQuery(reportsQuery(projectId));
  const [asking, setAsking] = useState<ResearchReport | null>(null);
  if (reports.isPending) return <Spinner label="Loading your research" />;
  if (!reports.data) {
    return (
      <ErrorNotice
        message={reportMessages.notLoaded}
        onRetry={() => reports.refetch()}
        retrying={reports.isFetching}
      />
    );
  }
  if (reports.data.length === 0) {
    return (
      <EmptyState
        title="No research yet"
        hint="What Walt reads about the places, times and events of your story will be kept here, with its sources."
      />
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-5">
        {reports.data.map((report) => (
          <ReportCard key={report.id} report={report} onRemove={() => setAsking(report)} />
        ))}
      </ul>
      {reports.hasNextPage && (
        <ShowMore busy={reports.isFetchingNextPage} onMore={() => reports.fetchNextPage()} />
      )}
      <RemoveReport
        // A failure belongs to the report it was about.
        key={asking?.id ?? 'none'}
        projectId={projectId}
        report={asking}
        onClose={() => setAsking(null)}
      />
    </>
  );
}

type RemoveReportProps = {
  projectId: string;
  report: ResearchReport | null;
  onClose: () => void;
};

function RemoveReport({ projectId, report, onClose }: RemoveReportProps) {
  const remove = useRemoveReport(projectId);
  return (
    <Confirm
      open={report !== null}
      onOpenChange={onClose}
      tone="danger"
      title={`Delete “${report?.title ?? ''}”?`}
      body={<p>{reportMessages.askRemoval}</p>}
      confirmLabel="Delete report"
      cancelLabel="Keep it"
      busy={remove.isPending}
      error={remove.error && reportMessages.notRemoved}
      onConfirm={() => report && remove.mutate(report.id, { onSuccess: onClose })}
    />
  );
}
