import type { Unit } from '#server/mind/material.ts';

export type Mark = {
  unitId: string;
  text: string;
  start: number;
  end: number;
  wanted: 'hidden' | 'open';
};

/** The units of a row, and what of them must be hidden or must stay. */
export function readWish(row: string): { units: Unit[]; marks: Mark[] } {
  const marks: Mark[] = [];
  const units = row.split(' / ').map((part, index): Unit => {
    const id = `u${index}`;
    let text = '';
    let from = 0;
    for (const char of part) {
      if (char === '{' || char === '[') from = text.length;
      else if (char === '}' || char === ']')
        marks.push({
          unitId: id,
          text: text.slice(from),
          start: from,
          end: text.length,
          wanted: char === '}' ? 'hidden' : 'open',
        });
      else text += char;
    }
    return {
      id,
      source: { type: 'message', id },
      text,
      toldAt: new Date(0),
      conversationId: 'c',
    };
  });
  return { units, marks };
}
