import { z } from 'zod';
import { begunOn, revision } from './revisions.ts';
import { route } from './route.ts';
import { inWords, line } from './writing.ts';

export const maxInterviewNameLength = 200;

/** How much of the exit criteria a list shows. */
export const exitCriteriaPreviewLength = 50;

export const interviewMessages = {
  notFound: 'Interview not found',
  incomplete: 'Name and instructions are required',
  nameTooLong: `An interview's name can have at most ${maxInterviewNameLength} characters.`,
  questionBlank: 'All questions must have text',
  inUse: (journeys: string[]) =>
    `This interview is used by ${inWords(journeys)}. Take it out of there first.`,
  invalidId: 'Invalid interview ID',
  noProject:
    'Please create a project first to test this interview. Go to Projects → Create New Project.',
  notFetched: 'Failed to fetch interviews',
  notDeleted: 'Failed to delete interview',
  notDuplicated: 'Failed to duplicate interview',
  defaultNotSet: 'Failed to set default interview',
  notLoaded: 'Failed to load interview',
  notSaved: 'Failed to save interview',
} as const;

/** What Walt may ask; `intent` tells him what the question is after, and no one else. */
export const interviewQuestion = z.object({
  id: z.uuid(),
  text: z.string(),
  order: z.int(),
});

/** The parts of an interview that its participants see. */
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
  revision,
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

const questionText = interviewDraft.shape.questions.unwrap().element.shape.text;

/** A question with the id of one that is there stays that one; their order is that of the list. */
const questionChange = z.object({
  id: z.uuid().optional(),
  text: questionText,
  intent: z.string().optional(),
});

/** What the editor saves. Without `questions` those that are there stay. Which is the default is set apart. */
export const interviewChange = interviewDraft
  .omit({ isDefault: true })
  .extend({ questions: z.array(questionChange).optional() });
export type InterviewChange = z.output<typeof interviewChange>;

const ofInterview = z.object({ id: z.uuid() });

export const interviewRoutes = {
  list: route({
    method: 'GET',
    path: '/api/interviews',
    summary: 'All interviews',
    access: 'admin',
    answer: z.array(interview),
  }),
  create: route({
    method: 'POST',
    path: '/api/interviews',
    summary: 'Write a new interview',
    access: 'admin',
    body: interviewChange,
    answer: interview,
    status: 201,
  }),
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
    params: ofInterview,
    answer: z.union([interview, interviewOutline]),
  }),
  change: route({
    method: 'PUT',
    path: '/api/interviews/:id',
    summary: 'Change an interview and its questions',
    access: 'admin',
    params: ofInterview,
    body: interviewChange.extend(begunOn.shape),
    answer: interview,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/interviews/:id',
    summary: 'Delete an interview that no journey uses',
    access: 'admin',
    params: ofInterview,
    answer: 'nothing',
  }),
  duplicate: route({
    method: 'POST',
    path: '/api/interviews/:id/duplicate',
    summary: 'Make a copy of an interview to work on',
    access: 'admin',
    params: ofInterview,
    answer: interview,
    status: 201,
  }),
  setDefault: route({
    method: 'PATCH',
    path: '/api/interviews/:id/default',
    summary: 'Make an interview the default one, or let there be none',
    access: 'admin',
    params: ofInterview,
    body: z.object({ isDefault: z.boolean() }),
    answer: interview,
  }),
};
