import type { ShownView } from './call-view.ts';
import { type Levels, watchLevels } from './level-watch.ts';
import type { Heard } from './server-events.ts';

const lookMs = 100;
/** A session lives 60 minutes; the first pause after this long is the time for a new one. */
const renewAfterMs = 55 * 60_000;

type Watching = {
  view: ShownView;
  levels: () => Levels;
  /** Something that the service has not told and that can be heard. */
  onTold: (heard: Heard) => void;
  /** The line is about to grow too old, and nobody is speaking. */
  onOld: () => void;
};

/** Looks, as long as a line is open, at what only the sound tells, and at the clock. */
export function watchCall({ view, levels, onTold, onOld }: Watching) {
  let voices = watchLevels();
  let looking: ReturnType<typeof setInterval> | undefined;
  let renewAt = Number.POSITIVE_INFINITY;

  const stop = () => clearInterval(looking);

  function look() {
    const now = Date.now();
    const { told, deaf } = voices.at(now, levels());
    if (told) onTold(told);
    const { call, microphone } = view.now();
    if (call.phase !== 'active') return;
    if (deaf !== (microphone === 'silent') && microphone !== 'lost') {
      view.show({ microphone: deaf ? 'silent' : 'fine' });
    }
    if (now > renewAt && call.walt === 'listening' && call.ending === 'open') onOld();
  }

  return {
    begin() {
      stop();
      voices = watchLevels();
      renewAt = Date.now() + renewAfterMs;
      looking = setInterval(look, lookMs);
    },
    /** Only for what the service tells: what was told from the sound is known here. */
    hear: (heard: Heard) => voices.heard(heard, Date.now()),
    stop,
  };
}
