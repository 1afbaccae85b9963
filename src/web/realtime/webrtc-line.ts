import type { OpenTransport } from './transport.ts';

/** The line over WebRTC; how it is laid is fetched when somebody first calls. */
export const openWebRtcLine: OpenTransport = async (...line) => {
  const { openWebRtcTransport } = await import('./webrtc-transport.ts');
  return openWebRtcTransport(...line);
};
