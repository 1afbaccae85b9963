import sharp, { type Sharp } from 'sharp';
import { maxHeicMegapixels, maxMegapixels } from '#contract/photo-files.ts';
import { decodeHeic } from './heic.ts';
import { pictureTypeOf } from './picture-type.ts';
import { type Developed, type Sketched, thumbnailEdge, Unopenable, webEdge } from './pictures.ts';

const maxPixels = maxMegapixels * 1_000_000;
const maxHeicPixels = maxHeicMegapixels * 1_000_000;
/** A progressive JPEG is drawn as often as it has scans, usually ten times; some are made to have thousands. */
const maxDrawnPixels = 15 * maxPixels;

// What is not one of our types is never parsed, whatever it manages to look like.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadTiff'],
});
sharp.cache(false);

/** How far a picture is turned, then mirrored, to stand upright: by its EXIF orientation. */
const turns: Record<number, { angle: number; mirrored: boolean }> = {
  2: { angle: 0, mirrored: true },
  3: { angle: 180, mirrored: false },
  4: { angle: 180, mirrored: true },
  5: { angle: 270, mirrored: true },
  6: { angle: 90, mirrored: false },
  7: { angle: 90, mirrored: true },
  8: { angle: 270, mirrored: false },
};
const upright = { angle: 0, mirrored: false };

type Opened = { picture: Sharp; width: number; height: number; turn: typeof upright };

async function open(file: Uint8Array): Promise<Opened> {
  const type = pictureTypeOf(file);
  if (!type) throw new Unopenable('unreadable');
  if (type === 'image/heic') {
    // The decoder has turned it already, as the container says.
    const { data, width, height } = await decodeHeic(file, maxHeicPixels);
    const picture = sharp(data, { raw: { width, height, channels: 4 } });
    return { picture, width, height, turn: upright };
  }
  const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' });
  const { width, height, orientation = 1 } = await picture.metadata();
  const drawn = type === 'image/jpeg' ? scansIn(file) : 1;
  if (width * height > maxPixels || width * height * drawn > maxDrawnPixels) {
    throw new Unopenable('tooLarge');
  }
  return { picture, width, height, turn: turns[orientation] ?? upright };
}

/** A JPEG is opened at a fraction of its size for this, which is much quicker than the whole. */
export async function sketch(file: Uint8Array): Promise<Sketched> {
  const { picture, width, height, turn } = await open(file);
  const small = await shrink(picture, thumbnailEdge);
  const thumbnail = await turned(small, turn).jpeg(thumbnailQuality).toBuffer();
  return { ...uprightSize({ width, height }, turn), thumbnail };
}

/** Opened once and made small once: turning and the thumbnail then work on the small picture. */
export async function develop(file: Uint8Array): Promise<Developed> {
  const { picture, width, height, turn } = await open(file);
  const small = await shrink(picture, webEdge);
  const web = await turned(small.clone(), turn).jpeg({ quality: 82 }).toBuffer();
  const thumbnail = await turned(small.resize(inside(thumbnailEdge)), turn)
    .jpeg(thumbnailQuality)
    .toBuffer();
  return { ...uprightSize({ width, height }, turn), web, thumbnail };
}

const thumbnailQuality = { quality: 78 };

const inside = (edge: number) =>
  ({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true }) as const;

async function shrink(picture: Sharp, edge: number) {
  const { data, info } = await picture
    .resize(inside(edge))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}

export async function enlarge(file: Uint8Array): Promise<Uint8Array> {
  const { picture, turn } = await open(file);
  return turned(picture.flatten({ background: '#ffffff' }), turn)
    .jpeg({ quality: 93, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

const turned = (picture: Sharp, { angle, mirrored }: typeof upright) =>
  picture.rotate(angle).flop(mirrored);

const uprightSize = ({ width, height }: { width: number; height: number }, turn: typeof upright) =>
  turn.angle % 180 === 0 ? { width, height } : { width: height, height: width };

/** Every scan begins with FF DA; between the marks, an FF is always followed by something else. */
function scansIn(file: Uint8Array) {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const mark = Buffer.from([0xff, 0xda]);
  let scans = 0;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 2)) scans += 1;
  return scans;
}
