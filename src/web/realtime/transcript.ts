import type { Heard, Speaker } from './server-events.ts';

/**
 * One turn of the talk. What is still being heard may change; what is done is kept. Of what Walt says
 * aloud all words may be known long before they are said, and then he may be interrupted.
 */
export type Line = {
  id: string;
  role: Speaker;
  text: string;
  state: 'hearing' | 'aloud' | 'done' | 'lost';
};

export type Utterance = { id: string; role: Speaker; content: string };

/** Turns stand in the order in which they began, whenever their words arrive. */
export function withHeard(lines: Line[], heard: Heard): Line[] {
  switch (heard.kind) {
    case 'turn-begun':
      return changed(lines, heard, (line) => line);
    case 'words':
      return changed(lines, heard, (line) =>
        isOpen(line) ? { ...line, text: line.text + heard.text } : line,
      );
    case 'utterance':
      return changed(lines, heard, (line) => withWords(line, heard.text));
    case 'audio-started':
      return lines.map((line) =>
        line.role === 'assistant' && line.state === 'hearing' ? { ...line, state: 'aloud' } : line,
      );
    case 'audio-stopped':
    case 'response-created':
      return lines.map((line) => (line.state === 'aloud' ? finished(line) : line));
    case 'cut-off':
      return lines.map((line) =>
        line.id === heard.itemId && isOpen(line) ? finished(cutOff(line, heard)) : line,
      );
    case 'not-understood':
      return lines.map((line) => (line.id === heard.itemId ? finished(line) : line));
    case 'response-done':
      // An answer that was broken off has said what it has said.
      return lines.map((line) =>
        line.role === 'assistant' && line.state !== 'aloud' ? finished(line) : line,
      );
    default:
      return lines;
  }
}

/** The call is over: what has words is kept as it is. */
export const allFinished = (lines: Line[]) => lines.map(finished);

export const isFinished = ({ state }: Line) => state === 'done';

export const utteranceOf = ({ id, role, text }: Line): Utterance => ({ id, role, content: text });

export const utterancesOf = (lines: Line[]) => lines.filter(isFinished).map(utteranceOf);

/** With what Walt is about to say, as far as that is known. */
export const saidSoFar = (lines: Line[]) =>
  utterancesOf(lines.map((line) => (line.state === 'aloud' ? finished(line) : line)));

const isOpen = ({ state }: Line) => state === 'hearing' || state === 'aloud';

function withWords(line: Line, text: string): Line {
  // What a service tells afterwards of an answer that was cut off is more than was heard of it.
  if (line.role === 'assistant' && line.state === 'done') return line;
  return line.state === 'aloud' ? { ...line, text } : finished({ ...line, text });
}

/** A calm voice says so many letters in a second. */
const lettersPerSecond = 15;

function cutOff(line: Line, { words, ms }: Extract<Heard, { kind: 'cut-off' }>): Line {
  if (words !== null) return { ...line, text: words };
  const heard = Math.round((ms / 1000) * lettersPerSecond);
  // To the end of the word that was begun.
  const rest = line.text.slice(heard).search(/\s/);
  return rest < 0 ? line : { ...line, text: line.text.slice(0, heard + rest) };
}

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
