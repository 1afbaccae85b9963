import { z } from 'zod';
import { route } from './route.ts';
import { journeyStep, stepDraft } from './step-shapes.ts';
import { line } from './writing.ts';

export const maxJourneyNameLength = 200;

export const journeyMessages = {
  notFound: 'Journey not found',
  comingSoon: 'This journey is coming soon. Please choose another one for now.',
  nameRequired: 'Please give the journey a name.',
  nameTooLong: `A journey's name can have at most ${maxJourneyNameLength} characters.`,
} as const;

/** An ordered way through the making of a story. */
export const journey = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  featured: z.boolean(),
  featuredOrder: z.int().nullable(),
  comingSoon: z.boolean(),
  steps: z.array(journeyStep),
});
export type Journey = z.output<typeof journey>;

const nameFaults = { blank: journeyMessages.nameRequired, tooLong: journeyMessages.nameTooLong };

export const journeyDraft = z.object({
  name: line(nameFaults, maxJourneyNameLength),
  description: z.string().default(''),
  featured: z.boolean().default(false),
  featuredOrder: z.int().min(0).nullable().default(null),
  comingSoon: z.boolean().default(false),
  steps: z.array(stepDraft).default([]),
});
export type JourneyDraft = z.input<typeof journeyDraft>;

export const journeyRoutes = {
  listFeatured: route({
    method: 'GET',
    path: '/api/journeys/featured/list',
    summary: 'The journeys that a new project can follow, in their order',
    answer: z.array(journey),
  }),
};
