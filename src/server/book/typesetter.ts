import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProcesses, NoAnswer, type Processes } from '#server/workers/processes.ts';
import type { Access } from '#server/workers/sandbox.ts';
import {
  type MadeBook,
  NotTypeset,
  type Order,
  type PhotoFile,
  type Proof,
  type ProofOrder,
  type Typesetter,
} from './book.ts';
import {
  type LentPhotos,
  makingBooks,
  type TypesettingAnswer,
  type TypesettingTask,
} from './typesetting-tasks.ts';

/** How the names of folders begin in which the processes find photos, and where they leave books. */
const photoFolder = (photosIn: string) => join(photosIn, 'walt-photos-');
const bookFolder = join(tmpdir(), 'walt-book-');

/** All that they see of the file system; the program itself apart. */
export const accessTo = (photosIn: string): Access => ({
  reads: [`${photoFolder(photosIn)}*`, `${bookFolder}*`],
  writes: [`${bookFolder}*`],
});

type Options = {
  /** The folder in which photos can be lent. */
  photosIn?: string;
  makeSeconds?: number;
  proofSeconds?: number;
  idleSeconds?: number;
};

/** Sets books outside this process: one at a time to take away, one at a time to look at. */
export function createTypesetter({
  photosIn = tmpdir(),
  makeSeconds = 180,
  proofSeconds = 30,
  idleSeconds = 60,
}: Options = {}): Typesetter {
  const start = (taskSeconds: number, args: string[]) =>
    createTypesettingProcess({ taskSeconds, idleSeconds, args, access: accessTo(photosIn) });
  const making = start(makeSeconds, [makingBooks]);
  const proofing = start(proofSeconds, []);
  const proofPhotos = keptPhotos(photosIn);
  const counts = keptCounts();

  return {
    prepare: making.warm,
    async make({
      book,
      photos: wanted,
      format,
      print,
      madeAt = new Date(),
      onProgress,
    }: Order): Promise<MadeBook> {
      const photos: LentPhotos = { folder: '', bytes: new Map() };
      const folder = await mkdtemp(bookFolder);
      const discard = () => rm(folder, { recursive: true, force: true });
      try {
        const output = join(folder, 'made');
        const order = { book, print, madeAt };
        // In its turn: the photos of ten books at once would keep everyone else waiting.
        const prepare = async () => {
          photos.folder = await mkdtemp(photoFolder(photosIn));
          await lendAll(wanted, photos, (done) => onProgress?.(done * lendingShare));
          onProgress?.(lendingShare);
        };
        const answer = await (format === 'pdf'
          ? making.run(
              { kind: 'finish', photos, output },
              { prepare, ahead: { kind: 'begin', ...order } },
            )
          : making.run({ kind: 'make', format, photos, output, ...order }, { prepare }));
        if (answer.kind !== 'made') throw new NotTypeset('failed');
        onProgress?.(1);
        const read = () => createReadStream(output, { highWaterMark: pieceBytes });
        return { bytes: answer.bytes, read, discard };
      } catch (error) {
        await discard();
        throw error;
      } finally {
        if (photos.folder) await rm(photos.folder, { recursive: true, force: true });
      }
    },
    async countPages({ book, photos: wanted, print }) {
      const setting = { book, print: { ...print, first: 1 } };
      const known = counts.get(setting);
      if (known !== undefined) return known;
      const photos = await proofPhotos.lend(wanted);
      const answer = await proofing.run({ kind: 'proof', ...setting, photos, page: 1 });
      if (answer.kind !== 'proofed') throw new NotTypeset('failed');
      counts.set(setting, answer.proof.pages);
      return answer.proof.pages;
    },
    async proof({ book, photos: wanted, print, page }: ProofOrder): Promise<Proof> {
      const photos = await proofPhotos.lend(wanted);
      const answer = await proofing.run({ kind: 'proof', book, print, photos, page });
      if (answer.kind !== 'proofed') throw new NotTypeset('failed');
      // On which page it begins does not change how many it has.
      counts.set({ book, print: { ...print, first: 1 } }, answer.proof.pages);
      return answer.proof;
    },
    async close() {
      making.close();
      proofing.close();
      await proofPhotos.close();
    },
  };
}

/** To send a book in pieces of 64 kB takes twice as much of the processor. */
const pieceBytes = 256 * 1024;

const lentAtOnce = 8;

/** Has the photos laid into the folder, several at a time; one that is no longer there is left out. */
async function lendAll(
  photos: PhotoFile[],
  { folder, bytes }: LentPhotos,
  say: (done: number) => void = () => {},
) {
  const waiting = photos.values();
  let lent = 0;
  const lendNext = async () => {
    for (const { file, lend } of waiting) {
      const length = await lend(join(folder, file));
      if (length !== null) bytes.set(file, length);
      lent += 1;
      say(lent / photos.length);
    }
  };
  await Promise.all(Array.from({ length: lentAtOnce }, lendNext));
}

/** Having the photos there takes so much of the whole time, where they come from a bucket. */
const lendingShare = 0.3;

/** Small photos that have been looked at stay where they are, so that the next look is quick. */
function keptPhotos(photosIn: string) {
  let opened: Promise<string> | undefined;
  return {
    async lend(photos: PhotoFile[]): Promise<LentPhotos> {
      opened ??= mkdtemp(photoFolder(photosIn));
      const lent: LentPhotos = { folder: await opened, bytes: new Map() };
      await mkdir(lent.folder, { recursive: true });
      await lendAll(photos, lent);
      return lent;
    },
    async close() {
      if (opened) await rm(await opened, { recursive: true, force: true });
    },
  };
}

const mostCounts = 5_000;

/** How many pages parts had that look exactly like this. */
function keptCounts() {
  const known = new Map<string, number>();
  const keyOf = (setting: object) =>
    createHash('sha256').update(JSON.stringify(setting)).digest('base64');
  return {
    get: (setting: object) => known.get(keyOf(setting)),
    set(setting: object, pages: number) {
      known.set(keyOf(setting), pages);
      const [oldest] = known.keys();
      if (known.size > mostCounts && oldest) known.delete(oldest);
    },
  };
}

type Beforehand = { prepare?: () => Promise<void>; ahead?: TypesettingTask };

/** One process that sets one book at a time. */
function createTypesettingProcess(
  settings: Pick<Processes, 'args' | 'taskSeconds' | 'idleSeconds' | 'access'>,
) {
  const processes = createProcesses<TypesettingTask, TypesettingAnswer>({
    script: new URL('./typesetting-process.ts', import.meta.url),
    heapMegabytes: 512,
    atOnce: 1,
    ...settings,
  });
  return {
    warm: processes.warm,
    close: processes.close,
    async run(task: TypesettingTask, beforehand: Beforehand = {}) {
      // Files that hold all photos at once leave much behind: the next book is made in a new process.
      const isLast = task.kind === 'make';
      const answer = await processes.run(task, { ...beforehand, isLast }).catch((error) => {
        throw error instanceof NoAnswer ? new NotTypeset(whyNot[error.reason]) : error;
      });
      if (answer.kind === 'failed') {
        throw new NotTypeset('failed', { cause: new Error(answer.message) });
      }
      return answer;
    },
  };
}

const whyNot = { late: 'tooLong', 'out of memory': 'tooLarge', died: 'failed' } as const;
