import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { initiatorOf, type ResearchReport, reportMessages } from '#contract/research-reports.ts';
import { adviceOr, Refused } from '#web/api/failures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { dateAndTime } from '#web/ui/dates.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { safeUrl } from '#web/ui/safe-url.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ReportState } from './report-state.tsx';
import { reportQuery } from './research-reports.queries.ts';

export function ReportPage() {
  const { projectId = '', reportId = '' } = useParams();
  const report = useQuery(reportQuery(projectId, reportId));
  const isGone = report.error instanceof Refused && report.error.status === 404;
  return (
    <div className="max-w-3xl">
      <title>{`${report.data?.title ?? 'Research'} · Walt`}</title>
      <TextLink placing="standalone" className="mb-4" render={<Link to={paths.research} />}>
        <ArrowLeft aria-hidden className="size-5" />
        Research
      </TextLink>
      {!report.data && <PageTitle title="Research" />}
      {report.isPending && <Spinner label="Loading the report" />}
      {report.isError && !report.data && (
        <ErrorNotice
          message={adviceOr(reportMessages.notLoaded, report.error) ?? reportMessages.notLoaded}
          onRetry={isGone ? undefined : () => report.refetch()}
          retrying={report.isFetching}
        />
      )}
      {report.data && <Read report={report.data} />}
    </div>
  );
}

function Read({ report }: { report: ResearchReport }) {
  const { title, status, content, sources, createdBy, createdAt } = report;
  return (
    <article>
      <PageTitle
        title={<span className="break-words">{title}</span>}
        lead={
          <span className="flex flex-wrap items-center gap-3">
            <Badge>{initiatorOf(createdBy)}</Badge>
            {dateAndTime(createdAt)}
          </span>
        }
      />
      {status === 'completed' ? (
        <>
          <Markdown className="max-w-[66ch] font-story text-lg leading-relaxed break-words">
            {content}
          </Markdown>
          <Sources sources={sources.filter(({ url }) => !content.includes(url))} />
          <CopyButton className="mt-8" label="Copy report" text={content} />
        </>
      ) : (
        <ReportState report={report} />
      )}
    </article>
  );
}

/** Those that the report does not link to itself. */
function Sources({ sources }: Pick<ResearchReport, 'sources'>) {
  if (sources.length === 0) return null;
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="text-xl font-semibold">Sources</h2>
      <ul className="mt-2 flex flex-col">
        {sources.map(({ title, url }) => (
          <li key={url}>
            {safeUrl(url) ? (
              <TextLink
                placing="standalone"
                className="break-words"
                href={safeUrl(url)}
                target="_blank"
                rel="noopener noreferrer nofollow"
              >
                {title}
                <span className="sr-only"> (opens in a new tab)</span>
              </TextLink>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
