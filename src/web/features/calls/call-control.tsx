import { Phone, PhoneOff } from 'lucide-react';
import { startLabel } from '#contract/calls.ts';
import { type Call, isOnLine } from '#web/realtime/call-state.ts';
import { Button } from '#web/ui/button.tsx';

type CallControlProps = { call: Call; onStart: () => void; onEnd: () => void };

/** One button that starts and ends; while it rings, one can think better of it. */
export function CallControl({ call, onStart, onEnd }: CallControlProps) {
  const onLine = isOnLine(call);
  const connecting = call.phase === 'connecting' && !onLine;
  return (
    <div className="flex flex-col items-center gap-3">
      {onLine ? (
        <Button variant="danger" size="round" aria-label="End call" onClick={onEnd}>
          <PhoneOff aria-hidden className="size-10" />
        </Button>
      ) : (
        <Button
          variant="primary"
          size="round"
          aria-label={connecting ? 'Calling Walt' : 'Call Walt'}
          busy={connecting}
          onClick={onStart}
        >
          {!connecting && <Phone aria-hidden className="size-10" />}
        </Button>
      )}
      {connecting ? (
        <Button onClick={onEnd}>Cancel</Button>
      ) : (
        <p className="font-semibold">{onLine ? 'End call' : startLabel}</p>
      )}
    </div>
  );
}
