import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Project } from '#contract/projects.ts';
import { nextStep } from '#contract/step-rules.ts';
import { stepsOf } from './project-steps.ts';
import { defaultInterviewQuery } from './steps.queries.ts';

/** Calls Walt for the step that is next if it is an interview, else for the default one. */
export function useCallWalt(project: Project) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [calling, setCalling] = useState(false);
  const call = async () => {
    setCalling(true);
    try {
      const interviewId =
        nextInterview(project) ?? (await client.fetchQuery(defaultInterviewQuery)).id;
      navigate(generatePath(paths.interview, { projectId: project.id, interviewId }));
    } catch (error) {
      reportError(error);
      navigate(paths.steps);
    } finally {
      setCalling(false);
    }
  };
  return { call, calling };
}

function nextInterview(project: Project) {
  const { steps, completed } = stepsOf(project);
  const step = nextStep(steps, completed);
  if (step?.stepType !== 'interview' || completed.has(step.id)) return undefined;
  return step.stepConfig.interviewId;
}
