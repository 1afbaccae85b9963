import heicDecode from 'heic-decode';
import { Unopenable } from './pictures.ts';

/** The first picture of a HEIC file as plain pixels; its size is looked at before it is opened. */
export async function decodeHeic(file: Uint8Array, maxPixels: number) {
  const found = await heicDecode.all({ buffer: file });
  try {
    const [first] = found;
    if (!first) throw new Unopenable('unreadable');
    if (first.width * first.height > maxPixels) throw new Unopenable('tooLarge');
    return await first.decode();
  } finally {
    found.dispose();
  }
}
