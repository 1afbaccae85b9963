import { v7 as uuidv7 } from 'uuid';
import { type VoiceMark, voicePieceMs } from '#contract/call-recordings.ts';
import { recordingFormat } from '#web/recorder/microphone.ts';
import { isVoiceWanted, ownVoicePost } from './own-voice-post.ts';
import type { VoicePost } from './voice-post.ts';

/** Opus keeps a voice well at this rate: an hour is some twenty megabytes. */
const audioBitsPerSecond = 48_000;

/** Speech is noticed only after it has begun, and its end only after a silence. */
const noticedAfterMs = 700;

export type VoiceKeeper = {
  /** The person begins to speak what will be this message of the transcript. */
  begins(messageId: string): void;
  /** They have finished speaking it. */
  ends(messageId: string): void;
  /** Ends the recording. Resolves when the last of it lies in this browser. */
  stop(): Promise<void>;
};

type KeptCall = { userId: string; conversationId: string };

type KeeperParts = {
  post: Pick<VoicePost, 'keep'>;
  isWanted(): Promise<boolean>;
};

/**
 * Keeps the person's own voice during a call, if they want that. The stream stays the caller's; a
 * call that goes on with another microphone needs another keeper. It never throws: a browser that
 * cannot record can still talk.
 */
export function startVoiceKeeper(
  stream: MediaStream,
  call: KeptCall,
  parts: KeeperParts = { post: ownVoicePost(call.userId), isWanted: isVoiceWanted },
): VoiceKeeper {
  try {
    return keepVoice(openRecorder(stream), call, parts);
  } catch (error) {
    reportError(error);
    return { begins() {}, ends() {}, stop: async () => {} };
  }
}

function keepVoice(
  recorder: MediaRecorder,
  { userId, conversationId }: KeptCall,
  { post, isWanted }: KeeperParts,
): VoiceKeeper {
  const call = { userId, conversationId, callId: uuidv7() };
  const begun = new Map<string, number>();
  let marks: VoiceMark[] = [];
  let phase: 'asking' | 'recording' | 'over' = 'asking';
  let startedAt = 0;
  let sequence = 0;
  let offsetMs = 0;
  let kept: Promise<unknown> = Promise.resolve();

  const now = () => Math.round(performance.now() - startedAt);
  const over = new Promise<void>((resolve) =>
    recorder.addEventListener('stop', () => {
      phase = 'over';
      resolve();
    }),
  );
  recorder.addEventListener('start', () => {
    startedAt = performance.now();
  });
  recorder.addEventListener('dataavailable', ({ data: sound }) => {
    if (sound.size === 0) return;
    const durationMs = Math.max(0, now() - offsetMs);
    const piece = { ...call, kind: 'piece' as const, sequence, offsetMs, durationMs, sound };
    sequence += 1;
    offsetMs += durationMs;
    keep(() => post.keep(piece));
    keepMarks();
  });

  /** A mark follows the piece that it lies in: before the first one there is nothing to mark. */
  function keepMarks() {
    for (const mark of marks) keep(() => post.keep({ ...call, kind: 'mark', mark }));
    marks = [];
  }

  function keep(write: () => Promise<void>) {
    kept = kept.then(write).catch(reportError);
  }

  const asked = isWanted()
    .then((wanted) => {
      if (phase === 'over' || !wanted) return;
      recorder.start(voicePieceMs);
      phase = 'recording';
    })
    .catch(reportError);

  return {
    begins(messageId) {
      if (phase === 'over' || begun.has(messageId)) return;
      // Who speaks before the recording has begun is heard from its beginning.
      begun.set(messageId, phase === 'asking' ? 0 : Math.max(0, now() - noticedAfterMs));
    },
    ends(messageId) {
      const fromMs = begun.get(messageId);
      if (fromMs === undefined || phase !== 'recording') return;
      marks.push({ messageId, fromMs, toMs: Math.max(fromMs, now()) });
    },
    async stop() {
      await asked;
      if (phase === 'recording') {
        recorder.stop();
        await over;
      }
      phase = 'over';
      await kept;
    },
  };
}

function openRecorder(stream: MediaStream) {
  const mimeType = recordingFormat();
  return new MediaRecorder(stream, { audioBitsPerSecond, ...(mimeType && { mimeType }) });
}
