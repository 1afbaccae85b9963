import { z } from 'zod';
import { cursor } from './cursors.ts';
import { route } from './route.ts';
import { time } from './time.ts';
import { writing } from './writing.ts';

export const noteMessages = {
  notFound: 'Note not found',
  blank: 'Please write something before saving.',
  tooLong: 'This is too long to be saved in one piece. Please split it in two.',
  homeless: 'A note needs a conversation or a project.',
  changed: 'This was changed elsewhere in the meantime. Please reload to see it.',
  idTaken: 'This could not be saved. Please try again.',
} as const;

export const noteStatuses = ['pending', 'processing', 'completed', 'failed'] as const;

/** How a note's state is shown; one that is complete needs no word. */
export const noteStatusLabels = {
  pending: 'Waiting',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
} as const satisfies Record<(typeof noteStatuses)[number], string>;

const authors: Record<string, string> = {
  walt: 'By Walt',
  'walt-auto': 'By Walt',
  'walt-research': 'By Walt (research)',
  user: 'By you',
};

/** Who wrote a note, in words. */
export const authorOf = (createdBy: string) =>
  (Object.hasOwn(authors, createdBy) && authors[createdBy]) || `By ${createdBy}`;

/** What Walt, or the person, wrote down from a conversation. */
export const note = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  conversationId: z.uuid().nullable(),
  content: z.string(),
  metadata: z.object({ stepId: z.uuid().nullable() }),
  step: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** walt, walt-auto, walt-research or user. */
  createdBy: z.string(),
  status: z.enum(noteStatuses),
  /** Grows with every change; sent back with an edit, it keeps two tabs from overwriting each other. */
  version: z.int(),
  createdAt: time,
  updatedAt: time,
});
export type Note = z.output<typeof note>;

const content = writing({ blank: noteMessages.blank, tooLong: noteMessages.tooLong });
const metadata = z.object({ stepId: z.uuid().nullish() }).nullish();

const noteDraft = z
  .object({
    /** Made by the caller, so that sending twice saves once. */
    id: z.uuidv7().optional(),
    content,
    conversationId: z.uuid().nullish(),
    projectId: z.uuid().nullish(),
    metadata,
    /** In a conversation Walt may be the one who writes; anything else is the person's own. */
    createdBy: z.enum(['user', 'walt', 'walt-auto']).default('user').catch('user'),
  })
  .refine(({ conversationId, projectId }) => conversationId || projectId, noteMessages.homeless);
export type NoteDraft = z.output<typeof noteDraft>;

const noteChange = z.object({
  content: content.optional(),
  metadata,
  version: z.int32().optional(),
  /** In a call Walt may be the one who changes a note. */
  changedBy: z.enum(['user', 'walt']).default('user').catch('user'),
});
export type NoteChange = z.output<typeof noteChange>;

const oneNote = z.object({ id: z.uuid() });

const noteFilter = z.object({
  projectId: z.uuid().optional(),
  conversationId: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(200),
  cursor: cursor.optional(),
});
export type NoteFilter = z.output<typeof noteFilter>;

export const noteRoutes = {
  list: route({
    method: 'GET',
    path: '/api/notes',
    summary: 'Notes of all your projects, of one, or of one conversation, newest first',
    query: noteFilter,
    /** Each entry carries the cursor for what follows it. */
    answer: z.array(note.extend({ cursor })),
  }),
  add: route({
    method: 'POST',
    path: '/api/notes',
    summary:
      'Add a note to a conversation, by you or as Walt took it, or one of your own to a project',
    body: noteDraft,
    answer: note,
    status: 201,
  }),
  get: route({
    method: 'GET',
    path: '/api/notes/:id',
    summary: 'One note',
    params: oneNote,
    answer: note,
  }),
  change: route({
    method: 'PUT',
    path: '/api/notes/:id',
    summary: 'Change what a note says, or the step it belongs to',
    params: oneNote,
    body: noteChange,
    answer: note,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/notes/:id',
    summary: 'Delete a note',
    params: oneNote,
    answer: 'nothing',
  }),
};
