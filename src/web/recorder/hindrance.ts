/** Why a browser lends no microphone: what it cannot do, or the address at which the page lies. */
export type Hindrance = 'browser' | 'address';

/** What stands in the way of recording or of a call here, before anyone is asked for the microphone. */
export function hindranceTo(what: 'MediaRecorder' | 'RTCPeerConnection'): Hindrance | null {
  // Over plain http, as on a home network, there are no microphones for a page.
  if (!window.isSecureContext) return 'address';
  return 'mediaDevices' in navigator && what in window ? null : 'browser';
}
