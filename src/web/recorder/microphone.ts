import { openMeter } from './meter.ts';

/** Why a browser lends no microphone: what it cannot do, or the address at which the page lies. */
export type Hindrance = 'browser' | 'address';

/** What stands in the way of recording or of a call here, before anyone is asked for the microphone. */
export function hindranceTo(what: 'MediaRecorder' | 'RTCPeerConnection'): Hindrance | null {
  // Over plain http, as on a home network, there are no microphones for a page.
  if (!window.isSecureContext) return 'address';
  return 'mediaDevices' in navigator && what in window ? null : 'browser';
}

/** The settings that the interviews use, so that a memo sounds like a call. */
const sound = {
  sampleRate: 24_000,
  channelCount: 1,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
} satisfies MediaTrackConstraints;

/** WebM wherever the browser can; Safari on older devices only knows MP4. */
const formats = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];

export const recordingFormat = () =>
  formats.find((format) => MediaRecorder.isTypeSupported(format)) ?? '';

/** Often enough that a tab that is closed loses a second at most. */
const chunkMs = 1_000;
/** A browser that has handed over nothing by then records nothing: better told now than after the story. */
const firstChunkMs = 10_000;

export type OpenMicrophone = {
  mimeType: string;
  /** How loud it is at this moment, from 0 to 100. */
  level(): number;
  /** Resolves when the last piece has been handed over. */
  stop(): Promise<void>;
};

export type Listener = {
  onChunk(chunk: Blob): void;
  /** The microphone was unplugged or taken away. */
  onLost(): void;
};

export async function openMicrophone({ onChunk, onLost }: Listener): Promise<OpenMicrophone> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: sound });
  const mimeType = recordingFormat();
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
  const meter = openMeter(stream);
  const stopped = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve());
  });
  const nothingComes = setTimeout(onLost, firstChunkMs);
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return;
    clearTimeout(nothingComes);
    onChunk(data);
  });
  for (const track of stream.getTracks()) track.addEventListener('ended', onLost);
  recorder.start(chunkMs);
  return {
    mimeType: recorder.mimeType,
    level: () => meter.level() ?? 0,
    async stop() {
      clearTimeout(nothingComes);
      if (recorder.state !== 'inactive') recorder.stop();
      await stopped;
      for (const track of stream.getTracks()) track.stop();
      await meter.close();
    },
  };
}
