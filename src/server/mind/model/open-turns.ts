import type { KeptTurn } from '#server/mind/mind.ts';

/** A conversation for somebody outside this house: without what is withheld, and without the words that withhold it. */
export const openToOthers = (turns: KeptTurn[]): KeptTurn[] =>
  turns.flatMap((turn) => {
    const content = (turn.withheld ?? []).reduce(
      (left, passage) => left.split(passage.trim()).join(' '),
      turn.content,
    );
    return /[\p{L}\p{N}]/u.test(content) ? { ...turn, content } : [];
  });
