import type { Line } from '#server/mind/write-piece/lines.ts';

/** The lines with one more, which is one sentence with the last again where it was parted from it. */
export function withLine(lines: Line[], line: Line): Line[] {
  const [last, { joint }] = [lines.at(-1), line];
  const tail = joint?.tail ?? '.';
  const one = last?.text.endsWith(tail) ? last.text.slice(0, -tail.length) : null;
  if (!last || !joint || !one?.toLowerCase().endsWith(endOf(joint.behind))) return [...lines, line];
  const said = joint.tail ? joint.said.slice(0, -1) : joint.said;
  const text = `${one}${joint.by}${said}${joint.tail ?? ''}`;
  return [...lines.slice(0, -1), { ...last, text }];
}

/** Whoever is meant may have been put at the front since. */
const endOf = (behind: string) =>
  behind.toLowerCase().replace(/\.$/u, '').split(' ').slice(-2).join(' ');
