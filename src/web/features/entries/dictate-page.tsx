import { useParams, useSearchParams } from 'react-router';
import { useActiveProject } from '#web/api/active-project.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EntryScreen } from './entry-screen.tsx';
import { SaveableMemo } from './saveable-memo.tsx';

/** Speaking a note, for the story as a whole or for a step of it. */
export function DictatePage() {
  const { projectId: inPath } = useParams();
  const [search] = useSearchParams();
  const active = useActiveProject();
  const project = active.state === 'ready' ? active.project : null;
  const projectId = inPath ?? search.get('projectId') ?? project?.id;
  const stepId = search.get('noteStep');
  const waiting = !projectId && active.state === 'loading';
  return (
    <EntryScreen
      title={projectId ? 'Add to Your Project' : 'Record Audio Note'}
      step={project?.journey?.steps.find(({ id }) => id === stepId)}
    >
      {waiting ? (
        <Skeleton lines={6} label="Loading" />
      ) : (
        <SaveableMemo key={`${projectId} ${stepId}`} {...{ projectId, stepId }} of={null} />
      )}
    </EntryScreen>
  );
}
