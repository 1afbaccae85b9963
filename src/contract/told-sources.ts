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

/** A reference to it, without the place in a conversation. */
export const sourceKey = z.object({ type: z.enum(toldTypes), id: z.string() });

export const toldSource = z.object({
  type: z.enum(toldTypes),
  id: z.uuid(),
  /** For a message: the conversation it belongs to. */
  conversationId: z.uuid().nullable(),
  /** For a message: its id within the conversation. */
  messageId: z.string().nullable(),
});
export type ToldSource = z.output<typeof toldSource>;
