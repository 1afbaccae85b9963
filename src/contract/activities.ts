import { z } from 'zod';
import { aiTaskStatuses, aiTaskTypes } from './ai-tasks.ts';
import { conversationStatuses } from './conversations.ts';
import { cursor, page } from './cursors.ts';
import { entryKinds } from './entries.ts';
import { route } from './route.ts';
import { time } from './time.ts';

export const activityMessages = {
  none: 'No activities yet',
  noneHint: 'Your conversations (with notes), photos, text entries, and AI tasks will appear here',
  complete: 'Complete history of all project activities',
  inProgress: (tasks: number) => `${tasks} ${tasks === 1 ? 'task' : 'tasks'} in progress`,
  askRemoval: 'Are you sure you want to delete this task?',
} as const;

/** How many of a conversation's newest notes are shown with it. */
export const shownNotes = 20;

const common = {
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  timestamp: time,
  /** The cursor for the page that starts after this entry. */
  cursor,
};

/** Something that happened in a project. */
export const activity = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('conversation'),
    data: z.object({
      status: z.enum(conversationStatuses),
      Note: z.array(z.object({ id: z.uuid(), content: z.string(), createdAt: time })),
      noteCount: z.int(),
    }),
  }),
  z.object({
    ...common,
    type: z.literal('note'),
    data: z.object({ createdBy: z.string(), conversationId: z.uuid().nullable() }),
  }),
  z.object({
    ...common,
    type: z.literal('text_entry'),
    data: z.object({ kind: z.enum(entryKinds) }),
  }),
  z.object({ ...common, type: z.literal('photo'), data: z.object({ originalName: z.string() }) }),
  z.object({
    ...common,
    type: z.literal('questionnaire'),
    data: z.object({ questionnaireId: z.uuid(), answers: z.int(), completed: z.boolean() }),
  }),
  z.object({
    ...common,
    type: z.literal('ai_task'),
    data: z.object({
      taskType: z.enum(aiTaskTypes),
      status: z.enum(aiTaskStatuses),
      output: z.record(z.string(), z.unknown()).nullable(),
      errorMessage: z.string().nullable(),
    }),
  }),
]);
export type Activity = z.output<typeof activity>;
export type ActivityType = Activity['type'];

export const activityRoutes = {
  listOfProject: route({
    method: 'GET',
    path: '/api/activities/project/:projectId',
    summary: 'Everything that happened in a project, newest first',
    params: z.object({ projectId: z.uuid() }),
    query: page,
    answer: z.array(activity),
  }),
};
