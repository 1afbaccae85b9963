import { z } from 'zod';
import {
  questionnaire,
  questionnaireDraft,
  questionnaireMessages,
  questionnaireQuestion,
} from './questionnaires.ts';
import { begunOn } from './revisions.ts';
import { route } from './route.ts';

/** A questionnaire as the administrators' list shows it. */
export const listedQuestionnaire = questionnaire.extend({
  _count: z.object({ responses: z.int() }),
});
export type ListedQuestionnaire = z.output<typeof listedQuestionnaire>;

const questionDraft = questionnaireDraft.shape.questions.element;
const questionChange = questionDraft.extend({ id: z.uuid().optional() });

/**
 * A questionnaire with all its questions is saved in one piece, or not at all. A question with the
 * id of one that is there stays that one; those left out are no longer asked. Without `questions`
 * only title and description are saved, and each question by a call of its own.
 */
export const questionnaireChange = questionnaireDraft.extend({
  questions: z.array(questionChange).min(1, questionnaireMessages.noQuestions).optional(),
});
export type QuestionnaireChange = z.output<typeof questionnaireChange>;

const ofQuestionnaire = z.object({ id: z.uuid() });
const ofQuestion = ofQuestionnaire.extend({ questionId: z.uuid() });

export const questionnaireEditRoutes = {
  list: route({
    method: 'GET',
    path: '/api/questionnaires/admin/all',
    summary: 'All questionnaires, with how many have begun to answer each',
    access: 'admin',
    answer: z.array(listedQuestionnaire),
  }),
  create: route({
    method: 'POST',
    path: '/api/questionnaires/admin',
    summary: 'Write a new questionnaire, with or without its questions',
    access: 'admin',
    body: questionnaireChange,
    answer: questionnaire,
    status: 201,
  }),
  change: route({
    method: 'PUT',
    path: '/api/questionnaires/admin/:id',
    summary: 'Change a questionnaire and, in the same piece, its questions',
    access: 'admin',
    params: ofQuestionnaire,
    body: questionnaireChange.extend(begunOn.shape),
    answer: questionnaire,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/questionnaires/admin/:id',
    summary: 'Delete a questionnaire that no journey uses, with all that was answered to it',
    access: 'admin',
    params: ofQuestionnaire,
    answer: 'nothing',
  }),
  addQuestion: route({
    method: 'POST',
    path: '/api/questionnaires/admin/:id/questions',
    summary: 'Add a question at the end',
    access: 'admin',
    params: ofQuestionnaire,
    body: questionDraft,
    answer: questionnaireQuestion,
    status: 201,
  }),
  reorderQuestions: route({
    method: 'PUT',
    path: '/api/questionnaires/admin/:id/questions/reorder',
    summary: 'Put the questions in order, naming each once',
    access: 'admin',
    params: ofQuestionnaire,
    body: z.object({ questionIds: z.array(z.uuid()) }),
    answer: z.array(questionnaireQuestion),
  }),
  changeQuestion: route({
    method: 'PUT',
    path: '/api/questionnaires/admin/:id/questions/:questionId',
    summary: 'Change a question; what was answered to it stays',
    access: 'admin',
    params: ofQuestion,
    body: questionDraft,
    answer: questionnaireQuestion,
  }),
  removeQuestion: route({
    method: 'DELETE',
    path: '/api/questionnaires/admin/:id/questions/:questionId',
    summary: 'Stop asking a question; what was answered to it is kept',
    access: 'admin',
    params: ofQuestion,
    answer: 'nothing',
  }),
};
