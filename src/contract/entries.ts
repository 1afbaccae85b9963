import { z } from 'zod';
import { cursor, page } from './cursors.ts';
import { route } from './route.ts';
import { time } from './time.ts';
import { writing } from './writing.ts';

export const entryMessages = {
  textBlank: 'Please write something before saving.',
  voiceMemoBlank: 'Please record or write something before saving.',
  textNotFound: 'Text entry not found',
  voiceMemoNotFound: 'Voice memo entry not found',
  tooLong: 'This is too long to be saved in one piece. Please split it in two.',
  changed: 'This was changed elsewhere in the meantime. Please reload to see it.',
  idTaken: 'This could not be saved. Please try again.',
  notSaved: 'Failed to save note. Please try again.',
} as const;

export const entryKinds = ['text', 'voiceMemo'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const entryLabels: Record<EntryKind, string> = {
  text: 'Text Note',
  voiceMemo: 'Voice Memo',
};

/** The ways to add one, as they are offered. */
export const entryWays = {
  dictate: {
    title: 'Record & transcribe',
    detail: 'Record or upload audio and Walt will transcribe whatever you say.',
  },
  write: {
    title: 'Type notes by hand',
    detail: 'Type out your thoughts by hand and add your own notes.',
  },
} as const;

/** A note or memo that a person added to their project without an interview. */
export const entry = z.object({
  id: z.uuid(),
  kind: z.enum(entryKinds),
  content: z.string(),
  wordCount: z.int(),
  step: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The recordings that a memo was transcribed from, in order. */
  recordingIds: z.array(z.uuid()),
  /** Grows with every change; sent back with an edit, it keeps two tabs from overwriting each other. */
  version: z.int(),
  createdAt: time,
  updatedAt: time,
});
export type Entry = z.output<typeof entry>;

/** How many of the newest entries come with their project; the rest is a list of its own. */
export const newestEntries = 100;
export const newestEntryBytes = 4 * 1024 * 1024;

const maxRecordingsPerMemo = 50;

/** Recordings to keep with the entry, besides those that it has. */
const recordingIds = z.array(z.uuid()).max(maxRecordingsPerMemo).default([]);

const textOf = (blank: string) => writing({ blank, tooLong: entryMessages.tooLong });

const bodyOf = (blank: string) =>
  z.object({
    /** Made by the caller, so that sending twice saves once. */
    id: z.uuidv7().optional(),
    content: textOf(blank),
    stepId: z.uuid().nullish(),
    recordingIds,
  });

const changeOf = (blank: string) =>
  z.object({
    content: textOf(blank),
    stepId: z.uuid().nullish(),
    recordingIds,
    version: z.int32().optional(),
  });

const inProject = z.object({ id: z.uuid() });
const oneEntry = inProject.extend({ entryId: z.uuid() });

export const textEntryDraft = bodyOf(entryMessages.textBlank);
export type EntryDraft = z.output<typeof textEntryDraft>;
const textEntryChange = changeOf(entryMessages.textBlank);
export type EntryChange = z.output<typeof textEntryChange>;

export const entryRoutes = {
  list: route({
    method: 'GET',
    path: '/api/projects/:id/entries',
    summary: 'Text and voice memo entries of a project, newest first',
    params: inProject,
    query: page,
    answer: z.object({ entries: z.array(entry), nextCursor: cursor.nullable() }),
  }),
  addText: route({
    method: 'POST',
    path: '/api/projects/:id/text-entries',
    summary: 'Add a text entry',
    params: inProject,
    body: textEntryDraft,
    answer: entry,
    status: 201,
  }),
  getText: route({
    method: 'GET',
    path: '/api/projects/:id/text-entries/:entryId',
    summary: 'One text entry',
    params: oneEntry,
    answer: entry,
  }),
  changeText: route({
    method: 'PUT',
    path: '/api/projects/:id/text-entries/:entryId',
    summary: 'Change a text entry',
    params: oneEntry,
    body: textEntryChange,
    answer: entry,
  }),
  removeText: route({
    method: 'DELETE',
    path: '/api/projects/:id/text-entries/:entryId',
    summary: 'Delete a text entry',
    params: oneEntry,
    answer: 'nothing',
  }),
  addVoiceMemo: route({
    method: 'POST',
    path: '/api/projects/:id/voice-memo-entries',
    summary: 'Add a voice memo entry',
    params: inProject,
    body: bodyOf(entryMessages.voiceMemoBlank),
    answer: entry,
    status: 201,
  }),
  getVoiceMemo: route({
    method: 'GET',
    path: '/api/projects/:id/voice-memo-entries/:entryId',
    summary: 'One voice memo entry',
    params: oneEntry,
    answer: entry,
  }),
  changeVoiceMemo: route({
    method: 'PUT',
    path: '/api/projects/:id/voice-memo-entries/:entryId',
    summary: 'Change a voice memo entry',
    params: oneEntry,
    body: changeOf(entryMessages.voiceMemoBlank),
    answer: entry,
  }),
  removeVoiceMemo: route({
    method: 'DELETE',
    path: '/api/projects/:id/voice-memo-entries/:entryId',
    summary: 'Delete a voice memo entry',
    params: oneEntry,
    answer: 'nothing',
  }),
};
