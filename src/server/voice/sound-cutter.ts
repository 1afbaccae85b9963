import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createProcesses } from '#server/workers/processes.ts';
import { CannotHear } from './ears.ts';
import { withLocalFile } from './local-file.ts';

export type SoundOrder = {
  /** The same recording and the same stretches are cut once, for as long as someone listens. */
  name: string;
  open(): Promise<Readable>;
  spans: Span[];
};

export type Cut = { bytes: number; read(part?: { start: number; end: number }): Readable };

/** Stretches of a recording as a sound of their own, without what was said between them. */
export type SoundCutter = { cut(order: SoundOrder): Promise<Cut>; close(): Promise<void> };

const keptMs = 10 * 60_000;

/** How the name of the folder begins in which recordings and what is cut from them lie; the process sees no other. */
const cutsFolder = join(tmpdir(), 'walt-listening-');

/** Recordings are opened outside this process, one at a time. */
export function createSoundCutter(): SoundCutter {
  const kept = new Map<string, Promise<Cut & { path: string }>>();
  let folder: Promise<string> | undefined;
  const cutters = createProcesses<CutTask, CutAnswer>({
    script: new URL('./cut-process.ts', import.meta.url),
    heapMegabytes: 192,
    atOnce: 1,
    taskSeconds: 120,
    idleSeconds: 20,
    access: { reads: [`${cutsFolder}*`], writes: [`${cutsFolder}*`] },
  });

  const run = async (task: CutTask) => {
    const answer = await cutters.run(task).catch((cause) => {
      throw new CannotHear('unreadable', cause);
    });
    if (answer.kind === 'failed') throw new CannotHear('unreadable');
    return answer.bytes;
  };
  const make = async (key: string, { open, spans }: SoundOrder) => {
    folder ??= mkdtemp(cutsFolder);
    const home = await folder;
    const path = join(home, key);
    const bytes = await withLocalFile({ stream: await open() }, home, undefined, (source, size) =>
      run({ path: source, bytes: size, spans: merged(spans), output: path }),
    );
    setTimeout(() => forget(key, path), keptMs).unref();
    return { path, bytes, read: (part?: object) => createReadStream(path, part) };
  };
  const forget = (key: string, path: string) => {
    kept.delete(key);
    return rm(path, { force: true });
  };

  return {
    cut(order) {
      const key = createHash('sha256')
        .update(JSON.stringify([order.name, order.spans]))
        .digest('hex');
      const known = kept.get(key);
      if (known) return known;
      const made = make(key, order);
      made.catch(() => kept.delete(key));
      kept.set(key, made);
      return made;
    },
    async close() {
      cutters.close();
      if (folder) await rm(await folder, { recursive: true, force: true });
    },
  };
}

/** In order, with those joined that touch. */
export function merged(spans: Span[]): Span[] {
  const all: Span[] = [];
  for (const { fromMs, toMs } of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = all.at(-1);
    if (last && fromMs <= last.toMs) last.toMs = Math.max(last.toMs, toMs);
    else all.push({ fromMs, toMs });
  }
  return all;
}

export type Span = { fromMs: number; toMs: number };

/** Spans in order, none of which begins before the last one ended. */
export type CutTask = { path: string; bytes: number; spans: Span[]; output: string };
export type CutAnswer = { kind: 'cut'; bytes: number } | { kind: 'failed' };
