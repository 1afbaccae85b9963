import { useQuery } from '@tanstack/react-query';
import { activityMessages } from '#contract/activities.ts';
import type { Project } from '#contract/projects.ts';
import { useActiveProject } from '#web/api/active-project.ts';
import { ActivityLog } from '#web/features/activities/activity-log.tsx';
import { isActive, tasksQuery } from '#web/features/ai-tasks/ai-tasks.queries.ts';
import { Transcripts } from '#web/features/conversations/transcripts.tsx';
import { EditEntryPage } from '#web/features/entries/edit-entry-page.tsx';
import { YourNotes } from '#web/features/entries/your-notes.tsx';
import { useCallWalt } from '#web/features/steps/call-walt.ts';
import { Button } from '#web/ui/button.tsx';
import { FocusKeeper } from '#web/ui/focus-keeper.tsx';
import { ownEntry } from './keep-telling-out.tsx';
import { LibraryPage } from './library-page.tsx';
import { ownVoice } from './own-voice.tsx';

export function TranscriptsPage() {
  return (
    <LibraryPage
      title="Transcripts"
      lead="What you and Walt have said to each other."
      without="Select or create a project to see its transcripts."
    >
      {(project) => (
        <FocusKeeper key={project.id} aria-label="All your transcripts">
          <Transcripts
            project={project}
            underMessage={ownVoice}
            emptyAction={<CallWalt project={project} />}
          />
        </FocusKeeper>
      )}
    </LibraryPage>
  );
}

function CallWalt({ project }: { project: Project }) {
  const { call, calling } = useCallWalt(project);
  return (
    <Button variant="primary" busy={calling} onClick={call}>
      Call Walt
    </Button>
  );
}

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

export function ActivityPage() {
  const active = useActiveProject();
  const projectId = active.state === 'ready' ? active.project.id : null;
  const tasks = useQuery({ ...tasksQuery(projectId ?? ''), enabled: projectId !== null });
  const activeTasks = tasks.data?.filter(isActive).length ?? 0;
  return (
    <LibraryPage
      title="Activity Log"
      lead={activeTasks > 0 ? activityMessages.inProgress(activeTasks) : activityMessages.complete}
      without="Select or create a project to see what happened in it."
    >
      {({ id }) => <ActivityLog key={id} projectId={id} activeTasks={activeTasks} />}
    </LibraryPage>
  );
}
