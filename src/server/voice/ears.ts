import type { Readable } from 'node:stream';
import { hearingMessages } from '#contract/recordings.ts';

/** Whatever a browser or phone records. What it is, its bytes say; names and types are not believed. */
export type Recording = { path: string } | { stream: Readable };

/** A stretch of speech between two pauses, placed in the recording. */
export type Segment = { startMs: number; endMs: number; text: string };

export type Transcript = {
  /** Everything said, with paragraphs at long pauses; empty when nobody speaks. */
  text: string;
  segments: Segment[];
  durationMs: number;
};

export type ListeningOptions = {
  /** From 0 to 1, never falling. */
  onProgress?: (fraction: number) => void;
  /** Ends the work at once; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
};

/** Walt's ears: recordings become text. */
export type Ears = {
  /** In plain words for the console, such as "on this machine (Moonshine tiny)". */
  description: string;
  /** Rejects with CannotHear, whose message a person may read, or with Interrupted where the process stops. */
  transcribe(recording: Recording, options?: ListeningOptions): Promise<Transcript>;
};

/** `unreadable` and `tooLong` stay so however often one tries; `failed` may work the next time. */
export type DeafReason = keyof typeof hearingMessages;

export class CannotHear extends Error {
  readonly reason: DeafReason;
  constructor(reason: DeafReason, cause?: unknown) {
    super(hearingMessages[reason], { cause });
    this.reason = reason;
  }
}
