import { z } from 'zod';
import { cursor } from './cursors.ts';
import { route } from './route.ts';
import { time } from './time.ts';
import { line, writing } from './writing.ts';

export const maxTopicLength = 500;

/** How much of a report its card shows. */
export const previewLength = 200;

export const reportMessages = {
  notFound: 'Research report not found',
  topicRequired: 'Please say what Walt should look into.',
  topicTooLong: `A topic can have at most ${maxTopicLength} characters.`,
  blank: 'Please write something before saving.',
  tooLong: 'This is too long to be saved in one piece. Please split it in two.',
  notUnfinished: 'This research is complete; there is nothing to try again.',
  notCreated: 'Failed to create research',
  notRemoved: 'Failed to delete research report',
  notRetried: 'Failed to retry research report',
  notLoaded: 'Your research could not be loaded.',
  stuck: 'Stuck? Retry',
  failed: (message: string | null) => `Research failed: ${message || 'Unknown error'}`,
  wentWrong: 'Walt could not finish this research. Please try again.',
  askRemoval: 'Are you sure you want to delete this research report? This action cannot be undone.',
} as const;

export const reportStatuses = ['pending', 'processing', 'completed', 'failed'] as const;

const authors: Record<string, string> = {
  'walt-research': 'Suggested by Walt',
  'user-requested': 'Requested by you',
};

/** Labels for who asked for a report. */
export const initiatorOf = (createdBy: string) =>
  (Object.hasOwn(authors, createdBy) && authors[createdBy]) || `By ${createdBy}`;

/** What Walt read about a topic. */
export const researchReport = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  conversationId: z.uuid().nullable(),
  title: z.string(),
  query: z.string(),
  /** Markdown. */
  content: z.string(),
  sources: z.array(z.object({ title: z.string(), url: z.string() })),
  status: z.enum(reportStatuses),
  errorMessage: z.string().nullable(),
  /** walt-research or user-requested. */
  createdBy: z.string(),
  createdAt: time,
  updatedAt: time,
  completedAt: time.nullable(),
});
export type ResearchReport = z.output<typeof researchReport>;

const topic = line(
  { blank: reportMessages.topicRequired, tooLong: reportMessages.topicTooLong },
  maxTopicLength,
);

const reportDraft = z.object({
  title: topic.optional(),
  query: topic,
  projectId: z.uuid(),
  conversationId: z.uuid().nullish(),
  /** Whether Walt begins at once; else someone asks for it by `retry`. */
  createJob: z.boolean().default(true),
});
export type ReportDraft = z.output<typeof reportDraft>;

const reportChange = z.object({
  title: topic.optional(),
  content: writing({ blank: reportMessages.blank, tooLong: reportMessages.tooLong }).optional(),
});
export type ReportChange = z.output<typeof reportChange>;

const reportFilter = z.object({
  projectId: z.uuid().optional(),
  conversationId: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: cursor.optional(),
});
export type ReportFilter = z.output<typeof reportFilter>;

const oneReport = z.object({ id: z.uuid() });

export const reportRoutes = {
  list: route({
    method: 'GET',
    path: '/api/research-reports',
    summary: 'Research of all your projects, of one, or of one conversation, newest first',
    query: reportFilter,
    answer: z.array(researchReport.extend({ cursor })),
  }),
  create: route({
    method: 'POST',
    path: '/api/research-reports',
    summary: 'Ask Walt to look into a topic',
    body: reportDraft,
    answer: researchReport,
    status: 201,
  }),
  get: route({
    method: 'GET',
    path: '/api/research-reports/:id',
    summary: 'One research report',
    params: oneReport,
    answer: researchReport,
  }),
  change: route({
    method: 'PUT',
    path: '/api/research-reports/:id',
    summary: "Change a report's title or what it says",
    params: oneReport,
    body: reportChange,
    answer: researchReport,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/research-reports/:id',
    summary: 'Delete a research report',
    params: oneReport,
    answer: 'nothing',
  }),
  retry: route({
    method: 'POST',
    path: '/api/research-reports/:id/retry',
    summary: 'Begin research again that failed or does not come to an end',
    params: oneReport,
    answer: researchReport,
  }),
};
