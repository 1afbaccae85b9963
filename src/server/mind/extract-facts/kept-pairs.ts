import { spansOf } from '#server/mind/language/spans.ts';
import { contentWords } from '#server/mind/language/vocabulary.ts';
import type { Unit } from '#server/mind/material.ts';

const name = /\p{Lu}[\p{L}\p{M}]+/gu;

/** Names with the word of weight beside them: "Ned and his wife" and "Ned's wife" are one pair. */
function pairsIn(text: string): string[] {
  const names = new Set(spansOf(text, name).map((span) => span.text.toLowerCase()));
  const words = contentWords(text);
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    return next !== undefined && (names.has(word) || names.has(next)) ? [`${word} ${next}`] : [];
  });
}

/**
 * Whether a statement puts side by side what stands so only in what is left out: whose wife it was may be worked
 * out from what is open, and is still the secret.
 */
export function saysKeptPair(
  units: readonly Unit[],
  withheld: readonly string[],
): (statement: string) => boolean {
  if (withheld.length === 0) return () => false;
  const open = new Set(units.flatMap(({ text }) => pairsIn(text)));
  const kept = new Set(withheld.flatMap(pairsIn).filter((pair) => !open.has(pair)));
  return (statement) => pairsIn(statement).some((pair) => kept.has(pair));
}
