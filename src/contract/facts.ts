import { z } from 'zod';
import { route } from './route.ts';
import { time } from './time.ts';
import { toldSource } from './told-sources.ts';
import { when } from './whens.ts';
import { line } from './writing.ts';

export const maxStatementLength = 1_000;
const maxNameLength = 200;
const maxNames = 50;

export const factMessages = {
  notFound: 'Fact not found',
  statementBlank: 'Please write what is true.',
  statementTooLong: `A fact can have at most ${maxStatementLength} characters.`,
  nameBlank: 'A name cannot be empty.',
  nameTooLong: `A name can have at most ${maxNameLength} characters.`,
  tooManyNames: `A fact can name at most ${maxNames}.`,
  notLoaded: 'Your facts could not be loaded.',
  notSaved: 'This could not be saved. Please try again.',
  none: 'No facts yet',
  noneHint:
    'Tell Walt about your life, or write it down, and the dates, people, places and events will gather here for you to check.',
  noneLeft: 'Nothing here.',
} as const;

export const timelineMessages = {
  none: 'No dates yet',
  noneHint: 'Tell Walt when things happened, and your life takes shape here year by year.',
  notLoaded: 'Your timeline could not be loaded.',
} as const;

export const factKinds = [
  'name',
  'birth',
  'family',
  'child',
  'marriage',
  'met',
  'move',
  'school',
  'work',
  'retirement',
  'military',
  'health',
  'achievement',
  'loss',
  'event',
] as const;
export type FactKind = (typeof factKinds)[number];

export const factStatuses = ['suggested', 'confirmed', 'corrected', 'rejected'] as const;
export type FactStatus = (typeof factStatuses)[number];

export const factThemes = [
  'beginnings',
  'family',
  'love',
  'places',
  'learning',
  'work',
  'milestones',
  'hardship',
] as const;
export type FactTheme = (typeof factThemes)[number];

export const factThemeLabels: Record<FactTheme, string> = {
  beginnings: 'Beginnings',
  family: 'Family',
  love: 'Love and friendship',
  places: 'Homes and journeys',
  learning: 'School and learning',
  work: 'Work and service',
  milestones: 'Milestones',
  hardship: 'Health and loss',
};

export const themeOfKind: Record<FactKind, FactTheme> = {
  name: 'beginnings',
  birth: 'beginnings',
  family: 'family',
  child: 'family',
  marriage: 'love',
  met: 'love',
  move: 'places',
  school: 'learning',
  work: 'work',
  retirement: 'work',
  military: 'work',
  health: 'hardship',
  loss: 'hardship',
  achievement: 'milestones',
  event: 'milestones',
};

/** Something about a life, with the exact words it rests on. */
export const fact = z.object({
  id: z.uuid(),
  kind: z.enum(factKinds),
  theme: z.enum(factThemes),
  statement: z.string(),
  when: when.nullable(),
  people: z.array(z.string()),
  places: z.array(z.string()),
  status: z.enum(factStatuses),
  sources: z.array(toldSource.extend({ quote: z.string() })),
  /** Facts that contradict this one, with Walt's question about it, until someone decides. */
  contradictions: z.array(z.object({ factId: z.uuid(), question: z.string() })),
  createdAt: time,
  updatedAt: time,
});
export type Fact = z.output<typeof fact>;

const names = z
  .array(line({ blank: factMessages.nameBlank, tooLong: factMessages.nameTooLong }, maxNameLength))
  .max(maxNames, factMessages.tooManyNames);

/** What a person says about a fact. A changed statement or time is a correction. */
export const factChange = z.object({
  status: z.enum(factStatuses).optional(),
  statement: line(
    { blank: factMessages.statementBlank, tooLong: factMessages.statementTooLong },
    maxStatementLength,
  ).optional(),
  when: when.nullish(),
  people: names.optional(),
  places: names.optional(),
});
export type FactChange = z.output<typeof factChange>;

const ofProject = z.object({ projectId: z.uuid() });

/** Facts come a page at a time; a page that is not full is the last. */
export const factsPerPage = 100;
const pageOfFacts = z.object({ after: z.uuid().optional() });

export const factRoutes = {
  listOfProject: route({
    method: 'GET',
    path: '/api/facts/project/:projectId',
    summary: `A project's facts in the order of the life, those without a date last, ${factsPerPage} at a time: go on after the last one's id`,
    params: ofProject,
    query: pageOfFacts.extend({
      status: z.enum(factStatuses).optional(),
      theme: z.enum(factThemes).optional(),
      conversationId: z.uuid().optional(),
    }),
    answer: z.array(fact),
  }),
  change: route({
    method: 'PATCH',
    path: '/api/facts/:id',
    summary: 'Confirm, correct or reject a fact',
    params: z.object({ id: z.uuid() }),
    body: factChange,
    answer: fact,
  }),
  timeline: route({
    method: 'GET',
    path: '/api/timeline/project/:projectId',
    summary: `Dated facts in order, without those that were rejected, ${factsPerPage} at a time: go on after the last one's id`,
    params: ofProject,
    query: pageOfFacts,
    answer: z.array(fact),
  }),
};
