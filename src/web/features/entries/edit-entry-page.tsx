import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useActiveProject } from '#web/api/active-project.ts';
import { AddNotePage } from './add-note-page.tsx';
import { DictatePage } from './dictate-page.tsx';
import { entryQuery } from './entries.queries.ts';

/** Every address that edits an entry leads here; what the entry is decides which editor opens. */
export function EditEntryPage() {
  const { projectId: named, entryId = '' } = useParams();
  const active = useActiveProject();
  const projectId = named ?? (active.state === 'ready' ? active.project.id : '');
  const entry = useQuery({ ...entryQuery(projectId, entryId), enabled: projectId !== '' });
  return entry.data?.kind === 'voiceMemo' ? <DictatePage /> : <AddNotePage />;
}
