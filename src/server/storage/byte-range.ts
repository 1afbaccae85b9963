export type ByteRange =
  | { kind: 'all' }
  | { kind: 'part'; start: number; end: number }
  | { kind: 'impossible' };

/** Reads a Range header for a file of that size. What we do not understand is answered whole. */
export function readByteRange(header: string | undefined, bytes: number): ByteRange {
  const [, from, to] = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return { kind: 'all' };
  if (from !== '' && to !== '' && Number(to) < Number(from)) return { kind: 'all' };
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return start <= end ? { kind: 'part', start, end } : { kind: 'impossible' };
}
