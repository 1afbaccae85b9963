import { z } from 'zod';
import { route } from './route.ts';

export const modelUsageMessages = {
  notLoaded: 'What the model was asked could not be loaded.',
  none: 'The model was asked nothing this month',
  offline: 'Walt thinks with his own mind here: there is no model, and nothing is counted.',
} as const;

/** What a month has cost so far, in tokens read and written together. */
export const modelUsage = z.object({
  /** In plain words; null where no model is configured. */
  model: z.string().nullable(),
  month: z.string(),
  tokens: z.number(),
  /** Null where nobody has set a limit. */
  budget: z.number().nullable(),
  budgetPerPerson: z.number().nullable(),
  /** The most first. Somebody whose account is gone has no name any more. */
  people: z.array(z.object({ id: z.string(), name: z.string().nullable(), tokens: z.number() })),
});
export type ModelUsage = z.output<typeof modelUsage>;

export const modelUsageRoutes = {
  get: route({
    method: 'GET',
    path: '/api/admin/model-usage',
    summary: 'How many tokens the model has read and written this month, and for whom',
    access: 'admin',
    answer: modelUsage,
  }),
};
