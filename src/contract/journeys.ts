import { z } from 'zod';
import { begunOn, revision } from './revisions.ts';
import { route } from './route.ts';
import { journeyStep, stepDraft } from './step-shapes.ts';
import { line } from './writing.ts';

export const maxJourneyNameLength = 200;

export const journeyMessages = {
  notFound: 'Journey not found',
  comingSoon: 'This journey is coming soon. Please choose another one for now.',
  nameRequired: 'Please give the journey a name.',
  nameTooLong: `A journey's name can have at most ${maxJourneyNameLength} characters.`,
  wrongOrder: 'An order has to name every featured journey exactly once. Please reload.',
  saveFirst: 'Save the journey first to configure steps.',
  notFetched: 'Failed to fetch journeys',
  notDeleted: 'Failed to delete journey',
  oneNotFetched: 'Failed to fetch journey',
  notSaved: 'Failed to save journey',
  notReordered: 'Failed to reorder journeys',
  notUnfeatured: 'Failed to remove featured journey',
  notFeatured: 'Failed to add featured journey',
  comingSoonNotSaved: 'Failed to update coming soon status',
} as const;

/** An ordered list of steps that lead to a story. */
export const journey = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  featured: z.boolean(),
  featuredOrder: z.int().nullable(),
  comingSoon: z.boolean(),
  steps: z.array(journeyStep),
  /** The revision of its name and description; every step has its own. */
  revision,
});
export type Journey = z.output<typeof journey>;

const nameFaults = { blank: journeyMessages.nameRequired, tooLong: journeyMessages.nameTooLong };

export const journeyDraft = z.object({
  name: line(nameFaults, maxJourneyNameLength),
  description: z.string().default(''),
  featured: z.boolean().default(false),
  featuredOrder: z.int32().min(0).nullable().default(null),
  comingSoon: z.boolean().default(false),
  steps: z.array(stepDraft).default([]),
});
export type JourneyDraft = z.input<typeof journeyDraft>;

/** What the editor saves; its steps and its place among the featured ones have calls of their own. */
export const journeyChange = journeyDraft.pick({ name: true, description: true });
export type JourneyChange = z.output<typeof journeyChange>;

const ofJourney = z.object({ id: z.uuid() });

export const journeyRoutes = {
  list: route({
    method: 'GET',
    path: '/api/journeys',
    summary: 'All journeys',
    access: 'admin',
    answer: z.array(journey),
  }),
  create: route({
    method: 'POST',
    path: '/api/journeys',
    summary: 'Begin a new journey, without steps',
    access: 'admin',
    body: journeyChange,
    answer: journey,
    status: 201,
  }),
  listFeatured: route({
    method: 'GET',
    path: '/api/journeys/featured/list',
    summary: 'The journeys that a new project can follow, in their order',
    answer: z.array(journey),
  }),
  reorderFeatured: route({
    method: 'PATCH',
    path: '/api/journeys/featured/reorder',
    summary: 'Put the featured journeys in order, naming each once',
    access: 'admin',
    body: z.object({ journeyIds: z.array(z.uuid()) }),
    answer: z.array(journey),
  }),
  get: route({
    method: 'GET',
    path: '/api/journeys/:id',
    summary: 'A journey with its steps',
    access: 'admin',
    params: ofJourney,
    answer: journey,
  }),
  change: route({
    method: 'PUT',
    path: '/api/journeys/:id',
    summary: 'Change the name and description of a journey',
    access: 'admin',
    params: ofJourney,
    body: journeyChange.extend(begunOn.shape),
    answer: journey,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/journeys/:id',
    summary: 'Delete a journey; projects that follow it go on',
    access: 'admin',
    params: ofJourney,
    answer: 'nothing',
  }),
  setFeatured: route({
    method: 'PATCH',
    path: '/api/journeys/:id/featured',
    summary: 'Offer a journey to new projects, at the end of the list, or stop offering it',
    access: 'admin',
    params: ofJourney,
    body: z.object({ featured: z.boolean() }),
    answer: journey,
  }),
  setComingSoon: route({
    method: 'PATCH',
    path: '/api/journeys/:id/coming-soon',
    summary: 'Show a journey without letting anyone begin it yet, or open it',
    access: 'admin',
    params: ofJourney,
    body: z.object({ comingSoon: z.boolean() }),
    answer: journey,
  }),
};
