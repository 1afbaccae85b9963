import { sampleRate } from './sound.ts';

const headerBytes = 44;

/** The samples as a WAV file of 16-bit numbers. */
export function wavOf(samples: Float32Array, rate = sampleRate): Uint8Array<ArrayBuffer> {
  const bytes = samples.length * 2;
  const view = new DataView(new ArrayBuffer(headerBytes + bytes));
  const text = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) {
      view.setUint8(at + index, letter.charCodeAt(0));
    }
  };
  text(0, 'RIFF');
  view.setUint32(4, headerBytes - 8 + bytes, true);
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
  for (const [index, value] of samples.entries()) {
    view.setInt16(headerBytes + index * 2, Math.max(-1, Math.min(1, value)) * 32_767, true);
  }
  return new Uint8Array(view.buffer);
}
