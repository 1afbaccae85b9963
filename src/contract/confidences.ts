import { z } from 'zod';
import { messageId } from './conversations.ts';
import { route } from './route.ts';
import { toldSource, toldTypes } from './told-sources.ts';

export const confidenceMessages = {
  notFound: 'This is not among what Walt leaves out.',
  notTold: 'This is not part of your story.',
  notLoaded: 'What Walt leaves out could not be loaded.',
  notSaved: 'This could not be saved. Please try again.',
  none: 'Nothing is left out',
  noneHint:
    'When you say “leave that out”, or keep a message or a note out of the book, Walt keeps it to himself. What he keeps to himself will be listed here, for you alone.',
} as const;

/** A sentence that Walt keeps to himself because the person asked for it, unless they opened it again. */
export const confidence = z.object({
  /** By what it is known within its source. */
  key: z.string(),
  text: z.string(),
  source: toldSource,
  standing: z.enum(['withheld', 'told openly']),
});
export type Confidence = z.output<typeof confidence>;

export const confidenceChange = z.object({
  source: z.object({ type: z.enum(toldTypes), id: z.uuid() }),
  key: z.string().regex(/^[0-9a-f]{64}$/, confidenceMessages.notFound),
  standing: confidence.shape.standing,
});
export type ConfidenceChange = z.output<typeof confidenceChange>;

/** Something told, as a whole: a message by its conversation, anything else by itself. */
export const telling = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message'),
    conversationId: z.uuid(),
    messageId,
  }),
  z.object({ type: z.enum(['textEntry', 'voiceMemo']), id: z.uuid() }),
]);
export type Telling = z.output<typeof telling>;

/** By the person's own hand, whatever they said in it. */
export const keeping = z.object({ telling, keep: z.enum(['out', 'in']) });
export type Keeping = z.output<typeof keeping>;

const ofProject = z.object({ id: z.uuid() });

export const confidenceRoutes = {
  list: route({
    method: 'GET',
    path: '/api/projects/:id/left-out',
    summary:
      'What Walt leaves out of everything, in the order of telling, and what was opened again',
    params: ofProject,
    answer: z.array(confidence),
  }),
  change: route({
    method: 'PUT',
    path: '/api/projects/:id/left-out',
    summary: 'Open a sentence that Walt leaves out, or have him keep it to himself again',
    params: ofProject,
    body: confidenceChange,
    answer: confidence,
  }),
  listKeptOut: route({
    method: 'GET',
    path: '/api/projects/:id/kept-out',
    summary: 'What the person keeps out as a whole, by their own hand',
    params: ofProject,
    answer: z.array(toldSource),
  }),
  keepOut: route({
    method: 'PUT',
    path: '/api/projects/:id/kept-out',
    summary: 'Keep all of a message or a note out of everything, or let it be told again',
    params: ofProject,
    body: keeping,
    answer: z.array(toldSource),
  }),
};
