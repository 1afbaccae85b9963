import { z } from 'zod';

/** How much one note, answer or text may hold. */
export const maxWritingLength = 1024 * 1024;

/** Words that must say something, and not more than fits. */
export const writing = (messages: { blank: string; tooLong: string }) =>
  z.string(messages.blank).regex(/\S/, messages.blank).max(maxWritingLength, messages.tooLong);

/** A short line such as a title or a name. */
export const line = (messages: { blank: string; tooLong: string }, most: number) =>
  z.string(messages.blank).trim().min(1, messages.blank).max(most, messages.tooLong);

/** “A”, “B”, and “C”: names inside a sentence. */
export const inWords = (names: string[]) =>
  new Intl.ListFormat('en-US').format(names.map((name) => `“${name}”`));
