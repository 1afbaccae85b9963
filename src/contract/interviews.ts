import { z } from 'zod';
import { route } from './route.ts';
import { line } from './writing.ts';

export const maxInterviewNameLength = 200;

export const interviewMessages = {
  notFound: 'Interview not found',
  incomplete: 'Name and instructions are required',
  nameTooLong: `An interview's name can have at most ${maxInterviewNameLength} characters.`,
  questionBlank: 'All questions must have text',
} as const;

/** What Walt may ask; `intent` tells him what the question is after, and no one else. */
export const interviewQuestion = z.object({
  id: z.uuid(),
  text: z.string(),
  order: z.int(),
});

/** As much of an interview as the person sees who is going to have it. */
export const interviewOutline = z.object({
  id: z.uuid(),
  name: z.string(),
  introCardText: z.string(),
  isDefault: z.boolean(),
  questions: z.array(interviewQuestion),
});
export type InterviewOutline = z.output<typeof interviewOutline>;

export const interview = interviewOutline.extend({
  instructions: z.string(),
  introScript: z.string(),
  exitCriteria: z.string(),
  questions: z.array(interviewQuestion.extend({ intent: z.string() })),
});
export type Interview = z.output<typeof interview>;

const blankOrLong = { blank: interviewMessages.incomplete, tooLong: interviewMessages.nameTooLong };

export const interviewDraft = z.object({
  name: line(blankOrLong, maxInterviewNameLength),
  instructions: z.string(interviewMessages.incomplete).regex(/\S/, interviewMessages.incomplete),
  introCardText: z.string().default(''),
  introScript: z.string().default(''),
  exitCriteria: z.string().default(''),
  isDefault: z.boolean().default(false),
  questions: z
    .array(
      z.object({
        text: z
          .string(interviewMessages.questionBlank)
          .regex(/\S/, interviewMessages.questionBlank),
        intent: z.string().default(''),
      }),
    )
    .default([]),
});
export type InterviewDraft = z.input<typeof interviewDraft>;

export const interviewRoutes = {
  default: route({
    method: 'GET',
    path: '/api/interviews/default',
    summary: 'The interview that a call without a step begins with',
    answer: z.object({ id: z.uuid() }),
  }),
  get: route({
    method: 'GET',
    path: '/api/interviews/:id',
    summary: 'An interview; administrators also see its instructions',
    params: z.object({ id: z.uuid() }),
    answer: z.union([interview, interviewOutline]),
  }),
};
