import { z } from 'zod';
import { route } from './route.ts';
import { line } from './writing.ts';

export const outlineMessages = {
  notLoaded: 'The plan of your book could not be loaded.',
  notSaved: 'The plan was not saved. Please try again.',
  notOffered: 'Planning a book needs a language model, and this installation has none.',
  wentWrong: 'Walt could not plan the book. Please try again.',
  busy: 'Walt is planning at the moment. Please wait until he is done.',
  nothingTold: 'There is nothing to plan from yet. Tell Walt something first.',
  blank: 'Please give the chapter a title.',
  tooLong: 'This title is too long.',
} as const;

const maxChapters = 60;

export const outlineChapter = z.object({
  title: line({ blank: outlineMessages.blank, tooLong: outlineMessages.tooLong }, 200),
  about: z.string().trim().max(2_000),
  /** The conversations and texts that it is written from. */
  groups: z.array(z.string().max(100)).max(20_000),
});
export type OutlineChapter = z.output<typeof outlineChapter>;

export const outlineStatuses = ['none', 'planning', 'ready', 'failed'] as const;

/** The plan of a book, to be read and changed before it is written. */
export const outline = z.object({
  /** Whether there is a model that can plan and write by it. */
  offered: z.boolean(),
  status: z.enum(outlineStatuses),
  errorMessage: z.string().nullable(),
  chapters: z.array(outlineChapter),
});
export type Outline = z.output<typeof outline>;

const params = z.object({ id: z.uuid() });

export const outlineRoutes = {
  get: route({
    method: 'GET',
    path: '/api/projects/:id/outline',
    summary: 'The plan of the book, and whether planning is offered here',
    params,
    answer: outline,
  }),
  plan: route({
    method: 'POST',
    path: '/api/projects/:id/outline',
    summary: 'Let Walt plan the book from what was told; what was planned before is replaced',
    params,
    answer: outline,
  }),
  change: route({
    method: 'PUT',
    path: '/api/projects/:id/outline',
    summary: 'Change the plan: titles, what chapters are about, their order',
    params,
    body: z.object({ chapters: z.array(outlineChapter).min(1).max(maxChapters) }),
    answer: outline,
  }),
};
