import { callLabels, type EndOfTurnWait } from '#contract/calls.ts';
import type { Call } from '#web/realtime/call-state.ts';
import type { Fault } from '#web/realtime/transport.ts';

/** What to do about a call that failed. */
export const advice: Record<Fault['at'], string> = {
  permission:
    'Press the sign beside the address at the top of your browser, allow the microphone, and call again. Or type to Walt instead.',
  microphone:
    'No microphone answers. Check that one is plugged in and that no other program is using it, then call again. Or type to Walt instead.',
  service: 'What you have said is kept. Press the green button to call again, or type to Walt.',
};

export const callingBack = 'Walt is calling you back. What you have said is kept.';

export const microphoneWords = {
  silent:
    'We hear nothing from your microphone. Check that it is switched on and not muted, then say something.',
  lost: 'We lost your microphone. Plug it in again; the call goes on as soon as it is back.',
} as const;

export const endOfTurnWords: Record<EndOfTurnWait, string> = {
  brisk: 'only a moment',
  calm: 'a little while',
  patient: 'a good while',
  veryPatient: 'a very long while',
};

/** What is true of the call at this moment, in one line. */
export function stateOf(call: Call) {
  switch (call.phase) {
    case 'idle':
      return callLabels.inactive;
    case 'connecting':
      return call.since === null ? 'Calling Walt…' : 'Walt is calling you back…';
    case 'active':
      return callLabels[call.walt];
    case 'ended':
      return call.fault === null ? callLabels.inactive : 'Not connected';
  }
}

/** The call in one or two words, for the badge, where the line does not say it already. */
export function statusOf(call: Call) {
  if (call.phase === 'active') return 'On the call';
  if (call.phase === 'connecting') return call.since === null ? 'Connecting' : 'Reconnecting';
  if (call.phase === 'idle') return 'Ready';
  return call.fault === null ? 'Call ended' : null;
}
