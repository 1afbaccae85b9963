import type { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Deps } from '#server/compose.ts';
import type { ExportFile, Feature } from '#server/feature.ts';
import { filesOf } from './files-told.ts';
import { indexPage } from './index-page.ts';

const about = `# Your Walt archive

Open index.html in any browser: it needs no network, and plays the recordings.

This is everything of yours that Walt keeps. Files that end in .json are complete and meant for
programs; those that end in .md say the same in words and open in any text editor.
`;

/** Whose archive it is; `check` fails once they may no longer have it. */
export type Recipient = { userId: string; check(): Promise<void>; progress?: PackingProgress };

/** How many files there are, as far as is known, and how many of them are in the zip. */
export type PackingProgress = { packed: number; files: number; isOver: boolean };

/** Zips what every feature has of a person, file by file, so that memory stays small however much it is. */
export function packExport(deps: Deps, sources: Feature[], recipient: Recipient): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as unknown as Readable;
  const breakOff = (error: Error) => output.destroy(error);
  zip.on('error', breakOff);
  const packing: Packing = { zip, output, recipient, untaken: new Set() };
  output.once('close', () => {
    if (recipient.progress) recipient.progress.isOver = true;
    for (const letGo of packing.untaken) letGo();
  });
  fill(packing, deps, sources).catch(breakOff);
  return output;
}

type Packing = {
  zip: yazl.ZipFile;
  output: Readable;
  recipient: Recipient;
  /** What lets go of each file that is not packed to its end, should the download break off. */
  untaken: Set<() => void>;
};

async function fill(packing: Packing, deps: Deps, sources: Feature[]) {
  const { zip, output, recipient } = packing;
  zip.addBuffer(Buffer.from(about), 'README.md');
  const paths: string[] = [];
  for (const { dataExport } of sources) {
    if (!dataExport) continue;
    await recipient.check();
    for await (const part of dataExport(deps, recipient.userId)) {
      for (const file of 'told' in part ? filesOf(part) : [part]) {
        paths.push(file.path);
        add(packing, file);
      }
      if (output.destroyed) return;
    }
  }
  await recipient.check();
  add(packing, await indexPage(deps, recipient.userId, paths));
  zip.end();
}

/** Photos, recordings and books hardly get smaller: trying takes a core for as long as the download lasts. */
const isText = /\.(json|md|html|csv|txt)$/;

function add({ zip, output, recipient: { check, progress }, untaken }: Packing, file: ExportFile) {
  if (progress) progress.files += 1;
  const packed = () => {
    if (progress) progress.packed += 1;
  };
  if ('text' in file) {
    zip.addBuffer(Buffer.from(file.text), file.path);
    packed();
    return;
  }
  const discard = () => void file.discard?.();
  if (output.destroyed) return discard();
  untaken.add(discard);
  const open = async () => {
    await check();
    const stream = await file.open();
    const letGo = () => stream.destroy();
    untaken.delete(discard);
    untaken.add(letGo);
    stream.once('close', () => untaken.delete(letGo));
    if (output.destroyed) letGo();
    // One that breaks while it is read would otherwise end the whole process.
    return stream.once('error', (error) => zip.emit('error', error)).once('end', packed);
  };
  // Opened when its turn comes: a thousand photos are not a thousand open files.
  zip.addReadStreamLazy(file.path, { compress: isText.test(file.path) }, (done) => {
    open().then(
      (stream) => done(null, stream),
      (error) => done(error, undefined as never),
    );
  });
}
