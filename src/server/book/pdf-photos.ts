import { closeSync, openSync, writeSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

/**
 * Photographs go into a PDF as the files they are. The typesetter would open every one of them and write it
 * anew, which takes most of the time and a part of the sharpness: it gets stand-ins of one line of dots
 * instead, each as wide as its number, and the photographs take their places in the file that it made.
 */
type Jpeg = { width: number; height: number; isGrey: boolean };
/** A photograph's file, and what it begins with. */
export type PhotoSource = { whole(): Buffer; head(): Buffer };
export type Photos = Map<string, PhotoSource>;

/** What a JPEG says about itself; null when it is none that a PDF can hold as it is. */
export function readJpeg(file: Buffer): Jpeg | null {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < file.length && file[at] === 0xff; ) {
    const mark = file[at + 1] ?? 0;
    // Baseline, extended and progressive frames; between them only what belongs to a frame.
    if (mark >= 0xc0 && mark <= 0xc2) {
      const [bits, parts] = [file[at + 4], file[at + 9]];
      if (bits !== 8 || (parts !== 1 && parts !== 3)) return null;
      const [height, width] = [file.readUInt16BE(at + 5), file.readUInt16BE(at + 7)];
      return { width, height, isGrey: parts === 1 };
    }
    at += 2 + file.readUInt16BE(at + 2);
  }
  return null;
}

function pngChunk(name: string, body: Buffer) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(body.length);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

/** A PNG of one line of dots. */
function lineOfDots(width: number, isGrey: boolean) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(1, 4);
  header.set([8, isGrey ? 0 : 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1 + width * (isGrey ? 1 : 3)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

// What a camera wrote before the picture itself may be longer than a head.
const lookAt = ({ head, whole }: PhotoSource) => readJpeg(head()) ?? readJpeg(whole());

/** What the typesetter gets in place of photographs, and which one each stands for, by its width. */
export function standInsFor(photos: Photos) {
  const standsFor = new Map<number, string>();
  const shown = new Map<string, () => Buffer>();
  for (const [file, photo] of photos) {
    const jpeg = lookAt(photo);
    const width = standsFor.size + 1;
    if (!jpeg) shown.set(file, photo.whole);
    else {
      standsFor.set(width, file);
      shown.set(file, () => lineOfDots(width, jpeg.isGrey));
    }
  }
  return { shown, standsFor };
}

/** The same before the photographs are there: nearly all are JPEGs in colour. */
export function presumedFor(files: string[]) {
  const numbered = files.map((file, at) => [file, at + 1] as const);
  return {
    standsFor: new Map(numbered.map(([file, width]) => [width, file])),
    shown: new Map(numbered.map(([file, width]) => [file, () => lineOfDots(width, false)])),
  };
}

export const isAsPresumed = (photos: Photos) =>
  [...photos.values()].every((photo) => lookAt(photo)?.isGrey === false);

/** Where the objects of a file lie that has one plain table of them, and how it ends. */
function readTable(pdf: Buffer) {
  const text = pdf.toString('latin1', pdf.lastIndexOf('startxref'));
  const tableAt = Number(/startxref\s+(\d+)/.exec(text)?.[1]);
  const table = pdf.toString('latin1', tableAt);
  const head = /^xref\s+0 (\d+)\s+/.exec(table);
  if (!head) throw new Error('The typesetter wrote a file without a plain table of objects');
  const rows = Array.from({ length: Number(head[1]) }, (_, number) =>
    table.slice(head[0].length + number * 20, head[0].length + (number + 1) * 20),
  );
  return { tableAt, rows, trailer: table.slice(table.indexOf('trailer')) };
}

const dots = /\/Subtype \/Image\b[\s\S]*?\/Width (\d+)\s+\/Height 1\b/;

const mediaBox = /\/Type \/Page\b[\s\S]*?(\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\])/;

/** A page that says where it is to be cut, as print shops ask for it. */
function trimmed(object: Buffer, bleed: number): Buffer[] {
  const page = object.toString('latin1');
  const [, box = '', width, height] = mediaBox.exec(page) ?? [];
  if (!box) return [object];
  const edges = [bleed, bleed, Number(width) - bleed, Number(height) - bleed];
  const boxes = `${box}\n  ${box.replace('Media', 'Bleed')}\n  /TrimBox [${edges.join(' ')}]`;
  return [Buffer.from(page.replace(box, boxes), 'latin1')];
}

/** An object of the file with the photograph in it that it stands for, or as it was. */
function developed(object: Buffer, { photos, standsFor, bleed }: Development): Buffer[] {
  const from = object.indexOf('stream');
  if (from < 0) return bleed > 0 ? trimmed(object, bleed) : [object];
  const dictionary = object.toString('latin1', 0, from);
  const file = standsFor.get(Number(dots.exec(dictionary)?.[1]));
  const photo = file === undefined ? undefined : photos.get(file)?.whole();
  const jpeg = photo && readJpeg(photo);
  if (!jpeg) return [object];
  const told = dictionary
    .replace(/\/Length \d+/, `/Length ${photo.length}`)
    .replace(/\/Filter \/\w+/, '/Filter /DCTDecode')
    .replace(/\/Width \d+/, `/Width ${jpeg.width}`)
    .replace(/\/Height \d+/, `/Height ${jpeg.height}`);
  return [
    Buffer.from(`${told}stream\n`, 'latin1'),
    photo,
    Buffer.from('\nendstream\nendobj\n\n', 'latin1'),
  ];
}

/** `bleed` is what is cut off at each edge, in points. */
type Development = { photos: Photos; standsFor: Map<number, string>; bleed: number };

/** Writes the file with the photographs in it; no more than one of them is in memory at a time. */
export function writeDeveloped(pdf: Buffer, development: Development, path: string) {
  const { tableAt, rows, trailer } = readTable(pdf);
  const objects = rows.flatMap((row, number) =>
    row[17] === 'n' ? [{ number, at: Number(row.slice(0, 10)) }] : [],
  );
  objects.sort((a, b) => a.at - b.at);
  const file = openSync(path, 'w');
  let written = 0;
  const write = (part: Buffer) => {
    for (let done = 0; done < part.length; ) done += writeSync(file, part, done);
    written += part.length;
  };
  try {
    write(pdf.subarray(0, objects[0]?.at));
    for (const [place, { number, at }] of objects.entries()) {
      rows[number] = `${String(written).padStart(10, '0')}${rows[number]?.slice(10)}`;
      const end = objects[place + 1]?.at ?? tableAt;
      for (const part of developed(pdf.subarray(at, end), development)) write(part);
    }
    const table = `xref\n0 ${rows.length}\n${rows.join('')}`;
    const ending = trailer.replace(/(startxref\s+)\d+/, `$1${written}`);
    write(Buffer.from(table + ending, 'latin1'));
  } finally {
    closeSync(file);
  }
}
