import { z } from 'zod';
import { conversationMessages, messageId } from './conversations.ts';
import { route } from './route.ts';
import { time } from './time.ts';

/** The recording is uploaded in pieces of this length: at most one piece is lost when a tab crashes. */
export const voicePieceMs = 3_000;
/** A usual piece is a hundredth of this size. */
export const maxVoicePieceBytes = 2 * 1024 * 1024;
/** A day of talking without a pause. */
const maxVoicePieces = 30_000;
const maxMs = 7 * 24 * 60 * 60 * 1_000;
const maxMarks = 1_000;

export const callRecordingMessages = {
  notFound: 'Recording not found',
  conversationNotFound: conversationMessages.notFound,
  missing: 'Please send a piece of the recording in the field "audio".',
  empty: 'There is nothing in this piece of the recording.',
  tooLarge: 'This piece of the recording is too large.',
  notSound: 'This is not a recording that can be played.',
  turnedOff: 'Keeping your voice is turned off in your settings.',
  notLoaded: 'Your voice could not be loaded.',
  notPlayed: 'This part could not be played. Please try again.',
  notRemoved: 'The recording could not be deleted. Please try again.',
  askRemoval:
    'Are you sure you want to delete this recording of your voice? What was said stays in the transcript. This action cannot be undone.',
  settingNotLoaded: 'This setting could not be loaded.',
  settingNotSaved: 'This setting could not be saved. Please try again.',
} as const;

const span = { fromMs: z.int().min(0).max(maxMs), toMs: z.int().min(0).max(maxMs) };

/** Where in a recording a message of the transcript was spoken. */
export const voiceMark = z.object({ messageId, ...span });
export type VoiceMark = z.output<typeof voiceMark>;

/** The person's own voice during one call. */
export const callRecording = z.object({
  callId: z.uuid(),
  startedAt: time,
  durationMs: z.int(),
  bytes: z.int(),
  contentType: z.string(),
  marks: z.array(voiceMark),
});
export type CallRecording = z.output<typeof callRecording>;

export const voiceSetting = z.object({ keepsVoice: z.boolean() });

const oneConversation = z.object({ id: z.uuid() });
const oneCall = oneConversation.extend({ callId: z.uuid() });

export const callRecordingRoutes = {
  getSetting: route({
    method: 'GET',
    path: '/api/profile/voice',
    summary: 'Whether your voice is kept during calls',
    answer: voiceSetting,
  }),
  saveSetting: route({
    method: 'PUT',
    path: '/api/profile/voice',
    summary: 'Choose whether your voice is kept during calls; what was kept before stays',
    body: voiceSetting,
    answer: voiceSetting,
  }),
  list: route({
    method: 'GET',
    path: '/api/conversations/:id/voice',
    summary: 'The recordings of your voice in a conversation, and where each message lies in them',
    params: oneConversation,
    answer: z.object({ recordings: z.array(callRecording) }),
  }),
  addPiece: route({
    method: 'POST',
    path: '/api/conversations/:id/voice/:callId/pieces',
    summary: 'Send a piece of a recording as the multipart field audio; sent twice it is kept once',
    params: oneCall,
    query: z.object({
      sequence: z.coerce
        .number()
        .int()
        .min(0)
        .max(maxVoicePieces - 1),
      offsetMs: z.coerce.number().int().min(0).max(maxMs),
      durationMs: z.coerce.number().int().min(0).max(maxMs),
    }),
    takes: 'multipart',
    answer: 'nothing',
  }),
  saveMarks: route({
    method: 'POST',
    path: '/api/conversations/:id/voice/:callId/marks',
    summary: 'Say where in a recording messages of the transcript were spoken',
    params: oneCall,
    body: z.object({ marks: z.array(voiceMark).min(1).max(maxMarks) }),
    answer: 'nothing',
  }),
  listen: route({
    method: 'GET',
    path: '/api/conversations/:id/voice/:callId/audio',
    summary: 'A recording in one piece, or the bytes of it that are asked for',
    params: oneCall,
    answer: 'file',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/conversations/:id/voice/:callId',
    summary: 'Delete a recording of your voice; what was said stays in the transcript',
    params: oneCall,
    answer: 'nothing',
  }),
};
