import type { Reply, KeptTurn as Turn } from '#server/mind/mind.ts';
import type { Voice } from '#server/voice/voice.ts';
import type { RecogniserModel } from '#server/voice/voice-models.ts';
import type { KnownNames } from './name-correction.ts';

export type Equipment = { recogniser: RecogniserModel; voice: Voice; atOnce: number };

export type CallKind = 'conversation' | 'dictation';

/** To the process that carries the calls. */
export type Order =
  | { kind: 'begin'; equipment: Equipment }
  | { kind: 'answer'; call: number; of: CallKind; model: string; offer: string; known: KnownNames }
  | { kind: 'reply'; ask: number; reply: Reply | null }
  | { kind: 'end'; call: number };

/** From it. */
export type Report =
  | { kind: 'ready' }
  | { kind: 'answered'; call: number; sdp: string }
  | { kind: 'refused'; call: number; why: string }
  | { kind: 'think'; call: number; ask: number; turns: Turn[] }
  | { kind: 'used'; call: number; ask: number }
  /** `said` is all that was said aloud, the words included that the end cut off. */
  | { kind: 'ended'; call: number; said: Turn[] };
