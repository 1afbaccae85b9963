import { generatePath } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { JourneyStep } from '#contract/step-shapes.ts';

export type Way = { label: string; to: string };

/** Where one works on a step; the first way is the main one. */
export function waysInto(step: JourneyStep, projectId: string): [Way, ...Way[]] {
  const forStep = `noteStep=${step.id}`;
  switch (step.stepType) {
    case 'interview': {
      const { interviewId } = step.stepConfig;
      return [
        { label: 'Call Walt', to: generatePath(paths.interview, { projectId, interviewId }) },
      ];
    }
    case 'questionnaire': {
      const to = generatePath(paths.questionnaire, step.stepConfig);
      return [{ label: 'Answer the questions', to: `${to}?stepId=${step.id}` }];
    }
    case 'addNotes':
      return [
        { label: 'Type notes by hand', to: `${paths.addNote}?${forStep}` },
        { label: 'Record & transcribe', to: `${paths.dictate}?${forStep}` },
      ];
    case 'uploadPhotos':
      return [{ label: 'Add photos', to: paths.photos }];
    case 'research':
      return [{ label: 'Go to Research', to: paths.research }];
    case 'generateFormat':
      return [{ label: 'Go to your book', to: paths.writing }];
  }
}

/** Where one finds what came of a step. */
export function outcomeOf(step: JourneyStep): Way {
  switch (step.stepType) {
    case 'interview':
      return { label: 'Read it', to: paths.transcripts };
    case 'questionnaire': {
      const to = generatePath(paths.questionnaire, step.stepConfig);
      return { label: 'See your answers', to: `${to}?stepId=${step.id}` };
    }
    case 'addNotes':
      return { label: 'See your notes', to: paths.yourNotes };
    case 'uploadPhotos':
      return { label: 'See photos', to: paths.photos };
    case 'research':
      return { label: 'Read it', to: paths.research };
    case 'generateFormat':
      return { label: 'Read it', to: paths.writing };
  }
}
