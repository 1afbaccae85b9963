import type { ChildProcess } from 'node:child_process';
import { keepProcess } from '#server/workers/kept-process.ts';
import { environment, permissions } from '#server/workers/sandbox.ts';
import { CannotHear, type Transcript } from './ears.ts';
import { type Hearing, type Order, type Report, tokensFile } from './listening-messages.ts';

export type Task = {
  path: string;
  bytes: number;
  onProgress: (fraction: number) => void;
  signal: AbortSignal | undefined;
  /** Turns a piece into words where the listening process has no recogniser of its own. */
  recognise: ((samples: Float32Array, signal: AbortSignal) => Promise<string>) | undefined;
};

export type TimeLimits = { idleMs: number; stallMs: number; totalMs: (bytes: number) => number };

export const timeLimits: TimeLimits = {
  idleMs: 3 * 60_000,
  /** Nothing at all has moved: loading the model, decoding a second of sound, recognising a piece. */
  stallMs: 120_000,
  /** Slow phones write 4 kB a second and we listen far faster than they speak. */
  totalMs: (bytes) => Math.min(120_000 + bytes / 4, 4 * 3600_000),
};

/**
 * One listening process, kept warm between recordings. It takes one recording at a time, so whatever kills it fails
 * that one alone.
 */
export function createListener(
  hearing: Hearing,
  { idleMs, stallMs, totalMs }: TimeLimits = timeLimits,
) {
  const tokens = `${tokensFile}*`;
  const kept = keepProcess({
    script: new URL('listening-process.ts', import.meta.url),
    env: environment(),
    execArgv: [...permissions({ reads: [tokens], writes: [tokens] }), '--max-old-space-size=256'],
    idleMs,
  });

  return {
    get pid() {
      return kept.pid();
    },
    stop: kept.stop,
    async listen(task: Task): Promise<Transcript> {
      const { child, isNew } = kept.begin();
      const ending = new AbortController();
      try {
        return await converse(child, task, {
          hearing: isNew ? hearing : undefined,
          ending: ending.signal,
          stallMs,
          totalMs: totalMs(task.bytes),
          lastWords: kept.lastWords,
        });
      } catch (error) {
        // A refused file leaves the process as it was; anything else leaves it in an unknown state.
        if (!(error instanceof CannotHear) || error.reason === 'failed') kept.stop();
        throw error;
      } finally {
        ending.abort();
        kept.restSoon();
      }
    },
  };
}

type Terms = {
  /** Told to a process that has just been started. */
  hearing: Hearing | undefined;
  /** Aborted when the conversation is over, however it ended. */
  ending: AbortSignal;
  stallMs: number;
  totalMs: number;
  /** A model that does not fit says so there, and ends the process. */
  lastWords: () => string;
};

function converse(child: ChildProcess, task: Task, terms: Terms) {
  const { path, bytes, onProgress, signal, recognise } = task;
  const { hearing, ending } = terms;
  return new Promise<Transcript>((resolve, reject) => {
    const order = (message: Order) => void (child.connected && child.send(message, () => {}));
    const fail = (why: string) => reject(new CannotHear('failed', new Error(why)));
    let asked = 0;
    let stall: NodeJS.Timeout | undefined;
    // While a provider is being waited for, its own time limits hold.
    const moved = () => {
      clearTimeout(stall);
      if (asked === 0) stall = setTimeout(() => fail('Listening stood still'), terms.stallMs);
    };
    const total = setTimeout(() => fail('Listening took too long'), terms.totalMs);
    const answer = async (piece: number, samples: Float32Array) => {
      asked += 1;
      const text = (await recognise?.(samples, ending)) ?? '';
      asked -= 1;
      moved();
      order({ kind: 'words', piece, text });
    };
    const onMessage = (report: Report) => {
      moved();
      if (report.kind === 'ready') order({ kind: 'listen', path, bytes });
      if (report.kind === 'progress') onProgress(report.fraction);
      if (report.kind === 'piece') answer(report.piece, report.samples).catch(reject);
      if (report.kind === 'heard') {
        onProgress(1);
        resolve(report.transcript);
      }
      if (report.kind === 'failed') reject(new CannotHear(report.reason, new Error(report.detail)));
    };
    const onExit = () => fail(`The listening process ended. ${terms.lastWords()}`);
    const onAbort = () => reject(signal?.reason);
    child.on('message', onMessage);
    child.once('exit', onExit);
    signal?.addEventListener('abort', onAbort);
    ending.addEventListener('abort', () => {
      clearTimeout(stall);
      clearTimeout(total);
      child.off('message', onMessage);
      child.off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
    });
    moved();
    order(hearing ? { kind: 'begin', hearing } : { kind: 'listen', path, bytes });
  });
}
