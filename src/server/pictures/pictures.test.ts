import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createBegunSketches } from './begun-sketches.ts';
import { pictureTypeOf } from './picture-type.ts';
import { thumbnailEdge, Unopenable, webEdge } from './pictures.ts';
import { createPrecedence } from './precedence.ts';
import {
  cornersOf,
  exifTags,
  hasMetadata,
  makeBomb,
  makePicture,
  orientations,
  readHeic,
  sizeOf,
  uprightCorners,
} from './test-pictures.ts';
import { withoutMetadata } from './without-metadata.ts';
import { createWorkerPictures } from './worker-pictures.ts';

const pictures = createWorkerPictures();
afterAll(() => pictures.close());

const orientationTag = 0x0112;

const reasonOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'opened',
    (error: unknown) => (error instanceof Unopenable ? error.reason : error),
  );

describe.each(['jpeg', 'png', 'tiff'] as const)('a %s', (type) => {
  it.each(orientations)(
    'of orientation %d stands upright and tells nothing else',
    async (orientation) => {
      const picture = await makePicture({ type, orientation });
      const developed = await pictures.develop(picture);
      const sketched = await pictures.sketch(picture);
      for (const made of [developed, sketched]) {
        expect(made).toMatchObject({ width: 400, height: 200 });
      }
      for (const file of [developed.web, developed.thumbnail, sketched.thumbnail]) {
        expect(await cornersOf(file)).toEqual(uprightCorners);
        expect(await hasMetadata(file)).toBe(false);
      }
    },
  );

  it('is made small in two sizes, and never larger than it is', async () => {
    const large = await pictures.develop(await makePicture({ type, width: 2200, orientation: 6 }));
    expect(large).toMatchObject({ width: 2200, height: 1100 });
    expect(await sizeOf(large.web)).toEqual({ width: webEdge, height: webEdge / 2 });
    expect(await sizeOf(large.thumbnail)).toEqual({
      width: thumbnailEdge,
      height: thumbnailEdge / 2,
    });
    const small = await pictures.develop(await makePicture({ type, width: 40 }));
    expect(await sizeOf(small.web)).toEqual({ width: 40, height: 20 });
  });

  it('is refused when half of it is missing', async () => {
    const file = await makePicture({ type, width: 1000 });
    const half = file.subarray(0, file.length / 2);
    expect(await reasonOf(pictures.develop(half))).toBe('unreadable');
  });
});

describe('a HEIC', () => {
  it('stands upright as its container says', async () => {
    const developed = await pictures.develop(await readHeic());
    expect(developed).toMatchObject({ width: 320, height: 240 });
    // The sun is at the upper right, the lawn at the bottom.
    expect((await cornersOf(developed.web))[1]).toBe('yellow');
    expect(await hasMetadata(developed.web)).toBe(false);
  });

  it.each([0.02, 0.3, 0.6, 0.9])('is refused when only %f of it came', async (part) => {
    const file = await readHeic();
    const cut = file.subarray(0, Math.floor(file.length * part));
    expect(await reasonOf(pictures.develop(cut))).toBe('unreadable');
  });
});

describe('a file that means harm', () => {
  it('is refused by its pixels before it is opened: a HEIC that says it has 64 million', async () => {
    const file = Buffer.from(await readHeic());
    for (let at = file.indexOf('ispe'); at !== -1; at = file.indexOf('ispe', at + 4)) {
      file.writeUInt32BE(8_000, at + 8);
      file.writeUInt32BE(8_000, at + 12);
    }
    expect(await reasonOf(pictures.develop(file))).toBe('tooLarge');
  });

  it('is refused by what drawing it takes: a large JPEG with a hundred scans', async () => {
    const background = '#7a5c3e';
    const create = { width: 7_000, height: 7_000, channels: 3, background } as const;
    const plain = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
    expect(await reasonOf(pictures.develop(plain))).toBe('opened');
    const lastScan = plain.subarray(plain.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
    const again = Array.from({ length: 100 }, () => lastScan);
    const file = Buffer.concat([plain.subarray(0, -2), ...again, plain.subarray(-2)]);
    expect(await reasonOf(pictures.develop(file))).toBe('tooLarge');
  });

  it('of 20,000 by 20,000 pixels is refused, and this process stays as small as it was', async () => {
    const bomb = await makeBomb();
    const before = process.memoryUsage.rss();
    expect(await reasonOf(pictures.develop(bomb))).toBe('tooLarge');
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1024 * 1024);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
    ['nothing', ''],
    ['the first bytes of a JPEG alone', '\xff\xd8\xff\xe0'],
    ['a TIFF that leads into the void', 'II*\0\xff\xff\xff\xff'],
  ])('%s is refused', async (_, text) => {
    expect(await reasonOf(pictures.develop(Buffer.from(text, 'latin1')))).toBe('unreadable');
  });

  it('that takes too long ends, and the next is opened all the same', async () => {
    const hurried = createWorkerPictures({ atOnce: 1, taskSeconds: 0.001 });
    const file = await makePicture();
    expect(await reasonOf(hurried.develop(file))).toBe('unfinished');
    await hurried.close();
    const opened = await Promise.all(Array.from({ length: 5 }, () => pictures.develop(file)));
    expect(opened).toHaveLength(5);
  });
});

describe('without its metadata', () => {
  describe.each(['jpeg', 'png'] as const)('a %s', (type) => {
    it.each(orientations)('of orientation %d keeps its pixels and how it stands', async (o) => {
      const file = await makePicture({ type, orientation: o });
      const clean = withoutMetadata(file) ?? new Uint8Array();
      expect((await exifTags(clean)).filter((tag) => tag !== orientationTag)).toEqual([]);
      expect(await pictures.develop(clean)).toEqual(await pictures.develop(file));
    });
  });

  it('a JPEG loses what lies behind its end', async () => {
    const file = await makePicture();
    const followed = Buffer.concat([file, Buffer.from('a film taken in London')]);
    expect(withoutMetadata(followed)).toEqual(withoutMetadata(file));
  });

  it('a TIFF is opened and made anew, upright', async () => {
    const file = await makePicture({ type: 'tiff', orientation: 8 });
    expect(withoutMetadata(file)).toBeNull();
    const enlarged = await pictures.enlarge(file);
    expect(await cornersOf(enlarged)).toEqual(uprightCorners);
    expect(await hasMetadata(enlarged)).toBe(false);
  });

  it('a broken JPEG is left to those who open it', async () => {
    const file = await makePicture();
    expect(withoutMetadata(file.subarray(0, file.length - 100))).toBeNull();
  });
});

describe('a large picture', () => {
  it('lets the thumbnails in the making go first', async () => {
    const { first, afterwards } = createPrecedence(60_000);
    const made: string[] = [];
    const making = Promise.withResolvers<void>();
    const small = first(making.promise.then(() => made.push('small')));
    const large = afterwards(async () => made.push('large'));
    await new Promise(setImmediate);
    making.resolve();
    await Promise.all([small, large]);
    expect(made).toEqual(['small', 'large']);
  });

  it('does not wait for ever, nor for one that failed', async () => {
    const { first, afterwards } = createPrecedence(1);
    void first(new Promise(() => {}));
    expect(await afterwards(async () => 'made')).toBe('made');
    const others = createPrecedence(60_000);
    others.first(Promise.reject(new Unopenable('unreadable'))).catch(() => {});
    expect(await others.afterwards(async () => 'made')).toBe('made');
  });
});

describe('a thumbnail that was begun', () => {
  const sketched = { width: 4, height: 3, thumbnail: new Uint8Array([1]) };
  const read = async () => new Uint8Array([2]);

  it('is handed out once, by its name', async () => {
    const sketches = createBegunSketches();
    void sketches.begin('a', read, async () => sketched);
    expect(await sketches.take('b', 1_000)).toBeNull();
    expect(await sketches.take('a', 60_000)).toEqual(sketched);
    expect(await sketches.take('a', 60_000)).toBeNull();
  });

  it('needs its file no longer than until it is read', async () => {
    const sketches = createBegunSketches();
    const making = Promise.withResolvers<typeof sketched>();
    await sketches.begin('a', read, () => making.promise);
    await sketches.begin(
      'b',
      () => Promise.reject(new Error('gone')),
      () => making.promise,
    );
    making.resolve(sketched);
    expect(await sketches.take('a', 60_000)).toEqual(sketched);
    expect(await sketches.take('b', 60_000)).toBeNull();
  });

  it('of a file that was not kept is forgotten', async () => {
    const sketches = createBegunSketches();
    await sketches.begin('a', read, async () => sketched);
    sketches.forget('a');
    expect(await sketches.take('a', 60_000)).toBeNull();
  });

  it('is waited for no longer than one likes, and is there later', async () => {
    const sketches = createBegunSketches();
    const making = Promise.withResolvers<typeof sketched>();
    void sketches.begin('a', read, () => making.promise);
    expect(await sketches.take('a', 1)).toBeNull();
    making.resolve(sketched);
    expect(await sketches.take('a', 60_000)).toEqual(sketched);
  });

  it('that fails is none, and leaves it to whoever opens the picture next', async () => {
    const sketches = createBegunSketches();
    void sketches.begin('a', read, () => Promise.reject(new Unopenable('unreadable')));
    expect(await sketches.take('a', 60_000)).toBeNull();
  });

  it('is not begun where too many wait to be asked for', async () => {
    const sketches = createBegunSketches();
    let begun = 0;
    const make = async () => {
      begun += 1;
      return sketched;
    };
    for (let n = 0; n < 100; n += 1) {
      await sketches.begin(String(n), read, make);
      await new Promise(setImmediate);
    }
    expect(begun).toBe(64);
    await sketches.take('0', 1000);
    await sketches.begin('100', read, make);
    expect(begun).toBe(65);
  });

  it('is not begun where many are in the making, whose files fill the memory', async () => {
    const sketches = createBegunSketches();
    const making = Promise.withResolvers<typeof sketched>();
    let opened = 0;
    const open = () => {
      opened += 1;
      return read();
    };
    for (let n = 0; n < 100; n += 1) void sketches.begin(String(n), open, () => making.promise);
    expect(opened).toBe(4);
    making.resolve(sketched);
    expect(await sketches.take('0', 1000)).toEqual(sketched);
  });
});

it('what a file is, its bytes say', () => {
  const typeOf = (text: string) => pictureTypeOf(Buffer.from(text, 'latin1'));
  expect(typeOf('\0\0\0\x18ftypmif1\0\0\0\0mif1heic')).toBe('image/heic');
  expect(typeOf('\0\0\0\x18ftypmif1\0\0\0\0mif1avif')).toBeNull();
  expect(typeOf('\0\0\0\x18ftypavif\0\0\0\0mif1heic')).toBeNull();
  expect(typeOf('\0\0\0\x18ftypisom\0\0\0\0heicheic')).toBeNull();
  expect(typeOf('MM\0*')).toBe('image/tiff');
  expect(typeOf('\xff\xd8')).toBeNull();
});
