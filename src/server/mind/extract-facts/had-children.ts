import { smallNumber } from '#server/mind/language/numbers.ts';
import { inserted, piece } from './pieces.ts';
import type { ReadClause } from './reading.ts';

const counting = new RegExp(
  String.raw`^(?<who>(?!(?:I|[Ww]e)\s)(?:[Mm]y\s+\p{Ll}+(?:\s+\p{Lu}[\p{L}\p{M}-]+)?|[Hh]e|[Ss]he|[Tt]hey|\p{Lu}[\p{L}\p{M}-]+))(?<had>\s+(?:has|had)\s+(?:${smallNumber})(?:\s+(?:children|kids|boys|girls|sons|daughters))?(?:\s*[:—–]\s*|$))`,
  'u',
);
const nameAndDate = /^\p{Lu}[\p{L}\p{M}-]+,?\s+(?:(?:born|in|on)\s+)*['’\d]/u;

/** "Agnes had three: Maeve in 1962, Tom in 1964": each of them is told as hers. */
export function eachHad(clauses: ReadClause[]): ReadClause[] {
  let had: { who: string; sentence: number; from: number } | null = null;
  return clauses.flatMap((clause, at) => {
    const { who, had: words } = counting.exec(clause.text)?.groups ?? {};
    if (who !== undefined && words !== undefined) {
      had = { who, sentence: clause.sentence, from: clause.start };
      const rest = clause.text.slice(who.length + words.length);
      if (nameAndDate.test(rest)) return inserted(clause, who.length, words.length, ' had ');
      const next = clauses[at + 1];
      const goesOn = next?.sentence === clause.sentence && nameAndDate.test(next.text);
      return rest === '' && goesOn ? [] : clause;
    }
    if (had?.sentence !== clause.sentence || !nameAndDate.test(clause.text)) return clause;
    const whole = { from: 0, to: clause.text.length };
    return { ...piece(clause, whole, `${had.who} had `), quoteFrom: had.from };
  });
}
