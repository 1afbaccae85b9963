import { z } from 'zod';
import { route } from './route.ts';
import { actionScopes } from './step-shapes.ts';
import { time } from './time.ts';

export const aiTaskMessages = {
  notFound: 'Task not found',
  notFailed: 'Only a task that failed can be tried again.',
  notDeletable: 'Only a task that failed or is waiting can be deleted.',
  failed: 'Walt could not finish this. Please try again.',
  interrupted: 'Walt was interrupted too often while he worked on this. Please try again.',
} as const;

export const aiTaskTypes = ['theme_analysis', 'research_suggestions', 'fact_extraction'] as const;
export const aiTaskLabels: Record<(typeof aiTaskTypes)[number], string> = {
  theme_analysis: 'Theme analysis',
  research_suggestions: 'Research suggestions',
  fact_extraction: 'Fact extraction',
};
export const aiTaskStatuses = ['pending', 'processing', 'completed', 'failed'] as const;

/** The newest tasks that a project's list shows. */
export const shownAiTasks = 200;

/** Something Walt does in the background for a project. */
export const aiTask = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  taskType: z.enum(aiTaskTypes),
  status: z.enum(aiTaskStatuses),
  scope: z.enum(actionScopes),
  errorMessage: z.string().nullable(),
  createdAt: time,
  startedAt: time.nullable(),
  completedAt: time.nullable(),
});
export type AiTask = z.output<typeof aiTask>;

export const defaultMaxThemes = 10;
const defaultMaxSuggestions = 5;

const scope = z.enum(actionScopes).default('all_conversations');

const themeInput = z.object({
  scope,
  config: z.object({ maxThemes: z.int().min(1).max(20).default(defaultMaxThemes) }).prefault({}),
});

const suggestionInput = z.object({
  scope,
  config: z
    .object({ maxSuggestions: z.int().min(1).max(10).default(defaultMaxSuggestions) })
    .prefault({}),
});

const factInput = z.object({ scope, config: z.object({}).prefault({}) });

const askedOf = { projectId: z.uuid() };

/** What Walt can be asked to do in the background. */
export const askedTask = z.discriminatedUnion('taskType', [
  z.object({
    ...askedOf,
    taskType: z.literal('theme_analysis'),
    input: themeInput.prefault({}),
  }),
  z.object({
    ...askedOf,
    taskType: z.literal('research_suggestions'),
    input: suggestionInput.prefault({}),
  }),
  z.object({ ...askedOf, taskType: z.literal('fact_extraction'), input: factInput.prefault({}) }),
]);
export type AskedTask = z.output<typeof askedTask>;

const oneTask = z.object({ id: z.uuid() });

export const aiTaskRoutes = {
  listOfProject: route({
    method: 'GET',
    path: '/api/ai-tasks/project/:projectId',
    summary: "A project's tasks, the latest first",
    params: z.object({ projectId: z.uuid() }),
    answer: z.array(aiTask),
  }),
  ask: route({
    method: 'POST',
    path: '/api/ai-tasks',
    summary: 'Ask Walt to find themes, suggest research or collect facts',
    body: askedTask,
    answer: aiTask,
    status: 201,
  }),
  retry: route({
    method: 'POST',
    path: '/api/ai-tasks/:id/retry',
    summary: 'Try a failed task again',
    params: oneTask,
    answer: aiTask,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/ai-tasks/:id',
    summary: 'Delete a task that failed or is waiting',
    params: oneTask,
    answer: 'nothing',
  }),
};
