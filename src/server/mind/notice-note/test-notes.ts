import type { Teller } from '#server/mind/material.ts';
import { noticeNote } from './rules.ts';

/** What of a list is missing in the note on an answer. */
export function missingIn(asked: string, said: string, kept: string[], teller: Teller): string[] {
  const { note } = noticeNote({
    teller,
    turns: [
      { id: 'q', role: 'assistant', content: asked },
      { id: 'a', role: 'user', content: said },
    ],
    notes: [],
  });
  const plain = (note ?? '').replaceAll('\\', '');
  return kept.filter((words) => !plain.includes(words));
}
