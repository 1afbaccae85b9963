import { EditEntryPage } from '#web/features/entries/edit-entry-page.tsx';
import { YourNotes } from '#web/features/entries/your-notes.tsx';
import { LibraryPage } from './library-page.tsx';
import { ownEntry } from './withhold-controls.tsx';

export function YourNotesPage() {
  return (
    <LibraryPage
      title="Your Notes"
      lead="What you have written or recorded yourself."
      without="Select or create a project to start adding notes."
    >
      {(project) => <YourNotes key={project.id} project={project} under={ownEntry} />}
    </LibraryPage>
  );
}

export function EditNotePage() {
  return <EditEntryPage under={ownEntry} />;
}
