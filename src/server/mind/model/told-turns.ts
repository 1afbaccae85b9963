import type { KeptTold, KeptTurn } from '#server/mind/mind.ts';
import { openTold } from '#server/mind/opened.ts';
import type { Told } from '#server/mind/reading/doc.ts';

/** What the teller said in a conversation, as tellings, each with what it answers. */
export const openTurns = (turns: KeptTurn[]): Told[] =>
  openTold(
    turns.flatMap(({ id, role, content, doc }, at): KeptTold[] => {
      if (role !== 'user') return [];
      const before = turns[at - 1];
      return [
        {
          id,
          source: { type: 'message', id },
          text: content,
          toldAt: new Date(0),
          ...(before?.role === 'assistant' && { question: before.content }),
          ...(doc !== undefined && { doc }),
        },
      ];
    }),
  );
