import { crc32 } from 'node:zlib';
import { pictureTypeOf } from './picture-type.ts';

/**
 * The same picture, pixel for pixel, without what else a camera wrote into the file: place, time,
 * serial numbers, thumbnails, films. Null where that cannot be done without opening the picture.
 */
export function withoutMetadata(file: Uint8Array): Uint8Array | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const type = pictureTypeOf(bytes);
  try {
    if (type === 'image/jpeg') return withoutSegments(bytes);
    return type === 'image/png' ? withoutChunks(bytes) : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const standalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Colour (ICC in APP2, Adobe in APP14) and what the decoder needs stay; the other APPs and comments go. */
function withoutSegments(bytes: Buffer) {
  const kept = [bytes.subarray(0, 2)];
  let orientation = 1;
  let at = 2;
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) break;
    const end = standalone(marker) ? at + 2 : at + 2 + bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at, end);
    if (marker === 0xe1 && exifMark.equals(segment.subarray(4, 10))) {
      orientation = orientationIn(segment.subarray(10));
    }
    if (isNeeded(marker, segment)) kept.push(segment);
    at = end;
    if (marker === 0xda) {
      const next = endOfScan(bytes, at);
      kept.push(bytes.subarray(at, next));
      at = next;
    }
  }
  // What follows the end is a second picture or a film, with metadata of its own.
  kept.push(Buffer.from([0xff, 0xd9]));
  if (orientation !== 1) {
    const exif = Buffer.concat([exifMark, orientationAlone(orientation)]);
    kept.splice(1, 0, Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif);
  }
  return Buffer.concat(kept);
}

function isNeeded(marker: number, segment: Buffer) {
  if (marker === 0xe2) return segment.toString('latin1', 4, 15) === 'ICC_PROFILE';
  if (marker === 0xe0) return segment.toString('latin1', 4, 8) === 'JFIF';
  return marker === 0xee || marker < 0xe0;
}

/** Where the compressed pixels end: at the next marker that is neither stuffing nor a restart. */
function endOfScan(bytes: Buffer, from: number) {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const next = bytes.readUInt8(at + 1);
    const inside = next === 0x00 || (next >= 0xd0 && next <= 0xd7) || next === 0xff;
    if (!inside) return at;
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2));
  }
  throw new RangeError('The picture does not end');
}

/** The orientation in EXIF, which has to be kept for the picture to stand upright. */
function orientationIn(exif: Buffer) {
  const little = exif.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const directory = little ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (short(at) === 0x0112) return short(at + 8);
  }
  return 1;
}

const exifMark = Buffer.from('Exif\0\0', 'latin1');

/** EXIF that says nothing but the orientation. */
const orientationAlone = (orientation: number) =>
  Buffer.from([
    ...[...Buffer.from('MM\0*', 'latin1'), 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation & 0xff, 0, 0, 0, 0, 0, 0],
  ]);

const told = new Set(['tEXt', 'zTXt', 'iTXt', 'tIME']);

/** PNG keeps pixels and what is told of them in separate chunks. */
function withoutChunks(bytes: Buffer) {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; ; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) return null;
    if (name === 'eXIf') kept.push(exifChunk(orientationIn(bytes.subarray(at + 8, end - 4))));
    else if (!told.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
}

function exifChunk(orientation: number) {
  const data = orientationAlone(orientation);
  const body = Buffer.concat([Buffer.from('eXIf'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  chunk.set(body, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}
