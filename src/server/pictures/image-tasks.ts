import type { Developed, Reason, Sketched } from './pictures.ts';

export type ImageTask = { kind: 'sketch' | 'develop' | 'enlarge' };
export type ImageAnswer =
  | { kind: 'done'; result: Sketched | Developed | Uint8Array }
  | { kind: 'refused'; reason: Reason };

/** Given to a process whose work nobody waits for. */
export const unhurried = 'unhurried';
