import { z } from 'zod';
import { route } from './route.ts';
import { time } from './time.ts';

export const suggestionMessages = {
  notFound: 'Suggestion not found',
  answered: 'This suggestion has already been answered.',
  notAccepted: 'Failed to accept suggestion',
  notDismissed: 'Failed to dismiss suggestion',
} as const;

/** How many topics the research page asks for. */
export const maxSuggestions = 5;

export const suggestionStatuses = ['pending', 'accepted', 'dismissed'] as const;

/** A topic that this life touches, and why Walt would look into it. */
export const researchSuggestion = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  topic: z.string(),
  rationale: z.string(),
  status: z.enum(suggestionStatuses),
  /** The research that accepting it began. */
  reportId: z.uuid().nullable(),
  createdAt: time,
});
export type ResearchSuggestion = z.output<typeof researchSuggestion>;

const verdict = z.object({ status: z.enum(['accepted', 'dismissed']) });
export type Verdict = z.output<typeof verdict>['status'];

export const suggestionRoutes = {
  listOfProject: route({
    method: 'GET',
    path: '/api/research-suggestions/project/:projectId',
    summary: 'Topics that Walt suggests for a project, newest first',
    params: z.object({ projectId: z.uuid() }),
    query: z.object({ status: z.enum(suggestionStatuses).optional() }),
    answer: z.array(researchSuggestion),
  }),
  answer: route({
    method: 'PATCH',
    path: '/api/research-suggestions/:id',
    summary: 'Accept a suggestion, which begins the research, or dismiss it',
    params: z.object({ id: z.uuid() }),
    body: verdict,
    answer: researchSuggestion,
  }),
};
