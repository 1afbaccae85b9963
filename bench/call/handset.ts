import { toLineRate } from '#server/voice/realtime/resample.ts';

/** What the page under measurement offers: a voice to speak with and an ear, on one clock. */
export type Handset = {
  /** Speaks; answers when its first and last sound go into the microphone, in seconds of the page's clock. */
  say(index: number): { startsAt: number; endsAt: number };
  now(): number;
  /** When Walt was to be heard, in steps of a few milliseconds. */
  loudAt: number[];
  events: { type: string; transcript?: string; at: number }[];
  send(event: object): void;
  playout(): Promise<{ concealed: number; total: number }>;
};

declare global {
  var handset: Handset;
}

const ear = `
  registerProcessor('ear', class extends AudioWorkletProcessor {
    process([[samples]]) {
      if (samples?.some((value) => Math.abs(value) > 0.01)) this.port.postMessage(currentTime);
      return true;
    }
  });
`;

/** Runs in the page before anything else. Voices have no silence around them but a margin. */
export function installHandset({ voices, ear }: { voices: string[]; ear: string }) {
  const rate = 48_000;
  const marginSeconds = 0.01;
  const context = new AudioContext({ sampleRate: rate });
  const microphone = context.createMediaStreamDestination();
  // No microphone is quite silent. From one that is, the browser sends next to nothing between words, for which the other
  // side waits ever longer.
  const hiss = context.createBuffer(1, 2 * rate, rate);
  const loudness = 0.0003;
  hiss.copyToChannel(
    Float32Array.from({ length: 2 * rate }, () => (2 * Math.random() - 1) * loudness),
    0,
  );
  const room = new AudioBufferSourceNode(context, { buffer: hiss, loop: true });
  room.connect(microphone);
  room.start();
  const ready = context.audioWorklet.addModule(
    URL.createObjectURL(new Blob([ear], { type: 'text/javascript' })),
  );
  const buffers = voices.map((text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const samples = Float32Array.from(new Int16Array(bytes.buffer), (value) => value / 32_768);
    const buffer = context.createBuffer(1, samples.length, rate);
    buffer.copyToChannel(samples, 0);
    return buffer;
  });
  let peer: RTCPeerConnection | undefined;
  let channel: RTCDataChannel | undefined;
  const line: Handset = {
    say(index) {
      const source = context.createBufferSource();
      const buffer = buffers[index % buffers.length];
      if (!buffer) throw new Error('There is nothing to say');
      source.buffer = buffer;
      source.connect(microphone);
      const at = context.currentTime + 0.05;
      source.start(at);
      return { startsAt: at + marginSeconds, endsAt: at + buffer.duration - marginSeconds };
    },
    now: () => context.currentTime,
    loudAt: [],
    events: [],
    send: (event) => channel?.send(JSON.stringify(event)),
    async playout() {
      const reports = [...((await peer?.getStats()) ?? new Map()).values()];
      const inbound = reports.find(({ type }) => type === 'inbound-rtp');
      return {
        concealed: inbound?.concealedSamples ?? 0,
        total: inbound?.totalSamplesReceived ?? 0,
      };
    },
  };
  globalThis.handset = line;
  navigator.mediaDevices.getUserMedia = async () => {
    await context.resume();
    return microphone.stream.clone();
  };
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      peer = this;
      this.addEventListener('track', async ({ track }) => {
        await ready;
        const listener = new AudioWorkletNode(context, 'ear');
        listener.port.onmessage = ({ data }) => line.loudAt.push(data);
        context.createMediaStreamSource(new MediaStream([track])).connect(listener);
        listener.connect(context.destination);
      });
    }
    override createDataChannel(label: string) {
      channel = super.createDataChannel(label);
      channel.addEventListener('message', (message) => {
        line.events.push({ ...JSON.parse(message.data), at: context.currentTime });
        // The interview may be complete; the measurement is not.
        if (message.data.includes('"hangUp"')) message.stopImmediatePropagation();
      });
      return channel;
    }
  };
}

export const handsetParts = (voices: Float32Array[]) => ({
  ear,
  voices: voices.map((samples) => Buffer.from(toLineRate(samples).buffer).toString('base64')),
});
