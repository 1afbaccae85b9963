import type { KeptTurn } from '#server/mind/mind.ts';

/** A conversation for somebody outside this house: without what is withheld, and without the words that withhold it. */
export const openToOthers = (turns: KeptTurn[]): KeptTurn[] =>
  turns.flatMap((turn) => {
    if (!turn.withheld) return turn;
    // The reading knows of what is withheld, too: what is left is read anew.
    const { doc: _, withheld, ...rest } = turn;
    const content = withheld.reduce(
      (left, passage) => left.split(passage.trim()).join(' '),
      turn.content,
    );
    return /[\p{L}\p{N}]/u.test(content) ? { ...rest, content } : [];
  });
