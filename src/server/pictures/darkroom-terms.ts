import type { Developed, Reason, Sketched } from './pictures.ts';

export type DarkroomTask = { kind: 'sketch' | 'develop' | 'enlarge'; file: Uint8Array };
export type DarkroomAnswer =
  | { kind: 'done'; result: Sketched | Developed | Uint8Array }
  | { kind: 'refused'; reason: Reason };

/** Given to a darkroom whose work nobody waits for: it steps back behind what people do. */
export const unhurried = 'unhurried';

/** A picture of the largest size that we take needs about two thirds of this. */
export const mostMemory = 1024 * 1024 * 1024;

/** The signal by which a darkroom ends itself, so that the reason can be told. */
export const outOfMemory = 'SIGUSR2';
