import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { callRoutes, waltSays } from '#contract/calls.ts';
import { urlOf } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';

type State = 'resting' | 'opening' | 'playing' | 'silent';

/** How Walt sounds, before one calls him. */
export function VoiceSample() {
  const [state, setState] = useState<State>('resting');
  const play = () => {
    const voice = new Audio(urlOf(callRoutes.voiceSample));
    voice.addEventListener('playing', () => setState('playing'));
    voice.addEventListener('ended', () => setState('resting'));
    setState('opening');
    voice.play().catch(() => setState('silent'));
  };
  return (
    <div className="flex flex-col items-center gap-2">
      <Button variant="quiet" busy={state === 'opening'} onClick={play}>
        <Volume2 aria-hidden className="size-5" />
        Hear Walt’s voice
      </Button>
      <p role="status" className="max-w-[40ch] text-center text-sm text-ink-muted">
        {state === 'playing' && `“${waltSays}”`}
        {state === 'silent' && 'His voice could not be played here. You will hear it in the call.'}
      </p>
    </div>
  );
}
