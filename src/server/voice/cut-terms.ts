export type Span = { fromMs: number; toMs: number };

/** Spans in order, none of which begins before the last one ended. */
export type CutTask = { path: string; bytes: number; spans: Span[]; output: string };
export type CutAnswer = { kind: 'cut'; bytes: number } | { kind: 'failed' };
