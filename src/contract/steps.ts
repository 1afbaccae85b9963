import { z } from 'zod';
import { begunOn } from './revisions.ts';
import { route } from './route.ts';
import { countedConditions } from './step-rules.ts';
import { journeyStep, stepDraft } from './step-shapes.ts';
import { time } from './time.ts';

export const stepMessages = {
  notFound: 'Step not found',
  notOfThisProject: "This step does not belong to the project's journey.",
  locked: 'Complete previous steps to unlock',
  lockedShort: 'Complete previous steps first',
  unmet: 'This step is not finished yet. It completes once everything it asks for is there.',
  forceNotAllowed: 'Only administrators can force a step.',
  noFormat: 'This step has no format to unlock.',
  wrongOrder: 'An order has to name every step of the journey exactly once. Please reload.',
  confirmDelete: 'Are you sure you want to delete this step?',
  notSaved: 'Failed to save step',
  notDeleted: 'Failed to delete step',
  notReordered: 'Failed to reorder steps',
  notFetched: 'Failed to fetch steps',
} as const;

const measure = z.object({ current: z.number(), required: z.number() });

/** By step id, and within it by condition. Steps that count nothing are there with nothing in them. */
export const projectProgress = z.record(
  z.uuid(),
  z.partialRecord(z.enum(countedConditions), measure),
);
export type ProjectProgress = z.output<typeof projectProgress>;

export const stepCompletion = z.object({
  stepId: z.uuid(),
  completedAt: time,
  /** Left out by the person before it had all that it asks for. */
  skipped: z.boolean(),
});
export type StepCompletion = z.output<typeof stepCompletion>;

const ofProject = z.object({ projectId: z.uuid() });
const ofStep = ofProject.extend({ stepId: z.uuid() });

export const stepRoutes = {
  progress: route({
    method: 'GET',
    path: '/api/journey-steps/projects/:projectId/progress',
    summary: 'How far each step of a project has come',
    params: ofProject,
    answer: projectProgress,
  }),
  unlockFormat: route({
    method: 'POST',
    path: '/api/journey-steps/projects/:projectId/steps/:stepId/unlock-format',
    summary: 'Let a step that has been reached unlock its format',
    params: ofStep,
    answer: z.object({ formatId: z.uuid() }),
  }),
  complete: route({
    method: 'POST',
    path: '/api/journey-steps/projects/:projectId/steps/:stepId/complete',
    summary:
      'Complete or skip a step; administrators may force one, also for someone who shares their progress',
    params: ofStep,
    body: z.object({ forceComplete: z.boolean().optional() }).nullish(),
    answer: stepCompletion,
  }),
  checkCompletions: route({
    method: 'POST',
    path: '/api/journey-steps/projects/:projectId/check-completions',
    summary: 'Complete every step whose conditions are met, in order',
    params: ofProject,
    answer: z.object({ completedSteps: z.int() }),
  }),
  reset: route({
    method: 'POST',
    path: '/api/journey-steps/projects/:projectId/steps/:stepId/reset',
    summary: 'Make a step incomplete again, also for someone who shares their progress',
    access: 'admin',
    params: ofStep,
    answer: 'nothing',
  }),
};

const ofJourney = z.object({ id: z.uuid() });
const onJourney = ofJourney.extend({ stepId: z.uuid() });

/** How administrators lay out the steps of a journey. */
export const journeyStepRoutes = {
  add: route({
    method: 'POST',
    path: '/api/journeys/:id/steps',
    summary: 'Add a step at the end of a journey',
    access: 'admin',
    params: ofJourney,
    body: stepDraft,
    answer: journeyStep,
    status: 201,
  }),
  reorder: route({
    method: 'POST',
    path: '/api/journeys/:id/steps/reorder',
    summary: 'Put the steps of a journey in order, naming each once',
    access: 'admin',
    params: ofJourney,
    body: z.object({ stepIds: z.array(z.uuid()) }),
    answer: z.array(journeyStep),
  }),
  change: route({
    method: 'PUT',
    path: '/api/journeys/:id/steps/:stepId',
    summary: 'Change a step; its place stays',
    access: 'admin',
    params: onJourney,
    body: stepDraft.and(begunOn),
    answer: journeyStep,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/journeys/:id/steps/:stepId',
    summary: 'Delete a step; those behind it move up',
    access: 'admin',
    params: onJourney,
    answer: 'nothing',
  }),
};
