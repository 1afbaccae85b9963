import type { Mention } from '#server/mind/reading/doc.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import type { Stretch, Token } from '#server/mind/text/tokens.ts';

/** A mention of which nothing is known yet. */
export const blank = {
  sentence: 0,
  name: null,
  kin: null,
  of: null,
  gender: null,
  plural: false,
  antecedent: null,
} as const;

const pronouns = new Map(
  (['she', 'he', 'they'] as const).flatMap((word) => {
    const gender = word === 'they' ? null : word;
    return [...wordsOf(`forms of ${word}`)].map((form) => [
      form,
      { gender, plural: gender === null },
    ]);
  }),
);

/** "She", "him", "their"; whom they stand for is found in antecedents.ts. */
export function pronounsOf({ tokens, from, to }: Stretch): Mention[] {
  const found: Mention[] = [];
  for (let at = from; at < to; at += 1) {
    const token = tokens[at];
    const pronoun = token && pronouns.get(token.word);
    if (!pronoun) continue;
    const end = token.start + Math.min(token.word.length, token.end - token.start);
    const isObject =
      /^(?:him|them)$/u.test(token.word) || (token.word === 'her' && !ownsNext(tokens, at, to));
    const object = isObject ? { object: true as const } : {};
    found.push({ ...blank, ...pronoun, start: token.start, end, kind: 'pronoun', ...object });
  }
  return found;
}

const endsHer = wordsOf('ends her');

/** "Her father" has it, "taught her on it" does not. */
function ownsNext(tokens: Token[], at: number, to: number): boolean {
  const next = at + 1 < to ? tokens[at + 1] : undefined;
  return next !== undefined && next.before === '' && !endsHer.has(next.word);
}
