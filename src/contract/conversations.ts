import { z } from 'zod';
import { cursor, page } from './cursors.ts';
import { interviewMessages } from './interviews.ts';
import { note } from './notes.ts';
import { route } from './route.ts';
import { time } from './time.ts';
import { maxWritingLength } from './writing.ts';

export const conversationMessages = {
  notFound: 'Conversation not found',
  interviewNotFound: interviewMessages.notFound,
  questionNotFound: 'Question not found',
  notStarted: 'Failed to start conversation',
  notLoaded: 'Failed to load conversation',
  notSaved: (status: number) => `Failed to save conversation: ${status}`,
  tooLong: 'This is too long to be saved in one piece.',
  none: 'No conversations yet. Start a conversation with Walt to see transcripts and notes here.',
  askRemoval:
    'Are you sure you want to delete this transcript? This will permanently delete the conversation and all related notes. This action cannot be undone.',
} as const;

export const conversationTypes = ['interview', 'chat'] as const;
export const conversationStatuses = ['active', 'completed'] as const;

/** How much of a conversation comes with the list of them; the rest comes with the conversation. */
export const listedMessages = 100;
export const listedNotes = 100;

/** A whole conversation may be sent with every save, also one that went on for days. */
const maxSaveBytes = 32 * 1024 * 1024;
const maxSavedMessages = 50_000;

/** Labels of the speakers in a transcript; any other role is shown by its own name. */
export function speakerOf(role: string, person = 'You') {
  if (role === 'user') return person;
  return role === 'assistant' ? 'Walt' : role;
}

/** Chosen by the client: saving a message twice under the same id stores it once. */
export const messageId = z.string().min(1).max(200);

export const message = z.object({
  id: z.string(),
  role: z.string(),
  content: z.string(),
  timestamp: time,
});
export type Message = z.output<typeof message>;

export const conversation = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  interviewId: z.uuid().nullable(),
  type: z.enum(conversationTypes),
  status: z.enum(conversationStatuses),
  summary: z.string().nullable(),
  interview: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  messages: z.array(message),
  messageCount: z.int(),
  /** The interview's questions that Walt has asked in it. */
  askedQuestionIds: z.array(z.uuid()),
  createdAt: time,
  updatedAt: time,
  completedAt: time.nullable(),
});
export type Conversation = z.output<typeof conversation>;

/** In a list, a conversation comes with its first messages and its notes. */
export const listedConversation = conversation.extend({ notes: z.array(note) });
export type ListedConversation = z.output<typeof listedConversation>;

/** What Walt and the call page need to start. */
export const conversationContext = z.object({
  name: z.string(),
  introCardText: z.string(),
  introScript: z.string(),
  /** What Walt would like to ask in it. */
  questions: z.array(z.object({ id: z.uuid(), text: z.string() })),
  /** Whether this interview has been completed in this project. */
  isComplete: z.boolean(),
});

const spoken = z.object({ text: z.string().nullish(), transcript: z.string().nullish() });
const said = z.union([
  z.string(),
  z.array(z.unknown()).transform((parts) => parts.map(textOfPart).filter(Boolean).join(' ')),
]);

function textOfPart(part: unknown) {
  if (typeof part === 'string') return part;
  const { data } = spoken.safeParse(part);
  return data?.text ?? data?.transcript ?? '';
}

const savable = z
  .object({
    id: messageId,
    role: z.string().optional(),
    speaker: z.string().optional(),
    content: said.optional(),
    text: said.optional(),
    message: said.optional(),
  })
  .transform(({ id, role, speaker, content, text, message }) => ({
    id: id.replaceAll('\0', ''),
    role: (role ?? speaker ?? '').replaceAll('\0', ''),
    content: (content ?? text ?? message ?? '').replaceAll('\0', ''),
  }))
  .refine(({ id, role, content }) => id && role && role.length <= 40 && /\S/.test(content));
export type SavedMessage = z.output<typeof savable>;

/** Only messages with an id, a role and a text are kept. */
export const savedMessages = z
  .array(z.unknown())
  .max(maxSavedMessages, conversationMessages.tooLong)
  .transform((list) => list.flatMap((one) => savable.safeParse(one).data ?? []))
  .refine(
    (list) => list.every(({ content }) => content.length <= maxWritingLength),
    conversationMessages.tooLong,
  );

const oneConversation = z.object({ id: z.uuid() });
const answer = z.object({ conversation });

export const conversationRoutes = {
  start: route({
    method: 'POST',
    path: '/api/conversations/start',
    summary: 'Go on with the unfinished conversation of an interview, or begin one',
    body: z.object({
      interviewId: z.uuid(),
      projectId: z.uuid(),
      type: z.enum(conversationTypes).default('interview'),
    }),
    answer: z.object({ conversation, context: conversationContext }),
  }),
  list: route({
    method: 'GET',
    path: '/api/conversations',
    summary: 'Your conversations, newest first, of all projects or of one',
    query: page.extend({
      projectId: z.uuid().optional(),
      /** Leaves out those in which nothing was said. */
      spoken: z.literal('true').optional(),
    }),
    answer: z.object({
      conversations: z.array(listedConversation),
      nextCursor: cursor.nullable(),
    }),
  }),
  get: route({
    method: 'GET',
    path: '/api/conversations/:id',
    summary: 'A conversation with all that was said',
    params: oneConversation,
    answer,
  }),
  change: route({
    method: 'PUT',
    path: '/api/conversations/:id',
    summary: 'Change the summary, or whether it is spoken or typed',
    params: oneConversation,
    body: z.object({
      summary: z
        .string()
        .max(maxWritingLength, conversationMessages.tooLong)
        .nullish()
        .transform((text) => (text === undefined ? undefined : text?.trim() || null)),
      type: z.enum(conversationTypes).optional(),
    }),
    answer,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/conversations/:id',
    summary: 'Delete a conversation with its messages, notes and recordings',
    params: oneConversation,
    answer: 'nothing',
  }),
  complete: route({
    method: 'POST',
    path: '/api/conversations/:id/complete',
    summary: 'Finish a conversation',
    params: oneConversation,
    answer,
  }),
  trackQuestion: route({
    method: 'POST',
    path: '/api/conversations/:id/track-question',
    summary: 'Mark a question of the interview as asked',
    params: oneConversation,
    body: z.object({ questionId: z.uuid() }),
    answer: z.object({ questionId: z.uuid(), askedAt: time }),
  }),
  save: route({
    method: 'POST',
    path: '/api/conversations/:id/save',
    summary: 'Add what was said; saving twice, late or less loses and doubles nothing',
    params: oneConversation,
    body: z.object({ messages: savedMessages, shouldSummarize: z.boolean().default(false) }),
    bodyLimit: maxSaveBytes,
    answer,
  }),
};
