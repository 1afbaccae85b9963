import { useInfiniteQuery } from '@tanstack/react-query';
import { Keyboard, Mic } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { generatePath, Link } from 'react-router';
import { type Entry, entryLabels, entryWays } from '#contract/entries.ts';
import { paths } from '#contract/paths.ts';
import type { Project } from '#contract/projects.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { FocusKeeper } from '#web/ui/focus-keeper.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import { Confirm } from '#web/ui/overlays.tsx';
import { ShowMore } from '#web/ui/pagination.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { entriesQuery, useRemoveEntry } from './entries.queries.ts';
import { EntryCard } from './entry-card.tsx';

/** What is offered with a note. */
type Under = (entry: Entry, projectId: string) => ReactNode;

/** Two ways to add a note, and all that were added, newest first. */
export function YourNotes({ project, under }: { project: Project; under: Under }) {
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-4">
        <li className="rounded-lg border border-line bg-paper-raised">
          <OptionRow
            icon={Mic}
            {...entryWays.dictate}
            render={<Link to={generatePath(paths.dictateInto, { projectId: project.id })} />}
          />
        </li>
        <li className="rounded-lg border border-line bg-paper-raised">
          <OptionRow icon={Keyboard} {...entryWays.write} render={<Link to={paths.addNote} />} />
        </li>
      </ul>
      <FocusKeeper aria-label="All your notes" className="mt-10">
        <EntryList projectId={project.id} under={under} />
      </FocusKeeper>
    </>
  );
}

function EntryList({ projectId, under }: { projectId: string; under: Under }) {
  const entries = useInfiniteQuery(entriesQuery(projectId));
  const [asking, setAsking] = useState<Entry | null>(null);
  if (entries.isPending) return <Spinner label="Loading your notes" />;
  if (!entries.data) {
    return (
      <ErrorNotice
        message="Your notes could not be loaded."
        onRetry={() => entries.refetch()}
        retrying={entries.isFetching}
      />
    );
  }
  if (entries.data.length === 0) {
    return (
      <EmptyState
        title="Your notes will be here"
        hint="Whatever you type or record for your story, with the newest first."
      />
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-5">
        {entries.data.map((entry) => (
          <EntryCard
            key={entry.id}
            entry={entry}
            projectId={projectId}
            onRemove={() => setAsking(entry)}
            under={under(entry, projectId)}
          />
        ))}
      </ul>
      {entries.hasNextPage && (
        <ShowMore busy={entries.isFetchingNextPage} onMore={() => entries.fetchNextPage()} />
      )}
      <RemoveEntry entry={asking} projectId={projectId} onClose={() => setAsking(null)} />
    </>
  );
}

type RemoveEntryProps = { entry: Entry | null; projectId: string; onClose: () => void };

function RemoveEntry({ entry, projectId, onClose }: RemoveEntryProps) {
  const remove = useRemoveEntry(projectId);
  const what = entryLabels[entry?.kind ?? 'text'].toLowerCase();
  return (
    <Confirm
      open={entry !== null}
      onOpenChange={onClose}
      tone="danger"
      title={`Delete this ${what}?`}
      body={<p>It will be gone for good. This cannot be undone.</p>}
      confirmLabel="Delete"
      cancelLabel="Keep it"
      busy={remove.isPending}
      onConfirm={() => entry && remove.mutate(entry, { onSettled: onClose })}
    />
  );
}
