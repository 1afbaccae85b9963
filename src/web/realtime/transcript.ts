import type { Heard, Speaker } from './server-events.ts';

/** One turn of the talk. What is still being heard may change; what is done is kept. */
export type Line = {
  id: string;
  role: Speaker;
  text: string;
  state: 'hearing' | 'done' | 'lost';
};

export type Utterance = { id: string; role: Speaker; content: string };

/** Turns stand in the order in which they began, whenever their words arrive. */
export function withHeard(lines: Line[], heard: Heard): Line[] {
  switch (heard.kind) {
    case 'turn-begun':
      return changed(lines, heard, (line) => line);
    case 'words':
      return changed(lines, heard, (line) =>
        line.state === 'hearing' ? { ...line, text: line.text + heard.text } : line,
      );
    case 'utterance':
      return changed(lines, heard, (line) => finished({ ...line, text: heard.text }));
    case 'not-understood':
      return lines.map((line) => (line.id === heard.itemId ? finished(line) : line));
    case 'response-done':
      // An answer that was broken off has said what it has said.
      return lines.map((line) => (line.role === 'assistant' ? finished(line) : line));
    default:
      return lines;
  }
}

/** The call is over: what has words is kept as it is. */
export const allFinished = (lines: Line[]) => lines.map(finished);

export const isFinished = ({ state }: Line) => state === 'done';

export const utteranceOf = ({ id, role, text }: Line): Utterance => ({ id, role, content: text });

export const utterancesOf = (lines: Line[]) => lines.filter(isFinished).map(utteranceOf);

function finished(line: Line): Line {
  if (line.state === 'done') return line;
  const text = line.text.trim();
  return { ...line, text, state: text ? 'done' : 'lost' };
}

function changed(
  lines: Line[],
  { itemId: id, role }: { itemId: string; role: Speaker },
  change: (line: Line) => Line,
) {
  const known = lines.some((line) => line.id === id);
  const all: Line[] = known ? lines : [...lines, { id, role, text: '', state: 'hearing' }];
  return all.map((line) => (line.id === id ? change(line) : line));
}
