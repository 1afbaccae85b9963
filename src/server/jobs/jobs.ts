import type { z } from 'zod';
import type { Tx } from '#server/db/database.ts';

/** By what work is asked for: it can be known without knowing who does it. */
export type JobOrder<Shape extends z.ZodType = z.ZodType> = { name: string; input: Shape };

/** Work that happens after the answer. A job may run twice, so running it twice must do no harm. */
export type Job<Deps, Shape extends z.ZodType = z.ZodType> = JobOrder<Shape> & {
  run(deps: Deps, input: z.output<Shape>): Promise<void>;
  /** For work that comes round by itself with an empty input: see `readCalendar`. */
  every?: string;
  /** How many of these one process runs at once. */
  concurrency: number;
  retries: number;
  /** How many of one group's jobs run at once, everywhere; the others' are not held up by them. */
  groupConcurrency?: number;
};

type Sketch<Deps, Shape extends z.ZodType> = Omit<Job<Deps, Shape>, 'concurrency' | 'retries'> &
  Partial<Pick<Job<Deps, Shape>, 'concurrency' | 'retries'>>;

export function defineJob<Deps, Shape extends z.ZodType>(
  sketch: Sketch<Deps, Shape>,
): Job<Deps, Shape> {
  return { concurrency: 2, retries: 5, ...sketch };
}

export type Sending = {
  /** Whose work it is: groups take turns, however much one of them has waiting. */
  group?: string;
  afterSeconds?: number;
};

export type Queue = {
  /** Queues work as part of `tx`: it is there if and only if the transaction commits. */
  enqueue<Shape extends z.ZodType>(
    tx: Tx,
    job: JobOrder<Shape>,
    input: z.input<Shape>,
    sending?: Sending,
  ): Promise<void>;
  /** How much work there is at this moment, of all kinds together. */
  health(): Promise<QueueHealth>;
};

/** `failed` are those given up of late; they are forgotten after a while. */
export type QueueHealth = { waiting: number; running: number; failed: number };
