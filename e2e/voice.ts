import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '#server/voice/flite.ts';
import { sampleRate } from '#server/voice/sound.ts';
import { joined, silence } from '#server/voice/test-voices.ts';

const folder = join(import.meta.dirname, '../.cache/voices');
const times = 3;

/** Someone speaking, as a file for a browser that takes it for its microphone (48 kHz). */
export const voiceFile = (name: string, sentences: string[]) =>
  pausedVoiceFile(name, [
    { seconds: 1.5 },
    ...sentences.flatMap((sentence) => [sentence, { seconds: 0.8 }]),
  ]);

/** The same with pauses of any length, as in a talk with someone who answers. */
async function pausedVoiceFile(name: string, pieces: (string | { seconds: number })[]) {
  const path = join(folder, `${name}.wav`);
  if (existsSync(path)) return path;
  const parts: Float32Array[] = [];
  for (const piece of pieces) {
    parts.push(typeof piece === 'string' ? await say('slt', piece) : silence(piece.seconds));
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${path}.${process.pid}`, wav(joined(parts)));
  renameSync(`${path}.${process.pid}`, path);
  return path;
}

/** What makes Chromium listen to the file instead of asking for a microphone. */
export const microphoneArgs = (path: string) => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-audio-capture=${path}%noloop`,
];

/** A sound as the bytes of a file. */
export function wav(samples: Float32Array) {
  const data = Buffer.alloc(samples.length * times * 2);
  for (let index = 0; index < samples.length * times; index += 1) {
    const [at, part] = [Math.floor(index / times), (index % times) / times];
    const from = samples[at] ?? 0;
    const to = samples[at + 1] ?? from;
    data.writeInt16LE(Math.round((from + (to - from) * part) * 32_767), index * 2);
  }
  const rate = sampleRate * times;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
