import wrtc from '@roamhq/wrtc';
import { eventsChannel } from '#contract/calls.ts';
import type { Send } from './events.ts';
import { frameSize } from './player.ts';
import { createFromLine, lineRate } from './resample.ts';

const { RTCPeerConnection, MediaStream, nonstandard } = wrtc;
const { RTCAudioSink, RTCAudioSource } = nonstandard;

type Handlers = {
  onOpen(): void;
  onEvent(data: unknown): void;
  /** At 16 kHz. */
  onSound(samples: Float32Array): void;
  onEnd(): void;
};

const gatheringMs = 2_000;
const connectingMs = 20_000;
/** A network that changes hands comes back within this; a tab that was closed does not. */
const lostMs = 10_000;

/** Answers a browser's offer: its microphone comes in, Walt's voice and the events go out. */
export async function answerOffer(offer: string, handlers: Handlers) {
  const peer = new RTCPeerConnection({ iceServers: [] });
  const source = new RTCAudioSource();
  const voice = source.createTrack();
  const sinks: { stop(): void }[] = [];
  let channel: { send(data: string): void; readyState: string } | undefined;
  let ended = false;
  let leaving = setTimeout(() => end(), connectingMs);

  const end = () => {
    if (ended) return;
    ended = true;
    clearTimeout(leaving);
    for (const sink of sinks) sink.stop();
    voice.stop();
    peer.close();
    handlers.onEnd();
  };

  peer.ontrack = ({ track }) => {
    if (track.kind !== 'audio') return;
    const sink = new RTCAudioSink(track);
    const fromLine = createFromLine();
    sink.ondata = ({ samples, sampleRate, channelCount = 1 }) => {
      if (sampleRate === lineRate) handlers.onSound(fromLine(mono(samples, channelCount)));
    };
    sinks.push(sink);
  };
  peer.ondatachannel = ({ channel: opened }) => {
    if (opened.label !== eventsChannel) return;
    channel = opened;
    opened.onmessage = ({ data }) => handlers.onEvent(data);
    opened.onclose = end;
    if (opened.readyState === 'open') handlers.onOpen();
    else opened.onopen = () => handlers.onOpen();
  };
  peer.onconnectionstatechange = () => {
    clearTimeout(leaving);
    const { connectionState: state } = peer;
    if (state === 'failed' || state === 'closed') end();
    else if (state !== 'connected') leaving = setTimeout(end, connectingMs);
    if (state === 'disconnected') {
      clearTimeout(leaving);
      leaving = setTimeout(end, lostMs);
    }
  };

  const send: Send = (event) => {
    if (channel?.readyState === 'open') channel.send(JSON.stringify(event));
  };
  const emit = (samples: Int16Array) => {
    if (!ended && samples.length === frameSize) source.onData({ samples, sampleRate: lineRate });
  };
  try {
    await peer.setRemoteDescription({ type: 'offer', sdp: offer });
    peer.addTrack(voice, new MediaStream([voice]));
    await peer.setLocalDescription(await peer.createAnswer());
    await gathered(peer);
    return { sdp: peer.localDescription?.sdp ?? '', send, emit, end };
  } catch (error) {
    end();
    throw error;
  }
}

/** All addresses of this machine are in the answer; nothing follows it. */
function gathered(peer: InstanceType<typeof RTCPeerConnection>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, gatheringMs);
  const look = () => {
    if (peer.iceGatheringState === 'complete') resolve();
  };
  peer.onicegatheringstatechange = look;
  look();
  return promise.finally(() => clearTimeout(timer));
}

const mono = (samples: Int16Array, channels: number) =>
  channels === 1 ? samples : samples.filter((_, index) => index % channels === 0);
