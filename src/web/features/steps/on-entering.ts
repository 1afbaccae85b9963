import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import type { Project } from '#contract/projects.ts';
import { stepState } from '#contract/step-rules.ts';
import { carriesRefreshFlag, refreshProjects } from '#web/api/active-project.ts';
import { stepsOf } from './project-steps.ts';
import { stepAnchor } from './step-card.tsx';
import { unlockFormat } from './steps.queries.ts';

/** Whoever comes with the flag has changed something that this page shows. */
export function useRefreshFlag() {
  const client = useQueryClient();
  const { state } = useLocation();
  useEffect(() => {
    if (carriesRefreshFlag(state)) refreshProjects(client);
  }, [client, state]);
}

/** A step that has been reached and asks for a piece of writing lets Walt write it: asked once for each. */
export function useUnlockedFormats(project: Project) {
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const { steps, completed } = stepsOf(project);
    const reached = steps.filter(
      (step) =>
        step.stepType === 'generateFormat' &&
        step.stepConfig.formatId &&
        stepState(step, steps, completed) === 'available' &&
        !asked.current.has(step.id),
    );
    for (const { id } of reached) {
      asked.current.add(id);
      unlockFormat({ projectId: project.id, stepId: id });
    }
  }, [project]);
}

/** To the step that one comes back from (`?stepId=…`), or to the one to work on where that is out of sight. */
export function useGoToStep(nextId: string | null) {
  const [search] = useSearchParams();
  const navigation = useNavigationType();
  const stepId = search.get('stepId');
  const came = useRef(false);
  useEffect(() => {
    const card = stepId && document.getElementById(stepAnchor(stepId));
    if (!card) return;
    card.scrollIntoView({ block: 'center' });
    card.focus({ preventScroll: true });
  }, [stepId]);
  useEffect(() => {
    if (came.current || stepId || navigation === 'POP') return;
    came.current = true;
    const card = nextId && document.getElementById(stepAnchor(nextId));
    if (card && card.getBoundingClientRect().bottom > innerHeight)
      card.scrollIntoView({ block: 'center' });
  }, [nextId, stepId, navigation]);
}
