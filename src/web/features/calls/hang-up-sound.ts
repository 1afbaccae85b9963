import { useEffect, useRef } from 'react';
import type { Call } from '#web/realtime/call-state.ts';

/** Plays when a call that was under way has ended. */
export function useHangUpSound({ phase }: Call) {
  const before = useRef(phase);
  useEffect(() => {
    const talked = before.current === 'active';
    before.current = phase;
    if (!talked || phase !== 'ended') return;
    // A browser that plays nothing has its reasons; the end is also seen.
    new Audio('/hang-up.wav').play().catch(() => {});
  }, [phase]);
}
