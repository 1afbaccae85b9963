import { bookMatterOf } from './book-questions.ts';

/**
 * What Walt asks where he is not sure what was told for the book: of the last answer, of the rest of it, of the
 * one before, of something told earlier, which he says again, or, before the goodbye, of anything else.
 */
export const leaveQuestions = {
  last: [
    'Shall that stay out of the book?',
    'Should I leave that out of the book?',
    'Would you rather I left that out of the book?',
    'Is that to be left out of the book?',
  ],
  rest: [
    'Shall all of that answer stay out of the book?',
    'Should all of that answer be left out of the book?',
  ],
  before: [
    'Shall what you told me before that stay out of the book, too?',
    'Should what you told me before that be left out of the book, too?',
  ],
  earlier: ['Shall that stay out of the book, too?', 'Should that be left out of the book, too?'],
  else: [
    'Is there anything else that should stay out of the book?',
    'What is it that should stay out of the book?',
  ],
} as const;
export type LeaveAsked = keyof typeof leaveQuestions;

export const asksLeave = (said: string | undefined): boolean => bookMatterOf(said) === 'leave';

/** Of what such a question asks; a model may have words of its own for it. */
export const leaveAskedIn = (said: string | undefined): LeaveAsked =>
  (['rest', 'before', 'earlier', 'else'] as const).find((of) =>
    leaveQuestions[of].some((question) => said?.includes(question)),
  ) ?? 'last';

/** Whether Walt asks what else is to stay out. */
export const asksElse = (said: string | undefined): boolean =>
  asksLeave(said) && leaveAskedIn(said) === 'else';

/** What Walt says where he is sure. */
export const leavePromises = [
  'I will leave that out.',
  'That stays out.',
  'It stays out of the book.',
] as const;

/** Whether Walt has said plainly that something stays out of the book. */
export const promisesToLeaveOut = (said: string | undefined): boolean =>
  leavePromises.some((promise) => said?.includes(promise));
