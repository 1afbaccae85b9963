import { z } from 'zod';
import { messageId } from './conversations.ts';
import { route } from './route.ts';
import { toldSource, toldTypes } from './told-sources.ts';

/** Limits for banned words: their length, and how many a project may have. */
export const maxBannedLength = 100;
export const maxBannedWords = 50;

export const redactionMessages = {
  notFound: 'This is not among what Walt leaves out.',
  notTold: 'This is not part of your story.',
  notLoaded: 'What Walt leaves out could not be loaded.',
  notSaved: 'This could not be saved. Please try again.',
  none: 'Nothing is left out',
  noneHint:
    'When you say “leave that out”, or keep a message or a note out of the book, Walt keeps it to himself. What he keeps to himself will be listed here, for you alone.',
  wordBlank: 'Write a name or a word first.',
  wordTooLong: `Please write no more than ${maxBannedLength} letters: a name, or a few words.`,
  wordTooCommon:
    'That word is in nearly everything you tell. Please write a name, or the word that it is about.',
  wordsFull: `There is room for ${maxBannedWords} names and words. Take one off to add another.`,
  wordNotFound: 'This is not among your names and words.',
  wordsNotLoaded: 'Your names and words could not be loaded.',
} as const;

/** A sentence that is withheld because the person asked for it, until they release it. */
export const withheldPassage = z.object({
  /** Its key within its source. */
  key: z.string(),
  text: z.string(),
  source: toldSource,
  state: z.enum(['withheld', 'released']),
});
export type WithheldPassage = z.output<typeof withheldPassage>;

export const withheldChange = z.object({
  source: z.object({ type: z.enum(toldTypes), id: z.uuid() }),
  key: z.string().regex(/^[0-9a-f]{64}$/, redactionMessages.notFound),
  state: withheldPassage.shape.state,
});
export type WithheldChange = z.output<typeof withheldChange>;

/** Something told, as a whole: a message by its conversation, anything else by itself. */
export const telling = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message'),
    conversationId: z.uuid(),
    messageId,
  }),
  z.object({ type: z.enum(['textEntry', 'voiceMemo']), id: z.uuid() }),
]);
export type Telling = z.output<typeof telling>;

/** Set by the person directly, whatever the text says. */
export const keeping = z.object({ telling, keep: z.enum(['out', 'in']) });
export type Keeping = z.output<typeof keeping>;

/** A name or word that must not appear in anything Walt makes, and how often it was told. */
export const bannedWord = z.object({
  id: z.uuid(),
  text: z.string(),
  /** How many sentences it withholds now; a released one does not count. */
  sentences: z.int(),
});
export type BannedWord = z.output<typeof bannedWord>;

/** One name or word, or several with commas between them. */
export const bannedWordToAdd = z.object({
  text: z
    .string()
    .normalize()
    .trim()
    .min(1, redactionMessages.wordBlank)
    .max(maxBannedLength, redactionMessages.wordTooLong),
});

const ofProject = z.object({ id: z.uuid() });

export const redactionRoutes = {
  list: route({
    method: 'GET',
    path: '/api/projects/:id/left-out',
    summary:
      'What Walt leaves out of everything, in the order of telling, and what was opened again',
    params: ofProject,
    answer: z.array(withheldPassage),
  }),
  change: route({
    method: 'PUT',
    path: '/api/projects/:id/left-out',
    summary: 'Open a sentence that Walt leaves out, or have him keep it to himself again',
    params: ofProject,
    body: withheldChange,
    answer: withheldPassage,
  }),
  listTellings: route({
    method: 'GET',
    path: '/api/projects/:id/kept-out',
    summary: 'Messages, notes and memos that the person withholds as a whole',
    params: ofProject,
    answer: z.array(toldSource),
  }),
  withholdTelling: route({
    method: 'PUT',
    path: '/api/projects/:id/kept-out',
    summary: 'Keep all of a message or a note out of everything, or let it be told again',
    params: ofProject,
    body: keeping,
    answer: z.array(toldSource),
  }),
  listBanned: route({
    method: 'GET',
    path: '/api/projects/:id/unsaid',
    summary: 'Names and words that stand nowhere in what Walt makes, the first written down first',
    params: ofProject,
    answer: z.array(bannedWord),
  }),
  addBanned: route({
    method: 'POST',
    path: '/api/projects/:id/unsaid',
    summary: 'Have a name or a word stand nowhere, in what was told and in what will be',
    params: ofProject,
    body: bannedWordToAdd,
    answer: z.array(bannedWord),
    status: 201,
  }),
  removeBanned: route({
    method: 'DELETE',
    path: '/api/projects/:id/unsaid/:bannedWordId',
    summary: 'Let a name or a word be told again',
    params: z.object({ id: z.uuid(), bannedWordId: z.uuid() }),
    answer: z.array(bannedWord),
  }),
};
