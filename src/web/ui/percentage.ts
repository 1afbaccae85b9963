/** A whole number from 0 to 100, whatever comes in. */
export function percentage(value: number): number {
  if (Number.isNaN(value)) return 0;
  return Math.round(Math.min(100, Math.max(0, value)));
}
