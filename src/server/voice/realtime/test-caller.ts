import wrtc from '@roamhq/wrtc';
import { eventsChannel } from '#contract/calls.ts';
import type { RealtimeEvent } from './events.ts';
import { createPacer } from './pacer.ts';
import { createPlayer } from './player.ts';
import { lineRate, toLineRate } from './resample.ts';

const { MediaStream, RTCPeerConnection, nonstandard } = wrtc;
const loud = 1_000;

/** Someone with a telephone of their own: says what it is given, and keeps what it hears. */
export async function callUp(post: (offer: string) => Promise<string>) {
  const peer = new RTCPeerConnection({ iceServers: [] });
  const source = new nonstandard.RTCAudioSource();
  const microphone = source.createTrack();
  peer.addTrack(microphone, new MediaStream([microphone]));
  const channel = peer.createDataChannel(eventsChannel);
  const player = createPlayer((samples) => source.onData({ samples, sampleRate: lineRate }));
  const pacer = createPacer();
  const events: (RealtimeEvent & { at: number })[] = [];
  const waiting = new Set<() => void>();
  const loudAt: number[] = [];
  const closed = new Promise<void>((resolve) => {
    channel.onclose = resolve;
  });
  const lost = new Promise<void>((resolve) => {
    peer.onconnectionstatechange = () => {
      if (['disconnected', 'failed'].includes(peer.connectionState)) resolve();
    };
  });

  channel.onmessage = ({ data }) => {
    events.push({ ...JSON.parse(String(data)), at: performance.now() });
    for (const look of waiting) look();
  };
  peer.ontrack = ({ track }) => {
    const sink = new nonstandard.RTCAudioSink(track);
    sink.ondata = ({ samples }) => {
      if (samples.some((value) => Math.abs(value) > loud)) loudAt.push(performance.now());
    };
  };
  await peer.setLocalDescription(await peer.createOffer());
  while (peer.iceGatheringState !== 'complete') await new Promise((go) => setTimeout(go, 10));
  const sdp = await post(peer.localDescription?.sdp ?? '');
  const open = new Promise<void>((resolve) => {
    channel.onopen = resolve;
  });
  await peer.setRemoteDescription({ type: 'answer', sdp });
  await open;
  pacer.add(player);

  return {
    events,
    /** The other side has hung up. */
    closed,
    /** Nothing arrives any more, without a word. */
    lost,
    /** When a loud piece of sound arrived, each of 10 ms. */
    loudAt,
    send: (event: RealtimeEvent) => channel.send(JSON.stringify(event)),
    /** Speaks into the microphone, and answers when the last of it has gone out. */
    async say(samples: Float32Array) {
      await player.play(toLineRate(samples));
      return performance.now();
    },
    /** The first event of the type after the given place in the list. */
    async next(type: string, after = 0, seconds = 25) {
      const { promise, resolve, reject } = Promise.withResolvers<RealtimeEvent & { at: number }>();
      const timer = setTimeout(
        () => reject(new Error(`No ${type} after ${events.map((one) => one.type).join(', ')}`)),
        seconds * 1000,
      );
      const look = () => {
        const found = events.slice(after).find((one) => one.type === type);
        if (found) resolve(found);
      };
      waiting.add(look);
      look();
      return promise.finally(() => {
        waiting.delete(look);
        clearTimeout(timer);
      });
    },
    /** How much of what was to be heard came too late, in samples. */
    async playout() {
      const reports = [...(await peer.getStats()).values()];
      const inbound = reports.find(({ type }) => type === 'inbound-rtp');
      const count = (name: string) => Number(inbound?.[name] ?? 0);
      return { concealed: count('concealedSamples'), total: count('totalSamplesReceived') };
    },
    hangUp() {
      pacer.remove(player);
      microphone.stop();
      peer.close();
    },
  };
}
export type Caller = Awaited<ReturnType<typeof callUp>>;
