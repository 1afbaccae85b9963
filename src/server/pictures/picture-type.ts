const pictureTypes = ['image/jpeg', 'image/png', 'image/tiff', 'image/heic'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** To open any other takes so long that it is done only once, for all that is made of it. */
export const opensQuickly = (type: string) => type !== 'image/heic';

/** How many of the first bytes tell what a file is. */
export const headBytes = 64;

const beginnings: [PictureType, number[]][] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['image/tiff', [0x4d, 0x4d, 0x00, 0x2a]],
];

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];
const containerBrands = ['mif1', 'msf1'];

/** What the bytes say that a file is; its name and its sender are not asked. */
export function pictureTypeOf(head: Uint8Array): PictureType | null {
  const found = beginnings.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte));
  if (found) return found[0];
  return isHeic(head) ? 'image/heic' : null;
}

/** The container is shared with AVIF and video, so the brands inside have to name HEVC pictures. */
function isHeic(head: Uint8Array) {
  const text = Buffer.from(head.subarray(0, headBytes)).toString('latin1');
  if (text.slice(4, 8) !== 'ftyp') return false;
  const length = Math.min(Buffer.from(head).readUInt32BE(0), text.length);
  const major = text.slice(8, 12);
  if (heicBrands.includes(major)) return true;
  const others = text.slice(16, length).match(/.{4}/gs) ?? [];
  return containerBrands.includes(major) && others.some((brand) => heicBrands.includes(brand));
}
