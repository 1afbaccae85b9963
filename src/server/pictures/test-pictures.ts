import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** The visual sides on which row 0 and column 0 lie, as the EXIF standard defines 1 to 8. */
const sides = [
  ['top', 'left'],
  ['top', 'right'],
  ['bottom', 'right'],
  ['bottom', 'left'],
  ['left', 'top'],
  ['right', 'top'],
  ['right', 'bottom'],
  ['left', 'bottom'],
] as const;
export const orientations = [1, 2, 3, 4, 5, 6, 7, 8];

/** Seen upright: red, green, blue and yellow from the upper left corner on, twice as wide as high. */
const colours = {
  red: [200, 40, 40],
  green: [40, 160, 60],
  blue: [40, 60, 190],
  yellow: [230, 200, 40],
};
export type Corner = keyof typeof colours;
export const uprightCorners: Corner[] = ['red', 'green', 'blue', 'yellow'];

type Sort = { type?: 'jpeg' | 'png' | 'tiff'; orientation?: number; width?: number };

/** A picture whose pixels lie as its orientation says, taken in London. */
export function makePicture({ type = 'jpeg', orientation = 1, width = 400 }: Sort = {}) {
  const height = width / 2;
  const [row0, column0] = sides[orientation - 1] ?? sides[0];
  const lying = row0 === 'left' || row0 === 'right';
  const stored = lying ? { width: height, height: width } : { width, height };
  const colourAt = (r: number, c: number) => {
    const at = { [row0]: r, [column0]: c };
    const x = at['left'] ?? width - 1 - (at['right'] ?? 0);
    const y = at['top'] ?? height - 1 - (at['bottom'] ?? 0);
    return colours[uprightCorners[(x < width / 2 ? 0 : 1) + (y < height / 2 ? 0 : 2)] ?? 'red'];
  };
  // All rows of one half are the same.
  const [upper, lower] = [0, stored.height - 1].map((r) =>
    Buffer.from(Array.from({ length: stored.width }, (_, c) => colourAt(r, c)).flat()),
  );
  const rows = Array.from({ length: stored.height }, (_, r) =>
    r < stored.height / 2 ? upper : lower,
  );
  const data = Buffer.concat(rows.map((row) => row ?? Buffer.alloc(0)));
  return sharp(data, { raw: { ...stored, channels: 3 } })
    .withExif({ IFD0: { Make: 'Test' }, IFD3: london })
    .withMetadata({ orientation })
    [type]()
    .toBuffer();
}

const london = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '51/1 30/1 0/1',
  GPSLongitudeRef: 'W',
  GPSLongitude: '0/1 7/1 0/1',
};

/** A drawing of our own of a house beside a hill, stored on its side as phones do. */
export const readHeic = () => readFile(join(import.meta.dirname, 'house.heic'));

/** The colours at the four corners of a picture as it is displayed without any turning. */
export async function cornersOf(file: Uint8Array) {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const column = Math.floor(info.width * x);
    const start = (Math.floor(info.height * y) * info.width + column) * info.channels;
    return nearest([...data.subarray(start, start + 3)]);
  };
  return [at(0.1, 0.1), at(0.9, 0.1), at(0.1, 0.9), at(0.9, 0.9)];
}

function nearest(pixel: number[]) {
  const distance = (corner: Corner) =>
    colours[corner].reduce((sum, value, index) => sum + Math.abs(value - (pixel[index] ?? 0)), 0);
  return uprightCorners.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Whether anything of what a camera writes is left in a file. */
export async function hasMetadata(file: Uint8Array) {
  const { exif, xmp, iptc, icc } = await sharp(file).metadata();
  const text = Buffer.from(file).toString('latin1');
  return Boolean(exif || xmp || iptc || icc) || /Exif|GPS|London|Test/.test(text);
}

/** The tags in the first directory of a file's EXIF; 0x8825 is the door to the location. */
export async function exifTags(file: Uint8Array) {
  const { exif } = await sharp(file).metadata();
  if (!exif) return [];
  // Some formats keep the mark of a JPEG's segment in front of it.
  const tiff = exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  return Array.from({ length: short(directory) }, (_, entry) => short(directory + 2 + entry * 12));
}

export const sizeOf = async (file: Uint8Array) => {
  const { width, height } = await sharp(file).metadata();
  return { width, height };
};

/** A few kilobytes that unfold into 400 million pixels: a PNG of one bit for each, all of them black. */
export function makeBomb() {
  const edge = 20_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(edge * (1 + edge / 8)));
  const parts = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

function chunk(type: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
