export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

export const late = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

export const both = (values: number[]) =>
  `${Math.round(median(values))} / ${Math.round(late(values))} ms`;

/** What a turn took, and how much of it someone who pauses is waited for. */
export type Timed = { totalMs: number; waitMs: number };

export const oursOf = (turns: Timed[]) => turns.map(({ totalMs, waitMs }) => totalMs - waitMs);

export const describe = (turns: Timed[]) =>
  [
    `${both(turns.map(({ totalMs }) => totalMs))} in all`,
    `${both(turns.map(({ waitMs }) => waitMs))} of it waiting for silence`,
    `${both(oursOf(turns))} ours (median / 95th of ${turns.length})`,
  ].join(', ');

export const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`;
