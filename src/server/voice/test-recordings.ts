import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_SAMPLE_FMT_FLT,
  AV_SAMPLE_FMT_FLTP,
  AV_SAMPLE_FMT_S16,
  type FFEncoderCodec,
} from 'node-av/constants';
import {
  Codec,
  CodecContext,
  Dictionary,
  FormatContext,
  Frame,
  Packet,
  Rational,
  SoftwareResampleContext,
} from 'node-av/lib';
import { sampleRate } from './sound.ts';

const formats = {
  libopus: AV_SAMPLE_FMT_FLT,
  aac: AV_SAMPLE_FMT_FLTP,
  libmp3lame: AV_SAMPLE_FMT_FLTP,
  libvorbis: AV_SAMPLE_FMT_FLTP,
  pcm_s16le: AV_SAMPLE_FMT_S16,
  flac: AV_SAMPLE_FMT_S16,
} as const;

export type Make = {
  container: 'webm' | 'mp4' | 'ipod' | 'mp3' | 'wav' | 'ogg' | 'flac';
  codec: keyof typeof formats;
  /** As MediaRecorder writes it: no length, no index, sizes unknown. */
  live?: true;
};

const rate = 48_000;

/** Writes what was said as a browser or phone would: in its container, at 48 kHz. */
export async function record(
  path: string,
  samples: Float32Array,
  { container, codec, live }: Make,
) {
  const output = new FormatContext();
  output.allocOutputContext2(null, container, path);
  const encoder = Codec.findEncoderByName(codec as FFEncoderCodec);
  if (!encoder) throw new Error(`There is no encoder ${codec}`);
  const context = new CodecContext();
  context.allocContext3(encoder);
  context.sampleRate = rate;
  context.channelLayout = AV_CHANNEL_LAYOUT_MONO;
  context.sampleFormat = formats[codec];
  context.bitRate = 48_000n;
  context.timeBase = new Rational(1, rate);
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  checked(await context.open2(encoder));
  const stream = output.newStream(encoder);
  stream.timeBase = context.timeBase;
  checked(context.parametersFromContext(stream.codecpar));
  checked(await output.openOutput());
  checked(await output.writeHeader(live ? Dictionary.fromObject({ live: 1 }) : null));
  const packet = new Packet();
  packet.alloc();
  const drain = async () => {
    while (context.receivePacketSync(packet) >= 0) {
      packet.streamIndex = 0;
      packet.rescaleTs(context.timeBase, stream.timeBase);
      checked(await output.interleavedWriteFrame(packet));
      packet.unref();
    }
  };
  const loud = upsampled(samples);
  const size = context.frameSize || 1024;
  for (let at = 0; at < loud.length; at += size) {
    const frame = frameOf(loud.subarray(at, at + size), context, at);
    checked(context.sendFrameSync(frame));
    frame.free();
    await drain();
  }
  context.sendFrameSync(null);
  await drain();
  checked(await output.writeTrailer());
  await output.closeOutput();
  context.freeContext();
  packet.free();
}

function frameOf(samples: Float32Array, { sampleFormat }: CodecContext, at: number) {
  const values =
    sampleFormat === AV_SAMPLE_FMT_S16
      ? Int16Array.from(samples, (value) => Math.max(-1, Math.min(1, value)) * 32_767)
      : Float32Array.from(samples);
  return Frame.fromAudioBuffer(Buffer.from(values.buffer), {
    nbSamples: samples.length,
    format: sampleFormat,
    sampleRate: rate,
    channelLayout: AV_CHANNEL_LAYOUT_MONO,
    timeBase: new Rational(1, rate),
    pts: BigInt(at),
  });
}

function upsampled(samples: Float32Array) {
  const context = new SoftwareResampleContext();
  const mono = [AV_CHANNEL_LAYOUT_MONO, AV_SAMPLE_FMT_FLT] as const;
  checked(context.allocSetOpts2(...mono, rate, ...mono, sampleRate));
  checked(context.init());
  const room = context.getOutSamples(samples.length);
  const out = Buffer.alloc(room * 4);
  const input = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  const count = context.convertSync([out], room, [input], samples.length);
  context.free();
  return new Float32Array(out.buffer, 0, count);
}

function checked(result: number) {
  if (result < 0) throw new Error(`FFmpeg answered ${result}`);
}
