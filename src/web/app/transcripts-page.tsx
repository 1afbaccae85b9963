import type { Project } from '#contract/projects.ts';
import { Transcripts } from '#web/features/conversations/transcripts.tsx';
import { useCallWalt } from '#web/features/steps/call-walt.ts';
import { Button } from '#web/ui/button.tsx';
import { FocusKeeper } from '#web/ui/focus-keeper.tsx';
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
