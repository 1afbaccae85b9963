import { z } from 'zod';
import { route } from './route.ts';
import { maxWritingLength } from './writing.ts';

export const analysisMessages = {
  noteFailed: (status: number) => `Note analysis failed: ${status}`,
  questionFailed: (status: number) => `Question analysis failed: ${status}`,
} as const;

const text = z.string().max(maxWritingLength);
const said = z.object({ role: z.string().max(40), content: text });

export const analysisRoutes = {
  forNotes: route({
    method: 'POST',
    path: '/api/ai/analyze-for-notes',
    summary: 'Is there something worth a note in what was just said?',
    body: z.object({
      conversationId: z.uuid(),
      /** The end of the conversation, as one text or turn by turn. */
      conversationContext: z.union([text, z.array(said).max(200)]),
    }),
    answer: z.object({ shouldTakeNote: z.boolean(), noteContent: z.string().nullable() }),
  }),
  forQuestionCard: route({
    method: 'POST',
    path: '/api/ai/analyze-for-question-card',
    summary: 'Is there a question to show while one thinks in what Walt just said?',
    body: z.object({
      conversationId: z.uuid(),
      messageText: text,
      availableQuestions: z.array(z.unknown()).max(500).default([]),
    }),
    answer: z.object({
      shouldShowQuestionCard: z.boolean(),
      customQuestion: z.object({ title: z.string(), text: z.string() }).nullable(),
    }),
  }),
};
