import { numberOf } from '#server/mind/text/numbers.ts';
import type { Anchor, TimeExpression } from './time-expressions.ts';

type Length = { years: number; months: number; days: number };

export function lengthOf(match: RegExpExecArray): Length {
  const groups = match.groups ?? {};
  const said = groups['amount'] ?? 'a';
  const count = said === 'another' ? 1 : (numberOf(said) ?? 1);
  const what = groups['unit'] ?? groups['unitAfter'] ?? groups['plain'] ?? 'year';
  const more = groups['half'] === undefined && groups['halfBefore'] === undefined ? 0 : 6;
  if (what.startsWith('decade')) return { years: count * 10, months: 0, days: 0 };
  if (what.startsWith('month')) return { years: 0, months: count, days: 0 };
  const days = what.startsWith('week') ? 7 : what.startsWith('fortnight') ? 14 : 1;
  if (/^(?:week|fortnight|day|night|morning|evening)/u.test(what))
    return { years: 0, months: 0, days: count * days };
  return { years: count, months: more, days: 0 };
}

/** So long before or after the anchor; the side is said in the match where it is not given. */
export function offset(match: RegExpExecArray, from: Anchor, sign?: 1 | -1): TimeExpression {
  const { side, earlier } = match.groups ?? {};
  const said = side === 'before' || side === 'ahead of' || earlier !== undefined ? -1 : 1;
  const { years, months, days } = lengthOf(match);
  const by = sign ?? said;
  return { kind: 'offset', years: years * by, months: months * by, days: days * by, from };
}

/** At the anchor itself. */
export function at(from: Anchor): TimeExpression {
  return { kind: 'offset', years: 0, months: 0, from };
}
