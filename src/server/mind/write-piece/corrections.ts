import type { KnownFact } from '#server/mind/facts.ts';
import { timesOf } from '#server/mind/language/remembered.ts';
import { capitalsIn } from '#server/mind/language/telling.ts';
import type { Unit } from '#server/mind/material.ts';

type Told = { text: string; start: number; end: number };

/** The sentence as the person wants it: without what they rejected, with what they corrected. */
export function withCorrections(told: Told, unit: Unit, facts: KnownFact[]): string | null {
  const concerned = facts.filter((fact) =>
    fact.rests.some((rest) => rest.unitId === unit.id && touches(told, unit, rest.quote)),
  );
  if (concerned.some((fact) => fact.status === 'rejected' && !isUpheld(fact, concerned)))
    return null;
  let text: string | null = told.text;
  for (const fact of concerned) {
    if (fact.status === 'corrected' && text !== null) text = corrected(text, fact);
  }
  return text;
}

function touches(told: Told, unit: Unit, quote: string): boolean {
  const at = unit.text.indexOf(quote);
  return at >= 0 && at < told.end && told.start < at + quote.length;
}

/** The same words can carry a fact that stands: a wrong reading of them was rejected, not they. */
const isUpheld = (rejected: KnownFact, facts: KnownFact[]) =>
  facts.some(
    (fact) =>
      (fact.status === 'confirmed' || fact.status === 'corrected') &&
      fact.rests.some((rest) => rejected.rests.some((other) => other.quote === rest.quote)),
  );

function corrected(text: string, fact: KnownFact): string | null {
  const dated = withYear(text, fact);
  return dated === null ? null : withNames(dated, fact);
}

const yearsOf = (from: string, to: string) => [Number(from.slice(0, 4)), Number(to.slice(0, 4))];

function withYear(text: string, { when }: KnownFact): string | null {
  if (!when) return text;
  const [from = 0, to = 0] = yearsOf(when.from, when.to);
  const said = timesOf(text).flatMap((mention) => {
    const { expression } = mention;
    if (expression.kind !== 'date') return [];
    const digits = expression.year ?? expression.short;
    return digits === null ? [] : [{ ...mention, digits }];
  });
  if (said.length === 0) return text;
  const agrees = ({ digits }: { digits: number }) =>
    (digits >= from && digits <= to) ||
    (digits < 100 && digits >= from % 100 && digits <= to % 100);
  if (said.some(agrees)) return text;
  const [only] = said;
  if (said.length > 1 || !only) return null;
  const lead = /^(?:in|on|by|around|about|since|from)\s+/iu.exec(only.text)?.[0] ?? '';
  return text.slice(0, only.start) + lead + when.text + text.slice(only.end);
}

/** One name that the corrected fact no longer has gives way to the one it has now. */
function withNames(text: string, { people, places, statement }: KnownFact): string | null {
  const now = [...people, ...places].filter((name) => !text.includes(name));
  if (now.length === 0) return text;
  const stale = [...new Set(capitalsIn(text))].filter((word) => !statement.includes(word));
  const [next] = now;
  const [old] = stale;
  if (now.length > 1 || stale.length > 1 || !next || !old) return stale.length === 0 ? text : null;
  return text.replaceAll(old, next);
}
