import type { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Deps } from '#server/compose.ts';
import type { Feature, TakeoutFile } from '#server/feature.ts';

const about = `# Your Walt archive

This is everything of yours that Walt keeps. Files that end in .json are complete and meant for
programs; those that end in .md say the same in words and open in any text editor.
`;

/** Zips what every feature has of a person, file by file, so that memory stays small however much it is. */
export function packTakeout(deps: Deps, sources: Feature[], userId: string): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as unknown as Readable;
  fill(zip, deps, sources, userId).catch((error) => output.destroy(error));
  return output;
}

async function fill(zip: yazl.ZipFile, deps: Deps, sources: Feature[], userId: string) {
  zip.addBuffer(Buffer.from(about), 'README.md');
  for (const { takeout } of sources) {
    if (!takeout) continue;
    for await (const file of takeout(deps, userId)) add(zip, file);
  }
  zip.end();
}

function add(zip: yazl.ZipFile, file: TakeoutFile) {
  if ('text' in file) {
    zip.addBuffer(Buffer.from(file.text), file.path);
    return;
  }
  // Opened when its turn comes: a thousand photos are not a thousand open files.
  zip.addReadStreamLazy(file.path, (done) => {
    file.open().then(
      (stream) => done(null, stream),
      (error) => done(error, undefined as never),
    );
  });
}
