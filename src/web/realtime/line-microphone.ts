import { callMessages, capture } from '#contract/calls.ts';
import { LineFault } from './transport.ts';

/** The names with which browsers say that someone has refused. */
const refusals = new Set(['NotAllowedError', 'SecurityError']);

export async function openMicrophone() {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: capture });
  } catch (cause) {
    const refused = cause instanceof DOMException && refusals.has(cause.name);
    const at = refused ? 'permission' : 'microphone';
    throw new LineFault(at, callMessages.noMicrophone, { cause });
  }
}

/**
 * Tells when the microphone is unplugged, and of the next one as soon as there is one. Answers what
 * ends the watch and the microphone with it.
 */
export function watchMicrophone(
  first: MediaStream,
  onChange: (now: MediaStream | null) => void,
): () => void {
  let current = first;
  let state: 'there' | 'lost' | 'asking' | 'over' = 'there';

  const stop = (stream: MediaStream) => {
    for (const track of stream.getTracks()) track.stop();
  };
  const watch = () =>
    current.getAudioTracks()[0]?.addEventListener('ended', () => {
      if (isOver()) return;
      state = 'lost';
      onChange(null);
      void askAgain();
    });
  async function askAgain() {
    if (state !== 'lost') return;
    state = 'asking';
    const next = await openMicrophone().catch(() => null);
    if (isOver()) return next && stop(next);
    state = next ? 'there' : 'lost';
    if (!next) return;
    current = next;
    watch();
    onChange(next);
  }
  const isOver = () => state === 'over';

  watch();
  navigator.mediaDevices.addEventListener('devicechange', askAgain);
  return () => {
    state = 'over';
    navigator.mediaDevices.removeEventListener('devicechange', askAgain);
    stop(current);
  };
}
