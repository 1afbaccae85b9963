import type { CallLine } from './call-line.ts';
import type { ShownView } from './call-view.ts';
import { endTurn } from './client-events.ts';
import type { Heard } from './server-events.ts';

/** How long the last words may take to be written down after hanging up. */
const lastWordsMs = 3_000;

type LastWords = {
  view: ShownView;
  line: Pick<CallLine, 'mute' | 'send'>;
  /** All is written down that will be. */
  onWritten: () => void;
};

/** Sees to it that whatever was just said is written down before a call is closed. */
export function openLastWords({ view, line, onWritten }: LastWords) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let userSpeaks = false;

  /** Someone has spoken and it is not written down yet. */
  const areMissing = () =>
    userSpeaks ||
    view.now().lines.some(({ role, state }) => role === 'user' && state === 'hearing');

  function close() {
    clearTimeout(timer);
    timer = undefined;
    userSpeaks = false;
    onWritten();
  }

  return {
    hear({ kind }: Heard) {
      if (kind === 'speech-started') userSpeaks = true;
      if (kind === 'speech-stopped') userSpeaks = false;
      if (timer && !areMissing()) close();
    },
    await() {
      if (!areMissing()) return close();
      line.mute();
      line.send(endTurn);
      timer = setTimeout(close, lastWordsMs);
    },
    close,
    isWaiting: () => timer !== undefined,
  };
}
