import { Readable } from 'node:stream';
import type { ExportFile, FilesTold } from '#server/feature.ts';
import { type FileAside, openFileAside } from './file-aside.ts';

/**
 * Files that tell the same rows: the first is packed while these are read, the others are laid aside until their turn
 * comes. One for which there is no room reads the rows again.
 */
export function filesOf(
  { paths: [first = '', ...others], told }: FilesTold,
  openAside: () => Promise<FileAside> = openFileAside,
): ExportFile[] {
  const aside: FileAside[] = [];
  async function* layingAside() {
    for await (const [text = '', ...rest] of told()) {
      for (const [at, more] of rest.entries()) await aside[at]?.add(more);
      yield text;
    }
  }
  const openFirst = async () => {
    for (const _ of others) aside.push(await openAside());
    return Readable.from(inPieces(layingAside()));
  };
  const openOther = async (at: number) =>
    (await aside[at]?.read()) ?? Readable.from(inPieces(only(told(), at + 1)));
  return [
    { path: first, open: openFirst },
    ...others.map((path, at) => ({
      path,
      open: () => openOther(at),
      discard: () => aside[at]?.close(),
    })),
  ];
}

async function* only(told: AsyncIterable<string[]>, at: number) {
  for await (const texts of told) yield texts[at] ?? '';
}

const pieceLength = 64 * 1024;

/** Each piece that is packed waits for a turn of its own: not one for each row. */
async function* inPieces(texts: AsyncIterable<string>) {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < pieceLength) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(piece);
}
