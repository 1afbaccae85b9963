import { callEndDelayMs } from '#contract/calls.ts';
import type { Call } from './call-state.ts';
import type { ShownView } from './call-view.ts';
import type { Heard } from './server-events.ts';

/** Walt wanted to hang up and then said nothing. */
const speechlessMs = 15_000;

/** Walt's own wish to hang up, which comes true after his next words or when there are none. */
export function openHangUp(view: ShownView, end: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const endIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(end, ms);
  };

  return {
    ask() {
      const { call } = view.now();
      if (call.phase !== 'active' || call.ending !== 'open') return 'already';
      view.happen({ kind: 'hang-up-asked' });
      endIn(speechlessMs);
      return 'scheduled';
    },
    /** `before` is the call as it was before this was heard. */
    hear(heard: Heard, before: Call) {
      // His last words may take as long as they take.
      if (heard.kind === 'audio-started') clearTimeout(timer);
      if (isDue(view.now().call) && !isDue(before)) endIn(callEndDelayMs);
    },
    cancel: () => clearTimeout(timer),
  };
}

export type HangUp = ReturnType<typeof openHangUp>;

const isDue = (call: Call) => call.phase === 'active' && call.ending === 'due';
