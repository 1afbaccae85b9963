import { z } from 'zod';
import { revision } from './revisions.ts';
import { route } from './route.ts';
import { time } from './time.ts';
import { inWords, line, writing } from './writing.ts';

export const maxQuestionnaireTitleLength = 200;

export const questionnaireMessages = {
  notFound: 'Questionnaire not found',
  responseNotFound: 'Questionnaire response not found',
  questionNotFound: 'Question not found',
  answerBlank: 'Please write an answer before saving.',
  answerTooLong: 'This answer is too long to be saved in one piece.',
  answerChanged: 'This answer was changed elsewhere in the meantime. Please reload to see it.',
  unanswered: (questions: string[]) =>
    `Please answer all required questions: ${questions.join(', ')}`,
  titleBlank: 'Please provide a title for the questionnaire',
  titleTooLong: `A title can have at most ${maxQuestionnaireTitleLength} characters.`,
  noQuestions: 'Please add at least one question',
  questionBlank: 'All questions must have text',
  notLoaded: 'Failed to load questionnaire',
  notSaved: 'Failed to save answer',
  notCompleted: 'Failed to complete questionnaire',
  inUse: (journeys: string[]) =>
    `This questionnaire is used by ${inWords(journeys)}. Take it out of there first.`,
  wrongOrder: 'An order has to name every question exactly once. Please reload.',
  notFetched: 'Failed to fetch questionnaires',
  oneNotFetched: 'Failed to fetch questionnaire',
  notDeleted: 'Failed to delete questionnaire',
  notCreated: 'Failed to create questionnaire',
  notUpdated: 'Failed to update questionnaire',
  questionnaireNotSaved: 'Failed to save questionnaire',
} as const;

export const questionnaireQuestion = z.object({
  id: z.uuid(),
  text: z.string(),
  required: z.boolean(),
  order: z.int(),
});

export const questionnaire = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  questions: z.array(questionnaireQuestion),
  revision,
});
export type Questionnaire = z.output<typeof questionnaire>;

const titleFaults = {
  blank: questionnaireMessages.titleBlank,
  tooLong: questionnaireMessages.titleTooLong,
};

export const questionnaireDraft = z.object({
  title: line(titleFaults, maxQuestionnaireTitleLength),
  description: z.string().default(''),
  questions: z
    .array(
      z.object({
        text: z
          .string(questionnaireMessages.questionBlank)
          .regex(/\S/, questionnaireMessages.questionBlank),
        required: z.boolean().default(false),
      }),
    )
    .min(1, questionnaireMessages.noQuestions),
});
export type QuestionnaireDraft = z.input<typeof questionnaireDraft>;

/** `version` grows with every save: sending back the one you saw keeps two tabs from overwriting each other. */
export const questionnaireAnswer = z.object({
  questionId: z.uuid(),
  text: z.string(),
  version: z.int(),
});

/** The answers of one project to one questionnaire; it exists before anything is answered. */
export const questionnaireResponse = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  questionnaire,
  answers: z.array(questionnaireAnswer),
  completedAt: time.nullable(),
});
export type QuestionnaireResponse = z.output<typeof questionnaireResponse>;

const answerFaults = {
  blank: questionnaireMessages.answerBlank,
  tooLong: questionnaireMessages.answerTooLong,
};

export const questionnaireRoutes = {
  get: route({
    method: 'GET',
    path: '/api/questionnaires/:id',
    summary: 'A questionnaire with its questions in order',
    params: z.object({ id: z.uuid() }),
    answer: questionnaire,
  }),
  getResponse: route({
    method: 'GET',
    path: '/api/questionnaires/:id/response',
    summary: 'What a project has answered so far',
    params: z.object({ id: z.uuid() }),
    query: z.object({ projectId: z.uuid() }),
    answer: questionnaireResponse,
  }),
  saveAnswer: route({
    method: 'POST',
    path: '/api/questionnaires/responses/:id/answers',
    summary: 'Save one answer; a later one replaces it',
    params: z.object({ id: z.uuid() }),
    body: z.object({
      questionId: z.uuid(),
      text: writing(answerFaults),
      version: z.int32().min(0).optional(),
    }),
    answer: questionnaireAnswer,
  }),
  complete: route({
    method: 'PATCH',
    path: '/api/questionnaires/responses/:id/complete',
    summary: 'Finish the questionnaire once every required question is answered',
    params: z.object({ id: z.uuid() }),
    answer: questionnaireResponse,
  }),
};
