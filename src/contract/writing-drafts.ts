import { z } from 'zod';
import { route } from './route.ts';

/** What the page says while Walt writes. */
export const draftMessages = {
  mark: 'Draft',
  writing: 'Walt is writing this now.',
  proving: 'Walt is checking every sentence against what you told him.',
  mending: 'Walt is mending the sentences that did not hold.',
  notYours: 'Nothing of this is kept before it is checked, and it may still change.',
} as const;

/** A piece, or a chapter of it, while a model writes it: nothing in it is proved yet. */
export const writingDraft = z.object({
  stage: z.enum(['writing', 'proving', 'mending']),
  chapter: z.object({ number: z.int(), of: z.int(), title: z.string() }).nullable(),
  blocks: z.array(z.object({ kind: z.enum(['heading', 'paragraph']), text: z.string() })),
});
export type WritingDraft = z.output<typeof writingDraft>;

export const draftRoutes = {
  get: route({
    method: 'GET',
    path: '/api/artefacts/:id/draft',
    summary: 'What Walt has written so far of the piece that he is at',
    params: z.object({ id: z.uuid() }),
    answer: z.object({
      isUnderWay: z.boolean(),
      /** Null where there is nothing to be seen yet, or Walt works without a model. */
      draft: writingDraft.nullable(),
    }),
  }),
};
