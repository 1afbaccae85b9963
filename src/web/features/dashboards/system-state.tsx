import type { ReactNode } from 'react';
import type { Dashboard } from '#contract/dashboards.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { counted, duration, fileSize, wholeNumber } from './amounts.ts';

/** How the system is: its background work, what it stores, and what it runs on. */
export function SystemState({ house: { queue, storage, configuration } }: { house: Dashboard }) {
  const { photos, recordings } = storage;
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Panel
        title="Background work"
        badge={
          <Badge tone={queue.failed > 0 ? 'danger' : 'accent'}>
            {queue.failed > 0 ? 'Something failed' : 'All is well'}
          </Badge>
        }
      >
        <Line name="Waiting">{wholeNumber(queue.waiting)}</Line>
        <Line name="Running">{wholeNumber(queue.running)}</Line>
        <Line name="Failed in the last hour">{wholeNumber(queue.failed)}</Line>
      </Panel>
      <Panel title="Storage">
        <Line name="Photos, as they were uploaded">
          {fileSize(photos.bytes)} in {counted(photos.files, 'photo')}
        </Line>
        <Line name="Recordings, by length">
          {duration(recordings.seconds)} in {counted(recordings.files, 'recording')}
        </Line>
      </Panel>
      <Panel title="What is configured" className="lg:col-span-2">
        {configuration.map(({ part, description }) => (
          <Line key={part} name={part}>
            {description}
          </Line>
        ))}
      </Panel>
    </div>
  );
}

type PanelProps = {
  title: string;
  badge?: ReactNode;
  className?: string;
  children: ReactNode;
};

function Panel({ title, badge, className, children }: PanelProps) {
  return (
    <Card as="section" aria-label={title} className={className}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        {badge}
      </div>
      <dl className="mt-3 flex flex-col divide-y divide-line">{children}</dl>
    </Card>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 py-2">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
