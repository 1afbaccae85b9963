import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router';
import { type Entry, type EntryKind, entryMessages } from '#contract/entries.ts';
import { useActiveProject } from '#web/api/active-project.ts';
import { adviceOr } from '#web/api/failures.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { entryQuery } from './entries.queries.ts';
import { EntryScreen } from './entry-screen.tsx';
import { NoteForm } from './note-form.tsx';

/** The recorder comes along only where there is something to record. */
const SaveableMemo = lazy(() =>
  import('./saveable-memo.tsx').then(({ SaveableMemo }) => ({ default: SaveableMemo })),
);

const titles: Record<EntryKind, string> = { text: 'Edit your note', voiceMemo: 'Edit Voice Memo' };

type EditEntryPageProps = { under: (entry: Entry, projectId: string) => ReactNode };

/** Every address that edits an entry leads here; what the entry is decides which editor opens. */
export function EditEntryPage({ under }: EditEntryPageProps) {
  const { projectId: named, entryId = '' } = useParams();
  const active = useActiveProject();
  const projectId = named ?? (active.state === 'ready' ? active.project.id : '');
  const entry = useQuery({ ...entryQuery(projectId, entryId), enabled: projectId !== '' });
  return (
    <EntryScreen title={titles[entry.data?.kind ?? 'text']}>
      {entry.isPending && <Skeleton lines={6} label="Loading your note" />}
      {entry.isError && (
        <ErrorNotice
          message={
            adviceOr('Your note could not be loaded.', entry.error) ?? entryMessages.textNotFound
          }
          onRetry={() => entry.refetch()}
          retrying={entry.isFetching}
        />
      )}
      {entry.data && (
        <>
          <Editor key={entryId} projectId={projectId} entry={entry.data} />
          <div className="mt-8">{under(entry.data, projectId)}</div>
        </>
      )}
    </EntryScreen>
  );
}

function Editor({ projectId, entry }: { projectId: string; entry: Entry }) {
  const stepId = entry.step?.id ?? null;
  const Form = entry.kind === 'text' ? NoteForm : SaveableMemo;
  return (
    <Suspense fallback={<Skeleton lines={6} label="Opening the recorder" />}>
      <Form projectId={projectId} stepId={stepId} of={entry} />
    </Suspense>
  );
}
