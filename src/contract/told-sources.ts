import { z } from 'zod';

/** Where something that a person told is kept. */
export const toldTypes = [
  'message',
  'textEntry',
  'voiceMemo',
  'answer',
  'photo',
  'report',
  'email',
] as const;

export type ToldType = (typeof toldTypes)[number];

/** The shortest that leads there. */
export const sourceKey = z.object({ type: z.enum(toldTypes), id: z.string() });

export const toldSource = z.object({
  type: z.enum(toldTypes),
  id: z.uuid(),
  /** Of a message, the conversation it was said in. */
  conversationId: z.uuid().nullable(),
  /** And what the conversation calls that message. */
  messageId: z.string().nullable(),
});
export type ToldSource = z.output<typeof toldSource>;
