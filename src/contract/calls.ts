import { z } from 'zod';
import { route } from './route.ts';
import { time } from './time.ts';

/** The sentences of a call and of live dictation, as the person may read them. */
export const callMessages = {
  noConversation: 'No conversation ID available',
  notCreated: 'Failed to create audio chat session',
  notConnected: 'Failed to connect to OpenAI API',
  emptyAnswer: 'Received empty SDP answer from server',
  channelFailed: 'Connection error occurred',
  connectionFailed: 'Connection failed',
  endFailed: (message: string) => `Error ending call: ${message}`,
  noMicrophone: 'Failed to access microphone. Please check your permissions.',
  dictationNotCreated: 'Failed to create transcription session',
  dictationNotConnected: 'Failed to connect to transcription service',
  full: 'Walt is on the line with as many people as this machine can carry. Please call again in a few minutes.',
  providerAway: 'The voice service cannot be reached right now. Please try again in a moment.',
  wrongSecret: 'This call has expired. Please start it again.',
  sampleFailed: 'Walt’s voice could not be played just now.',
  noSample: 'Walt’s voice can only be heard in a call here.',
  unreadableOffer: 'This is no offer of a call that can be answered.',
} as const;

/** What the tools of a call answer when they fail. */
export const toolOutputs = {
  inProgress: 'Already in progress',
  noConversation: 'Error: No conversation ID available',
  required: (field: string) => `Error: ${field} is required`,
  noteNotFound: (noteId: string) => `Error: Note not found: ${noteId}`,
  unknown: (name: string) => `Unknown function: ${name}`,
} as const;

export const callStates = ['inactive', 'listening', 'thinking', 'speaking'] as const;
export type CallState = (typeof callStates)[number];

export const callLabels: Record<CallState, string> = {
  inactive: 'Walt is ready',
  listening: 'Walt is listening...',
  thinking: 'Walt is thinking...',
  speaking: 'Walt is speaking...',
};
export const startLabel = 'Click to Start';

/** How the microphone is asked for. */
export const capture = {
  sampleRate: 24_000,
  channelCount: 1,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
} as const;

export const questionCardCooldownMs = 10_000;
export const callEndDelayMs = 1_000;
export const noteHighlightMs = 5_000;

/** A failed background task is tried again after 2^n seconds. */
export const backgroundTries = { usual: 3, notes: 1 } as const;
export const backgroundDelayMs = (attempt: number) => 2 ** attempt * 1_000;
export const transcriptSavePriority = 1;

/** How dictation finds speech. */
export const dictationDetection = { threshold: 0.5, prefixMs: 300, silenceMs: 500 } as const;

export const endOfTurnWaits = ['brisk', 'calm', 'patient', 'veryPatient'] as const;
export type EndOfTurnWait = (typeof endOfTurnWaits)[number];
export const usualEndOfTurnWait: EndOfTurnWait = 'patient';

/** Factors by which the wait that the words suggest is multiplied. */
export const endOfTurnScales: Record<EndOfTurnWait, number> = {
  brisk: 0.7,
  calm: 1,
  patient: 1.5,
  veryPatient: 2.2,
};

/** The same in OpenAI's words, which our own service understands too. */
export const turnDetections = {
  brisk: { type: 'semantic_vad', eagerness: 'high' },
  calm: { type: 'semantic_vad', eagerness: 'medium' },
  patient: { type: 'semantic_vad', eagerness: 'low' },
  veryPatient: {
    type: 'server_vad',
    threshold: dictationDetection.threshold,
    prefix_padding_ms: dictationDetection.prefixMs,
    silence_duration_ms: 3_000,
  },
} as const satisfies Record<EndOfTurnWait, object>;

export const endOfTurnSetting = z.object({ wait: z.enum(endOfTurnWaits) });
export const endOfTurnMessages = {
  notSaved: 'How long Walt waits could not be saved. Please try again.',
} as const;

export const eventsChannel = 'oai-events';
export const offerType = 'application/sdp';

/** `markStoryInterviewComplete` is the same as `markProjectInterviewComplete`. */
export const callTools = [
  'addNote',
  'updateNote',
  'removeNote',
  'reviewNotes',
  'markProjectInterviewComplete',
  'markStoryInterviewComplete',
  'hangUp',
] as const;
export type CallTool = (typeof callTools)[number];

/** An offer has a few kilobytes; nobody needs more. */
const maxOfferBytes = 64 * 1024;

/** With this secret the browser posts its offer to `url`: once, and soon. */
const session = z.object({
  clientSecret: z.string(),
  url: z.string(),
  model: z.string(),
  expiresAt: time,
});
export const callSession = session.extend({ hasExistingMessages: z.boolean() });
export type CallSession = z.output<typeof callSession>;
export const dictationSession = session;
export type DictationSession = z.output<typeof dictationSession>;

/** Played before the first call, as a sample of Walt's voice. */
export const waltSays =
  'Good day. I am Walt. I would like to hear your story, whenever you are ready.';

export const callRoutes = {
  voiceSample: route({
    method: 'GET',
    path: '/api/voice-sample',
    summary: 'A few words in the voice that Walt speaks with, as a WAV file',
    answer: 'file',
  }),
  getEndOfTurnWait: route({
    method: 'GET',
    path: '/api/profile/end-of-turn-wait',
    summary: 'How long Walt waits when you pause in a call',
    answer: endOfTurnSetting,
  }),
  saveEndOfTurnWait: route({
    method: 'PUT',
    path: '/api/profile/end-of-turn-wait',
    summary: 'Choose how long Walt waits when you pause in a call',
    body: endOfTurnSetting,
    answer: endOfTurnSetting,
  }),
  startCall: route({
    method: 'POST',
    path: '/api/audio-chat/session',
    summary: 'A secret with which a browser can call Walt once, about one conversation',
    body: z.object({ conversationId: z.uuid(callMessages.noConversation) }),
    answer: callSession,
  }),
  startDictation: route({
    method: 'POST',
    path: '/api/transcription/session',
    summary: 'A secret with which a browser can dictate once',
    body: z
      .object({
        language: z.string().max(20).optional(),
        noiseReduction: z.string().max(40).optional(),
      })
      .default({}),
    answer: dictationSession,
  }),
  /** Public because it needs no session: the bearer token is the permission. */
  connect: route({
    method: 'POST',
    path: '/api/realtime/calls',
    summary: "Answer a browser's offer (SDP) to talk; the bearer's secret says about what",
    access: 'public',
    takes: 'text',
    bodyLimit: maxOfferBytes,
    answer: 'text',
    status: 201,
  }),
};
