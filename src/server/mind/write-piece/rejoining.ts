import type { Line } from './lines.ts';

/** The lines with one more, which is one sentence with the last again where it was parted from it. */
export function withLine(lines: Line[], line: Line): Line[] {
  const [last, { joint }] = [lines.at(-1), line];
  if (!last || !joint || !last.text.toLowerCase().endsWith(endOf(joint.behind)))
    return [...lines, line];
  const text = `${last.text.slice(0, -1)}${joint.by}${joint.said}`;
  return [...lines.slice(0, -1), { ...last, text }];
}

/** Whoever is meant may have been put at the front since. */
const endOf = (behind: string) => behind.toLowerCase().split(' ').slice(-2).join(' ');
