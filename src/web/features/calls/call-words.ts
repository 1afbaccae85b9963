import { callMessages } from '#contract/calls.ts';
import type { Call } from '#web/realtime/call-state.ts';

const allow =
  'Press the sign beside the address at the top of your browser, allow the microphone, and call again. Or type to Walt instead.';
const again = 'What you have said is kept. Press the green button to call again, or type to Walt.';

/** What to do about a call that failed. */
export const adviceFor = (error: string) => (error === callMessages.noMicrophone ? allow : again);

export const callingBack = 'Walt is calling you back. What you have said is kept.';

export const microphoneWords = {
  silent:
    'We hear nothing from your microphone. Check that it is switched on and not muted, then say something.',
  lost: 'We lost your microphone. Plug it in again; the call goes on as soon as it is back.',
} as const;

/** The call in one or two words, for the badge. */
export function statusOf(call: Call) {
  switch (call.phase) {
    case 'idle':
      return 'Ready';
    case 'connecting':
      return call.since === null ? 'Connecting' : 'Reconnecting';
    case 'active':
      return 'On the call';
    case 'ended':
      return call.error === null ? 'Call ended' : 'Not connected';
  }
}
