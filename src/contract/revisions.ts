import { z } from 'zod';

/** A mark of the state that an editor shows; another state has another. */
export const revision = z.string();

/** What a change may bring along: the revision it was begun on. Where that is gone, nothing is saved. */
export const begunOn = z.object({ begunOn: revision.optional() });
export type BegunOn = z.output<typeof begunOn>;
