import { z } from 'zod';

export const precisions = ['day', 'month', 'season', 'year', 'decade', 'range', 'about'] as const;

const whenMessages = {
  order: 'The end cannot be before the beginning.',
  text: 'Please say when it was.',
} as const;

const maxWhenLength = 120;

/** When something was: the earliest and the latest day that fit, and as a person would read it. */
export const when = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    precision: z.enum(precisions),
    text: z.string().trim().min(1, whenMessages.text).max(maxWhenLength),
    /** It was not said but follows from what was. */
    workedOut: z.boolean().default(false),
  })
  .refine(({ from, to }) => from <= to, whenMessages.order);
export type When = z.output<typeof when>;
