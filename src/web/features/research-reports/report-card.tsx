import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { generatePath, Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { initiatorOf, previewLength, type ResearchReport } from '#contract/research-reports.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { dateAndTime } from '#web/ui/dates.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ReportState } from './report-state.tsx';

type ReportCardProps = { report: ResearchReport; onRemove: () => void };

export function ReportCard({ report, onRemove }: ReportCardProps) {
  const { id, projectId, title, content, status, createdBy, createdAt } = report;
  const heading = useId();
  const place = generatePath(paths.researchReport, { projectId, reportId: id });
  return (
    <Card as="li" id={id} tabIndex={-1} aria-labelledby={heading}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <time dateTime={createdAt.toISOString()} className="text-ink-muted">
              {dateAndTime(createdAt)}
            </time>
            <Badge>{initiatorOf(createdBy)}</Badge>
          </p>
          <h3 id={heading} className="mt-3 text-xl font-semibold break-words">
            {status === 'completed' ? (
              <TextLink className="no-underline hover:underline" render={<Link to={place} />}>
                {title}
              </TextLink>
            ) : (
              title
            )}
          </h3>
        </div>
        <IconButton label={`Delete ${title}`} onClick={onRemove} className="-mt-2 -me-2">
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {status === 'completed' ? (
        <>
          <p className="mt-3 max-w-[66ch] font-story break-words">{previewOf(content)}</p>
          <TextLink placing="standalone" className="mt-2" render={<Link to={place} />}>
            Read the report<span className="sr-only">: {title}</span>
          </TextLink>
        </>
      ) : (
        <ReportState report={report} />
      )}
    </Card>
  );
}

/** The beginning of a report as plain words. */
export function previewOf(markdown: string) {
  const words = markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(#{1,6}|[-*+>]|\d+\.)\s+/gm, '')
    .replace(/(?<!\\)[*_`]/g, '')
    .replace(/\\([^\w\s])/g, '$1')
    // The numbers of sources mean nothing without the list at the end.
    .replace(/\s?\[\d+\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length <= previewLength ? words : `${words.slice(0, previewLength).trimEnd()}…`;
}
