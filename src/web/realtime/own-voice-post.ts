import { callRecordingRoutes } from '#contract/call-recordings.ts';
import { call } from '#web/api/call.ts';
import { Refused } from '#web/api/failures.ts';
import { isStillHere, quietly } from './own-outbox.ts';
import { openVoicePost, type VoicePost, type VoiceSent } from './voice-post.ts';
import { browserVoiceStore, type WaitingVoice } from './voice-store.ts';

let own: { userId: string; post: VoicePost } | null = null;

/** Brings the voice of whoever is signed in to the server; one for the whole page. */
export function ownVoicePost(userId: string): VoicePost {
  if (own?.userId === userId) return own.post;
  own?.post.close();
  const post = openVoicePost({ userId, store: browserVoiceStore, send });
  own = { userId, post };
  return post;
}

/** Where nobody can be asked, the server still decides when the pieces arrive. */
export async function isVoiceWanted() {
  try {
    return (await call(callRecordingRoutes.getSetting, {})).keepsVoice;
  } catch {
    return true;
  }
}

async function send(waiting: WaitingVoice): Promise<VoiceSent> {
  try {
    if (waiting.kind === 'piece') await sendPiece(waiting);
    else await sendMark(waiting);
    return 'kept';
  } catch (error) {
    if (!(error instanceof Refused)) return 'later';
    if ([400, 403, 413, 415].includes(error.status)) return 'never';
    // To someone else who has signed in since, this conversation is not there either.
    return error.status === 404 && (await isStillHere(waiting.userId)) ? 'never' : 'later';
  }
}

function sendPiece(piece: Extract<WaitingVoice, { kind: 'piece' }>) {
  const { conversationId: id, callId, sequence, offsetMs, durationMs, sound } = piece;
  const form = new FormData();
  form.append('audio', sound, 'piece');
  const input = { params: { id, callId }, query: { sequence, offsetMs, durationMs }, form };
  return call(callRecordingRoutes.addPiece, input, quietly());
}

function sendMark({ conversationId: id, callId, mark }: Extract<WaitingVoice, { kind: 'mark' }>) {
  const input = { params: { id, callId }, body: { marks: [mark] } };
  return call(callRecordingRoutes.saveMarks, input, quietly());
}
