import { type ResearchReport, reportMessages } from '#contract/research-reports.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useRetryReport } from './research-reports.queries.ts';

/** How far research is that is not complete, and the way to begin it again. */
export function ReportState({ report }: { report: ResearchReport }) {
  const retry = useRetryReport(report.projectId);
  const hasFailed = report.status === 'failed';
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      {hasFailed ? (
        <p className="max-w-[66ch] text-danger">{reportMessages.failed(report.errorMessage)}</p>
      ) : (
        <Spinner
          label={report.status === 'pending' ? 'Waiting for Walt' : 'Walt is reading about this'}
        />
      )}
      <Button
        busy={retry.isPending}
        onClick={() => retry.mutate(report.id)}
        aria-label={`${hasFailed ? 'Retry' : reportMessages.stuck}: ${report.title}`}
      >
        {hasFailed ? 'Retry' : reportMessages.stuck}
      </Button>
      <FormError message={retry.error && reportMessages.notRetried} />
    </div>
  );
}
