import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
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
import { makingBooks, type TypesettingAnswer, type TypesettingTask } from './typesetting-tasks.ts';

/** How the names of folders begin through which the processes are handed photos and hand over books. */
const bookFolder = join(tmpdir(), 'walt-book-');
const proofFolder = join(tmpdir(), 'walt-proof-');
/** All that they see of the file system; the program itself apart. */
export const access: Access = {
  reads: [`${bookFolder}*`, `${proofFolder}*`],
  writes: [`${bookFolder}*`],
};

type Options = { makeSeconds?: number; proofSeconds?: number; idleSeconds?: number };

/** Sets books outside this process: one at a time to take away, one at a time to look at. */
export function createTypesetter({
  makeSeconds = 180,
  proofSeconds = 30,
  idleSeconds = 60,
}: Options = {}): Typesetter {
  const making = createTypesettingProcess({
    taskSeconds: makeSeconds,
    idleSeconds,
    args: [makingBooks],
  });
  const proofing = createTypesettingProcess({ taskSeconds: proofSeconds, idleSeconds, args: [] });
  const proofPhotos = keptPhotos();
  const counts = keptCounts();

  return {
    async make({
      book,
      photos,
      format,
      print,
      madeAt = new Date(),
      onProgress,
    }: Order): Promise<MadeBook> {
      const folder = await mkdtemp(bookFolder);
      const discard = () => rm(folder, { recursive: true, force: true });
      try {
        const output = join(folder, 'made');
        const task = { kind: 'make', book, format, print, madeAt, folder, output } as const;
        // In its turn: the photos of ten books at once would keep everyone else waiting.
        const answer = await making.run(task, {
          prepare: async () => {
            await fetchInto(folder, photos, (done) => onProgress?.(done * fetchingShare));
            onProgress?.(photos.length > 0 ? fetchingShare : 0.1);
          },
          ...(format === 'pdf' && { ahead: { kind: 'ahead', book, print, madeAt } }),
        });
        if (answer.kind !== 'made') throw new NotTypeset('failed');
        onProgress?.(1);
        return { bytes: answer.bytes, read: () => createReadStream(output), discard };
      } catch (error) {
        await discard();
        throw error;
      }
    },
    async countPages({ book, photos, print }) {
      const setting = { book, print: { ...print, first: 1 } };
      const known = counts.get(setting);
      if (known !== undefined) return known;
      const folder = await proofPhotos.fetch(photos);
      const answer = await proofing.run({ kind: 'proof', ...setting, folder, page: 1 });
      if (answer.kind !== 'proofed') throw new NotTypeset('failed');
      counts.set(setting, answer.proof.pages);
      return answer.proof.pages;
    },
    async proof({ book, photos, print, page }: ProofOrder): Promise<Proof> {
      const folder = await proofPhotos.fetch(photos);
      const answer = await proofing.run({ kind: 'proof', book, print, folder, page });
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

const fetchedAtOnce = 8;

/** Lays the photos into the folder, several at a time; one that is no longer there is left out. */
async function fetchInto(folder: string, photos: PhotoFile[], say: (done: number) => void) {
  const waiting = photos.values();
  let fetched = 0;
  const fetchNext = async () => {
    for (const photo of waiting) {
      const opened = await photo.open();
      if (opened) await writeFile(join(folder, photo.file), opened);
      fetched += 1;
      say(fetched / photos.length);
    }
  };
  await Promise.all(Array.from({ length: fetchedAtOnce }, fetchNext));
}

/** Fetching the photos takes about so much of the whole time. */
const fetchingShare = 0.5;

/** Small photos that have been looked at are kept on disk, so that the next look is quick. */
function keptPhotos() {
  let opened: Promise<string> | undefined;
  const folder = () => {
    opened ??= mkdtemp(proofFolder);
    return opened;
  };
  const isThere = (path: string) =>
    stat(path).then(
      () => true,
      () => false,
    );
  return {
    async fetch(photos: PhotoFile[]) {
      const home = await folder();
      await mkdir(home, { recursive: true });
      for (const { file, open } of photos) {
        const path = join(home, file);
        if (await isThere(path)) continue;
        const opened = await open();
        if (!opened) continue;
        const fresh = `${path}.${randomUUID()}`;
        await writeFile(fresh, opened);
        await rename(fresh, path);
      }
      return home;
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
  settings: Pick<Processes, 'args' | 'taskSeconds' | 'idleSeconds'>,
) {
  const processes = createProcesses<TypesettingTask, TypesettingAnswer>({
    script: new URL('./typesetting-process.ts', import.meta.url),
    heapMegabytes: 512,
    atOnce: 1,
    access,
    ...settings,
  });
  return {
    close: processes.close,
    async run(task: TypesettingTask, beforehand: Beforehand = {}) {
      // Files that hold all photos at once leave much behind: the next book is made in a new process.
      const isLast = task.kind === 'make' && task.format !== 'pdf';
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
