import { sampleRate } from './sound.ts';

export const wavHeaderBytes = 44;

/** How a WAV file of so many 16-bit samples begins. */
export function wavHeaderOf(count: number, rate = sampleRate): Uint8Array<ArrayBuffer> {
  const bytes = count * 2;
  const view = new DataView(new ArrayBuffer(wavHeaderBytes));
  const text = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) {
      view.setUint8(at + index, letter.charCodeAt(0));
    }
  };
  text(0, 'RIFF');
  view.setUint32(4, wavHeaderBytes - 8 + bytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, bytes, true);
  return new Uint8Array(view.buffer);
}

/** The samples as a WAV file holds them. */
export function wavSamplesOf(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(samples.length * 2));
  for (const [index, value] of samples.entries()) {
    view.setInt16(index * 2, Math.max(-1, Math.min(1, value)) * 32_767, true);
  }
  return new Uint8Array(view.buffer);
}

/** The samples as a WAV file of 16-bit numbers. */
export function wavOf(samples: Float32Array, rate = sampleRate): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(wavHeaderBytes + samples.length * 2);
  file.set(wavHeaderOf(samples.length, rate));
  file.set(wavSamplesOf(samples), wavHeaderBytes);
  return file;
}
