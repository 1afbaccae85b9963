import { EditEntryPage } from '#web/features/entries/edit-entry-page.tsx';
import { ownEntry } from './withhold-controls.tsx';

export function EditNotePage() {
  return <EditEntryPage under={ownEntry} />;
}
