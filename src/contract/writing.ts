import { z } from 'zod';

/** How much one note, answer or text may hold. */
export const maxWritingLength = 1024 * 1024;

/** Someone's words as they are, except for the NUL that no database keeps. */
export const words = (message?: string) =>
  z.string(message).overwrite((text) => text.replaceAll('\0', ''));

/** Words that must say something, and not more than fits. */
export const writing = (messages: { blank: string; tooLong: string }) =>
  words(messages.blank).regex(/\S/, messages.blank).max(maxWritingLength, messages.tooLong);

/** A short line such as a title or a name. */
export const line = (messages: { blank: string; tooLong: string }, most: number) =>
  words(messages.blank).trim().min(1, messages.blank).max(most, messages.tooLong);
