import { z } from 'zod';
import { entry, textEntryDraft } from './entries.ts';
import { journey } from './journeys.ts';
import { route } from './route.ts';
import { stepCompletion } from './steps.ts';
import { time } from './time.ts';
import { line, maxWritingLength } from './writing.ts';

export const maxTitleLength = 200;

export const projectMessages = {
  notFound: 'Project not found',
  titleRequired: 'Please give your project a title.',
  titleTooLong: `A title can have at most ${maxTitleLength} characters.`,
  contentTooLong: 'This is too long to be saved in one piece.',
  idTaken: 'This project could not be created. Please try again.',
  noActive: 'No active project found',
  detailsNotFetched: 'Failed to fetch project details',
  activeNotFetched: 'Failed to fetch active project',
  notLoaded: 'Error loading project',
  notSaved: 'Failed to save project. Please try again.',
} as const;

/** How much a project holds, by what it is. A transcript entry is one message of a conversation. */
export const projectCounts = z.object({
  TextEntry: z.int(),
  VoiceMemoEntry: z.int(),
  Conversation: z.int(),
  Note: z.int(),
  TranscriptEntry: z.int(),
});
export type ProjectCounts = z.output<typeof projectCounts>;

/** A project among others. */
export const projectSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  journey: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  steps: z.object({ completed: z.int(), total: z.int() }),
  _count: projectCounts,
  createdAt: time,
  updatedAt: time,
});
export type ProjectSummary = z.output<typeof projectSummary>;

/** A project that someone works in. Of its entries it brings the newest, as many as fit. */
export const project = z.object({
  id: z.uuid(),
  title: z.string(),
  content: z.string(),
  journey: journey.nullable(),
  projectStepCompletions: z.array(stepCompletion),
  projectInterviewCompletions: z.array(z.object({ interviewId: z.uuid(), completedAt: time })),
  textEntries: z.array(entry),
  voiceMemoEntries: z.array(entry),
  _count: projectCounts,
  createdAt: time,
  updatedAt: time,
});
export type Project = z.output<typeof project>;

const title = line(
  { blank: projectMessages.titleRequired, tooLong: projectMessages.titleTooLong },
  maxTitleLength,
);
const content = z
  .string(projectMessages.contentTooLong)
  .max(maxWritingLength, projectMessages.contentTooLong);

export const projectDraft = z.object({
  /** Made by the caller, so that sending twice creates once. */
  id: z.uuidv7().optional(),
  title,
  content: content.nullish().transform((text) => text ?? ''),
  journeyId: z.uuid().nullish(),
  textEntry: textEntryDraft.omit({ id: true, recordingIds: true }).nullish(),
});
export type ProjectDraft = z.output<typeof projectDraft>;

const oneProject = z.object({ id: z.uuid() });

export const projectRoutes = {
  list: route({
    method: 'GET',
    path: '/api/projects',
    summary: 'Your projects, newest first',
    answer: z.array(projectSummary),
  }),
  create: route({
    method: 'POST',
    path: '/api/projects',
    summary: 'Begin a project and make it the active one',
    body: projectDraft,
    answer: project,
    status: 201,
  }),
  getActive: route({
    method: 'GET',
    path: '/api/projects/active',
    summary: 'Which project you are working on',
    answer: z.object({ activeProjectId: z.uuid().nullable() }),
  }),
  activate: route({
    method: 'PUT',
    path: '/api/projects/active/:id',
    summary: 'Work on this project from now on',
    params: oneProject,
    answer: z.object({ activeProjectId: z.uuid() }),
  }),
  get: route({
    method: 'GET',
    path: '/api/projects/:id',
    summary: 'A project with its journey, what is complete, and how much it holds',
    params: oneProject,
    query: z.object({ entries: z.enum(['newest', 'none']).default('newest') }),
    answer: project,
  }),
  change: route({
    method: 'PUT',
    path: '/api/projects/:id',
    summary: 'Change the title or the text of a project',
    params: oneProject,
    body: z.object({ title: title.optional(), content: content.optional() }),
    answer: project,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/projects/:id',
    summary: 'Delete a project with everything in it',
    params: oneProject,
    answer: 'nothing',
  }),
  completeInterview: route({
    method: 'POST',
    path: '/api/projects/:id/complete-interview',
    summary: 'Mark an interview as complete, and with it the steps that waited for it',
    params: oneProject,
    body: z.object({ interviewId: z.uuid() }),
    answer: z.object({ interviewId: z.uuid(), completedSteps: z.int() }),
  }),
};
