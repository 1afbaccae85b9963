import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cuts } from './cut-at-pauses.ts';
import type { DeafReason, Transcript } from './ears.ts';
import type { RecogniserModel } from './voice-models.ts';

/** How the name of the one file begins that the listening process writes: its vocabulary, which its recogniser reads. */
export const tokensFile = join(tmpdir(), 'walt-tokens-');

/** Who turns a piece into words: a model in the listening process, or whoever started it. */
export type Hearing = { recogniser: RecogniserModel | 'asker'; cuts: Cuts; atOnce: number };

/** To the listening process. It listens to one recording at a time. */
export type Order =
  | { kind: 'begin'; hearing: Hearing }
  | { kind: 'listen'; path: string; bytes: number }
  | { kind: 'words'; piece: number; text: string };

/** From it. */
export type Report =
  | { kind: 'ready' }
  | { kind: 'progress'; fraction: number }
  | { kind: 'piece'; piece: number; samples: Float32Array }
  | { kind: 'heard'; transcript: Transcript }
  | { kind: 'failed'; reason: DeafReason; detail: string };
