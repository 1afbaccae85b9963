import { useEffect, useState, useSyncExternalStore } from 'react';
import { callMessages, callRoutes } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { adviceOr } from '#web/api/failures.ts';
import { conductDictation } from '#web/realtime/conduct-dictation.ts';
import { LineFault } from '#web/realtime/transport.ts';
import { openWebRtcLine } from '#web/realtime/webrtc-line.ts';

const mintSession = () =>
  call(callRoutes.startDictation, { body: {} }).catch((error: Error) => {
    const sentence = adviceOr(callMessages.dictationNotCreated, error);
    throw new LineFault('service', sentence ?? callMessages.dictationNotCreated, { cause: error });
  });

const openTransport: typeof openWebRtcLine = async (...line) => {
  try {
    return await openWebRtcLine(...line);
  } catch (error) {
    const message = callMessages.dictationNotConnected;
    const isKnown = error instanceof LineFault && error.message !== callMessages.notConnected;
    throw isKnown ? error : new LineFault('service', message, { cause: error });
  }
};

/** Words as they are spoken, where the voice service is there. The recording does not need it. */
export function useDictation() {
  const [dictation] = useState(() => conductDictation({ openTransport, mintSession }));
  const view = useSyncExternalStore(dictation.watch, dictation.view);
  useEffect(() => () => void dictation.stop(), [dictation]);
  return { view, start: dictation.start, stop: dictation.stop };
}
