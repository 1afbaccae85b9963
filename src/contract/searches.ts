import { z } from 'zod';
import { cursor } from './cursors.ts';
import { route } from './route.ts';
import { time } from './time.ts';

export const maxQueryLength = 300;
export const resultsPerPage = 20;
/** How much of each text is indexed for search: about twenty thousand words. */
export const searchableLength = 120_000;

export const searchMessages = {
  tooLong: `A search can have at most ${maxQueryLength} characters.`,
  notLoaded: 'Your archive could not be searched.',
} as const;

export const resultKinds = ['conversation', 'note', 'text', 'voiceMemo', 'answer'] as const;
export type ResultKind = (typeof resultKinds)[number];

/** A stretch of text in pieces; the marked ones are what was looked for. Never HTML. */
export const excerpt = z.object({
  /** Who said it, where it was said in a conversation. */
  speaker: z.string().nullable(),
  /** The message it is from, to go to the very place. */
  messageId: z.string().nullable(),
  pieces: z.array(z.object({ text: z.string(), marked: z.boolean() })),
});
export type Excerpt = z.output<typeof excerpt>;

/** Something a person said or wrote. What was found in one conversation comes as one result. */
export const searchResult = z.object({
  kind: z.enum(resultKinds),
  id: z.uuid(),
  project: z.object({ id: z.uuid(), title: z.string() }),
  /** The interview, the questionnaire or the step that it belongs to, where it does. */
  title: z.string().nullable(),
  conversationId: z.uuid().nullable(),
  questionnaireId: z.uuid().nullable(),
  /** The question that an answer answers. */
  question: z.string().nullable(),
  at: time,
  /** In how many places of it something was found; of a few of them there is an excerpt. */
  places: z.int(),
  excerpts: z.array(excerpt),
});
export type SearchResult = z.output<typeof searchResult>;

export const searchRoutes = {
  search: route({
    method: 'GET',
    path: '/api/search',
    summary:
      'What you said or wrote in all your projects, newest first; with `q`, where it matches',
    query: z.object({
      q: z.string().max(maxQueryLength, searchMessages.tooLong).default(''),
      cursor: cursor.optional(),
    }),
    answer: z.object({ results: z.array(searchResult), nextCursor: cursor.nullable() }),
  }),
};
