import { z } from 'zod';
import { route } from './route.ts';
import { time } from './time.ts';

/** The longest recording that Walt listens to in one piece. */
export const maxRecordingHours = 6;

/** Why a recording did not become text. That nobody speaks in it is no failure: the text is empty. */
export const hearingMessages = {
  failed: 'Failed to transcribe audio. Please try again.',
  unreadable: 'There is no sound in this file that Walt can read. Please try another recording.',
  tooLong: `This recording is longer than ${maxRecordingHours} hours. Please send it in parts.`,
} as const;

/** An hour as most phones record it is a tenth of this; uncompressed it still fits. */
export const maxRecordingBytes = 700 * 1024 * 1024;

/** How long a recording without a memo is kept, for people who come back to it. */
export const unsavedRecordingDays = 30;

export const recordingMessages = {
  notFound: 'Recording not found',
  missing: 'Please send a recording in the field "audio".',
  empty: 'There is nothing in this recording. Please try again.',
  tooLarge: 'This recording is too large. Please send it in parts.',
  idTaken: 'This recording could not be stored. Please try again.',
  notFailed: 'Only a recording that could not be transcribed can be tried again.',
  usedElsewhere: 'This recording belongs to another memo.',
  noMicrophone: 'Failed to access microphone. Please check your permissions.',
  notTranscribed: hearingMessages.failed,
} as const;

export const recordingStatuses = ['pending', 'processing', 'completed', 'failed'] as const;

/** Someone's own voice, kept with what was made of it. */
export const recording = z.object({
  id: z.uuid(),
  status: z.enum(recordingStatuses),
  /** From 0 to 1, while Walt listens. */
  progress: z.number(),
  transcript: z.string().nullable(),
  errorMessage: z.string().nullable(),
  durationMs: z.int().nullable(),
  contentType: z.string(),
  createdAt: time,
});
export type Recording = z.output<typeof recording>;

const one = z.object({ id: z.uuid() });

export const recordingRoutes = {
  transcribe: route({
    method: 'POST',
    path: '/api/projects/transcribe',
    summary:
      'Send a recording as the multipart field audio; a long one answers before it is written down',
    query: z.object({
      /** Made by the caller, so that sending twice stores once. */
      id: z.uuidv7().optional(),
      projectId: z.uuid().optional(),
    }),
    takes: 'multipart',
    answer: z.object({ transcript: z.string().nullable(), recording }),
  }),
  get: route({
    method: 'GET',
    path: '/api/recordings/:id',
    summary: 'How far Walt has come with a recording',
    params: one,
    answer: recording,
  }),
  listen: route({
    method: 'GET',
    path: '/api/recordings/:id/audio',
    summary: 'An address for playing a recording, good for a few minutes',
    params: one,
    answer: z.object({ url: z.string() }),
  }),
  retry: route({
    method: 'POST',
    path: '/api/recordings/:id/retry',
    summary: 'Let Walt listen once more to a recording that he could not write down',
    params: one,
    answer: recording,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/recordings/:id',
    summary: 'Delete a recording; what was written down from it stays',
    params: one,
    answer: 'nothing',
  }),
};
