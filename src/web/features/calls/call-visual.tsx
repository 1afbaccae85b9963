import { useCallback, useEffect, useState } from 'react';
import { type Call, isUnderWay, waltIn } from '#web/realtime/call-state.ts';
import type { Levels } from '#web/realtime/level-watch.ts';
import { classNames } from '#web/ui/class-names.ts';
import { clock } from '#web/ui/dates.ts';
import { LevelMeter } from '#web/ui/level-meter.tsx';
import { WaltMark } from '#web/ui/walt-mark.tsx';
import { stateOf } from './call-words.ts';

type CallVisualProps = { call: Call; levels: () => Levels };

/** Walt as one sees him: the W, how loud it is, what he is doing, and for how long one has talked. */
export function CallVisual({ call, levels }: CallVisualProps) {
  const walt = waltIn(call);
  const since = call.phase === 'active' || call.phase === 'connecting' ? call.since : null;
  const level = useCallback(() => {
    const { user, walt: his } = levels();
    return (walt === 'speaking' ? his : user) ?? 0;
  }, [levels, walt]);
  return (
    <div
      className={classNames(
        'flex flex-col items-center gap-5 text-center low:flex-row low:gap-6 low:text-start',
        // While two talk on a telephone, what they say comes before how he looks.
        isUnderWay(call) && 'max-sm:flex-row max-sm:gap-5 max-sm:text-start',
      )}
    >
      <WaltMark
        size={168}
        state={walt === 'speaking' || walt === 'listening' ? walt : 'idle'}
        className={classNames(
          'my-4 low:my-2 low:size-24!',
          isUnderWay(call) && 'max-sm:my-1 max-sm:size-20!',
        )}
      />
      <div
        className={classNames(
          'flex flex-col items-center gap-5 low:items-start low:gap-2',
          isUnderWay(call) && 'max-sm:items-start max-sm:gap-1',
        )}
      >
        {call.phase === 'active' && <LevelMeter level={level} />}
        {/* Not read out while the two talk: it would fall into their words, and the microphone would hear it. */}
        <p
          role="status"
          aria-live={call.phase === 'active' ? 'off' : 'polite'}
          className="font-story text-2xl"
        >
          {stateOf(call)}
        </p>
        {since !== null && <Elapsed since={since} />}
      </div>
    </div>
  );
}

function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <p role="timer" aria-label="Length of the call" className="text-xl tabular-nums">
      {clock(Math.max(0, now - since))}
    </p>
  );
}
