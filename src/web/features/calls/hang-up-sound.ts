import { useEffect, useRef } from 'react';
import { type Call, isOnLine } from '#web/realtime/call-state.ts';

/** Plays when a call that was under way has ended. */
export function useHangUpSound(call: Call) {
  const before = useRef(call);
  useEffect(() => {
    const talked = isOnLine(before.current);
    before.current = call;
    if (!talked || call.phase !== 'ended') return;
    // A browser that plays nothing has its reasons; the end is also seen.
    new Audio('/hang-up.wav').play().catch(() => {});
  }, [call]);
}
