import { z } from 'zod';

const cursorMessages = { unknown: 'The list cannot go on from there.' } as const;

/** Cursors of unbounded lists; clients send back what they received. */
export const cursor = z
  .string(cursorMessages.unknown)
  .regex(/^\d{1,16}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, cursorMessages.unknown);

export const page = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: cursor.optional(),
});
export type Page = z.output<typeof page>;
