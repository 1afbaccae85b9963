import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_LOG_QUIET,
  AV_SAMPLE_FMT_FLT,
  AVDISCARD_ALL,
  AVMEDIA_TYPE_AUDIO,
} from 'node-av/constants';
import {
  Codec,
  CodecContext,
  Dictionary,
  FormatContext,
  Frame,
  Log,
  Packet,
  SoftwareResampleContext,
} from 'node-av/lib';
import { CannotHear } from './ears.ts';
import { type Sound, sampleRate } from './sound.ts';

// Containers that hold one recording. Playlists and the like, which make a file open other files or
// addresses, are not among them; and no protocol but the file itself is ever opened.
const containers = 'matroska,webm,mov,mp4,mp3,wav,w64,ogg,flac,aac,aiff,caf,amr';

/** Decodes whatever the file holds, piece by piece. What a damaged file still holds is kept. */
export async function* decodeRecording(path: string, bytes: number): AsyncGenerator<Sound> {
  Log.setLevel(AV_LOG_QUIET);
  const format = await open(path);
  const codec = new CodecContext();
  const resampler = createResampler();
  const packet = new Packet();
  const frame = new Frame();
  packet.alloc();
  frame.alloc();
  try {
    const index = await openDecoder(format, codec);
    for (let ended = false; !ended; ) {
      ended = (await format.readFrame(packet)) < 0;
      if (!ended && packet.streamIndex !== index) {
        packet.unref();
        continue;
      }
      const read = ended ? 1 : Math.min(1, Math.max(0, Number(packet.pos) / bytes));
      // A broken packet is passed over: the rest of someone's story is still there.
      codec.sendPacketSync(ended ? null : packet);
      packet.unref();
      while (codec.receiveFrameSync(frame) >= 0) {
        const samples = resampler.convert(frame);
        frame.unref();
        if (samples.length > 0) yield { samples, read };
      }
    }
    const rest = resampler.convert(null);
    if (rest.length > 0) yield { samples: rest, read: 1 };
  } finally {
    frame.free();
    packet.free();
    resampler.free();
    codec.freeContext();
    await format.closeInput();
  }
}

async function open(path: string) {
  const format = new FormatContext();
  format.allocContext();
  const options = Dictionary.fromObject({
    format_whitelist: containers,
    protocol_whitelist: 'file',
  });
  const opened = await format.openInput(`file:${path}`, null, options);
  options.free();
  if (opened < 0) throw new CannotHear('unreadable');
  return format;
}

async function openDecoder(format: FormatContext, codec: CodecContext) {
  const known = await format.findStreamInfo();
  const index = known < 0 ? -1 : format.findBestStream(AVMEDIA_TYPE_AUDIO);
  for (const stream of format.streams) {
    if (stream.index !== index) stream.discard = AVDISCARD_ALL;
  }
  const parameters = format.streams[index]?.codecpar;
  const decoder = parameters && Codec.findDecoder(parameters.codecId);
  if (!decoder) throw new CannotHear('unreadable');
  codec.allocContext3(decoder);
  codec.parametersToContext(parameters);
  codec.threadCount = 1;
  if ((await codec.open2(decoder)) < 0) throw new CannotHear('unreadable');
  return index;
}

/** To mono at 16 kHz. A recording may change its rate or channels on the way. */
function createResampler() {
  let current: { context: SoftwareResampleContext; shape: string } | null = null;
  const free = () => {
    current?.context.free();
    current = null;
  };
  const contextFor = (frame: Frame) => {
    const shape = `${frame.format} ${frame.sampleRate} ${frame.channelLayout.nbChannels}`;
    if (current?.shape === shape) return current.context;
    free();
    const context = new SoftwareResampleContext();
    const { channelLayout, format, sampleRate: rate } = frame;
    const made = context.allocSetOpts2(
      AV_CHANNEL_LAYOUT_MONO,
      AV_SAMPLE_FMT_FLT,
      sampleRate,
      channelLayout,
      format as typeof AV_SAMPLE_FMT_FLT,
      rate,
    );
    if (made < 0 || context.init() < 0) throw new CannotHear('unreadable');
    current = { context, shape };
    return context;
  };
  return {
    free,
    /** Without a frame: what the filter still holds. */
    convert(frame: Frame | null): Float32Array {
      const context = frame ? contextFor(frame) : current?.context;
      if (!context) return new Float32Array(0);
      const room = context.getOutSamples(frame?.nbSamples ?? 0);
      const out = Buffer.alloc(Math.max(0, room) * 4);
      const input = frame ? frame.extendedData : null;
      const count = context.convertSync([out], room, input, frame?.nbSamples ?? 0);
      return new Float32Array(out.buffer, out.byteOffset, Math.max(0, count));
    },
  };
}
