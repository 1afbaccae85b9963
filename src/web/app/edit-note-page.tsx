import { EditEntryPage } from '#web/features/entries/edit-entry-page.tsx';
import { ownEntry } from './keep-telling-out.tsx';

export function EditNotePage() {
  return <EditEntryPage under={ownEntry} />;
}
