import type { CallState } from '#contract/calls.ts';
import type { Heard } from './server-events.ts';
import type { Fault } from './transport.ts';

/** Whether Walt has asked to hang up, and whether he has said his last words since. */
export type Ending = 'open' | 'after-next-words' | 'due';

export type Call =
  | { phase: 'idle' }
  /** `since` is there when a call that was under way is being picked up again. */
  | { phase: 'connecting'; since: number | null; trouble: string | null }
  | { phase: 'active'; since: number; walt: Exclude<CallState, 'inactive'>; ending: Ending }
  /** `goodbye` is there when Walt was about to hang up, or had. */
  | { phase: 'ended'; fault: Fault | null; goodbye?: true };

export type CallEvent =
  | { kind: 'started' }
  | { kind: 'opened'; at: number }
  | { kind: 'heard'; heard: Heard }
  | { kind: 'hang-up-asked' }
  | { kind: 'line-lost'; trouble: string | null }
  | { kind: 'failed'; fault: Fault }
  | { kind: 'ended' };

export const noCall: Call = { phase: 'idle' };

export const waltIn = (call: Call): CallState => (call.phase === 'active' ? call.walt : 'inactive');

export const isUnderWay = (call: Call) => call.phase === 'connecting' || call.phase === 'active';

/** Someone has been talking, even if the line is being looked for just now. */
export const isOnLine = (call: Call) =>
  call.phase === 'active' || (call.phase === 'connecting' && call.since !== null);

export function nextCall(call: Call, event: CallEvent): Call {
  switch (event.kind) {
    case 'started':
      return isUnderWay(call) ? call : { phase: 'connecting', since: null, trouble: null };
    case 'opened':
      return call.phase === 'connecting'
        ? { phase: 'active', since: call.since ?? event.at, walt: 'listening', ending: 'open' }
        : call;
    case 'heard':
      return call.phase === 'active' ? afterHearing(call, event.heard) : call;
    case 'hang-up-asked':
      return call.phase === 'active' && call.ending === 'open'
        ? { ...call, ending: 'after-next-words' }
        : call;
    case 'line-lost':
      return call.phase === 'active'
        ? { phase: 'connecting', since: call.since, trouble: event.trouble }
        : call;
    case 'failed':
      return isUnderWay(call) ? { phase: 'ended', fault: event.fault } : call;
    case 'ended':
      return isUnderWay(call) ? { phase: 'ended', fault: null, ...goodbyeIn(call) } : call;
  }
}

const goodbyeIn = (call: Call) =>
  call.phase === 'active' && call.ending !== 'open' && { goodbye: true as const };

type Active = Extract<Call, { phase: 'active' }>;

function afterHearing(call: Active, heard: Heard): Active {
  switch (heard.kind) {
    case 'speech-started':
      return call.walt === 'thinking' ? { ...call, walt: 'listening' } : call;
    case 'speech-stopped':
    case 'response-created':
      return { ...call, walt: 'thinking' };
    case 'audio-started':
      return { ...call, walt: 'speaking' };
    case 'audio-stopped':
    case 'audio-cleared':
      return {
        ...call,
        walt: 'listening',
        ending: call.ending === 'after-next-words' ? 'due' : call.ending,
      };
    case 'response-done':
      // Nothing was said and nothing is being done: it is the user's turn again.
      return heard.brought === 'nothing' && call.walt === 'thinking'
        ? { ...call, walt: 'listening' }
        : call;
    default:
      return call;
  }
}
