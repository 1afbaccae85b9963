import { callMessages, callRoutes } from '#contract/calls.ts';
import { Failure } from '#server/errors.ts';
import { mintSecret, type Purpose } from './call-secrets.ts';
import type { Line } from './line.ts';
import type { Switchboard } from './switchboard.ts';
import { makeSample } from './voice-sample.ts';

export const ownModel = 'walt-voice';

/** This machine's own ears and mouth, for as many calls as it can carry. */
export function createOwnLine(switchboard: Switchboard, signingKey: Uint8Array): Line {
  let made: Promise<Uint8Array> | undefined;
  const open = async (purpose: Purpose) => {
    if (!switchboard.hasRoom()) throw new Failure(503, callMessages.full);
    switchboard.expectCall();
    const { path: url } = callRoutes.connect;
    return { ...mintSecret(signingKey, purpose), url, model: ownModel };
  };
  return {
    description: switchboard.description,
    origin: null,
    speaksByItself: false,
    openCall: ({ userId, sessionId, conversationId }) =>
      open({ kind: 'conversation', userId, sessionId, conversationId }),
    openDictation: ({ userId, sessionId }) => open({ kind: 'dictation', userId, sessionId }),
    sample() {
      made ??= makeSample(switchboard.voice).catch((error) => {
        made = undefined;
        throw error;
      });
      return made;
    },
  };
}
