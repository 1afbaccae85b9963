import { useEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { recordingMessages } from '#contract/recordings.ts';
import { useUser } from '#web/api/session.ts';
import { type OpenMicrophone, openMicrophone } from '#web/recorder/microphone.ts';
import { keepChunk, keepTake, type Take } from '#web/recorder/takes.ts';

export type RecorderState =
  | { state: 'idle' }
  | { state: 'asking' }
  | { state: 'recording'; since: number; level: () => number }
  | { state: 'stopping' }
  | { state: 'failed'; message: string };

/** Records into this browser, second by second, so that nothing said is only in memory. */
export function useRecorder(place: string, onTake: (take: Take) => void) {
  const userId = useUser().id;
  const [state, setState] = useState<RecorderState>({ state: 'idle' });
  const running = useRef<{ microphone: OpenMicrophone; stop: () => Promise<void> } | null>(null);

  // Leaving the page ends the recording; what was said is kept and found again.
  useEffect(() => () => void running.current?.microphone.stop(), []);

  /** Answers whether the microphone is open. */
  const start = async () => {
    setState({ state: 'asking' });
    const take: Take = { id: uuidv7(), userId, place, mimeType: '', createdAt: Date.now() };
    let index = 0;
    let kept: Promise<unknown> = Promise.resolve();
    const keep = (write: () => Promise<unknown>) => {
      kept = kept.then(write).catch(reportError);
    };
    try {
      const microphone = await openMicrophone({
        onChunk: (data) => {
          const place = { takeId: take.id, index };
          index += 1;
          keep(() => keepChunk({ ...place, data }));
        },
        onLost: () => void running.current?.stop(),
      });
      take.mimeType = microphone.mimeType;
      keep(() => keepTake(take));
      const stop = async () => {
        if (!running.current) return;
        running.current = null;
        setState({ state: 'stopping' });
        await microphone.stop();
        await kept;
        setState({ state: 'idle' });
        onTake(take);
      };
      running.current = { microphone, stop };
      setState({ state: 'recording', since: Date.now(), level: microphone.level });
      return true;
    } catch (error) {
      reportError(error);
      setState({ state: 'failed', message: recordingMessages.noMicrophone });
      return false;
    }
  };

  return { state, start, stop: () => running.current?.stop() };
}
