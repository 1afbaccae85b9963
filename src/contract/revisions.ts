import { z } from 'zod';

/** A token of the state that an editor shows; it differs for every state. */
export const revision = z.string();

/** The revision that a change is based on. If it is outdated, nothing is saved. */
export const begunOn = z.object({ begunOn: revision.optional() });
export type BegunOn = z.output<typeof begunOn>;
