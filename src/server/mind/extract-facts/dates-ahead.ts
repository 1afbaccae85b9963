import type { FactKind } from '#contract/facts.ts';
import type { ClauseTime } from './clause-times.ts';
import { hasVerb } from './clauses.ts';
import { isState } from './lasting.ts';
import { endOf, onlyDates, onlyTellsAge, ownTime, type ReadClause } from './reading.ts';
import { kindsOf } from './signs.ts';

export const subordinate = /^(?:when|while|as)$/u;
const farthestClause = 4;
const farthestSentence = 2;

/** "Dad fell ill, that was 1959"; "I stopped when I was sixty"; "He never came back. January 19, 1969." */
export function ahead(clauses: ReadClause[], index: number): ClauseTime | null {
  const clause = clauses[index];
  if (!clause) return null;
  const later = clauses.slice(index + 1, index + 1 + farthestClause);
  for (const [step, other] of later.entries()) {
    const apart = other.sentence - clause.sentence;
    const own = ownTime(other);
    if (apart > farthestSentence) return null;
    if (apart > 0) {
      const next = clauses[index + step + 2];
      if (own !== null) return closes(clause, later.slice(0, step), other, next);
      if (!isRemark(other)) return null;
    } else if (own === null && lastsUntil(clause, other))
      return { when: endOf(other), from: other };
    else if (own !== null)
      return onlyDates(other) || isSubordinate(other) ? { when: own.when, from: other } : null;
    else if (isUnknown(other) && !subordinate.test(other.joint)) return null;
  }
  return null;
}

/** A sentence further on that only dates; an age does so where something happened and nothing follows. */
function closes(
  clause: ReadClause,
  between: ReadClause[],
  date: ReadClause,
  next: ReadClause | undefined,
): ClauseTime | null {
  const own = ownTime(date);
  const found = { when: own?.when ?? null, from: date };
  if (own?.expression.kind !== 'age')
    return onlyDates(date) && between.every(isRemark) ? found : null;
  const told = onlyTellsAge(date) && !isState(clause.text) && !leadsOn(date, next);
  return told && between.every(({ times }) => times.length > 0) ? found : null;
}

/** "I stayed till I was sixty": where work goes on until then, that is its date. */
export function lastsUntil({ text }: ReadClause, other: ReadClause): boolean {
  return goingOn.test(text) && endOf(other) !== null;
}

const goingOn =
  /(?<!\p{L})(?:stay|stayed|work|worked|carried\s+on|kept\s+(?:on|at)|drove|taught|nursed|served|ran)(?!\p{L})/u;

function isSubordinate(clause: ReadClause): boolean {
  const word = /^\p{L}+/u.exec(clause.text)?.[0]?.toLowerCase() ?? '';
  return subordinate.test(clause.joint) || subordinate.test(word);
}

function isUnknown(clause: ReadClause): boolean {
  return clause.times.some(
    ({ when, expression }) =>
      when === null && expression.kind !== 'duration' && expression.kind !== 'age',
  );
}

const onceOnly = new Set<FactKind>(['loss', 'birth', 'child', 'marriage', 'retirement']);

/** A short sentence of its own that tells of nothing else: "It was leukaemia.", "She was ninety." */
function isRemark(clause: ReadClause): boolean {
  const { text, times } = clause;
  const undated = times.every(
    ({ expression, when }) => expression.kind === 'age' || (when === null && onlyDates(clause)),
  );
  if (text.length > 39 || !undated) return false;
  return times.length > 0 || !kindsOf(text).some(({ kind }) => onceOnly.has(kind));
}

/** "I was eight. We left that week": the age opens what comes, and closes nothing. */
function leadsOn(age: ReadClause, next: ReadClause | undefined): boolean {
  if (!next) return false;
  return next.sentence === age.sentence || (next.times.length === 0 && hasVerb(next.text));
}

/** "Dinner lady, at Grove Lane. I started in 1975": what an answer opens with is what its first date is of. */
export function topicDate(clauses: ReadClause[], index: number): ClauseTime | null {
  const opening = clauses.slice(0, index + 1);
  const named = /\s\p{Lu}/u.test(clauses[index]?.text ?? '');
  if (!named || opening.some((clause) => clause.times.length > 0 || hasVerb(clause.text)))
    return null;
  const sentence = clauses[index]?.sentence ?? 0;
  const rest = clauses.slice(index + 1).filter((clause) => clause.sentence > sentence);
  const from = rest.find((clause) => clause.times.length > 0);
  const own = from && ownTime(from);
  if (!from || !own || from.sentence > sentence + farthestSentence + 1) return null;
  return startsIt.test(from.text) || onlyDates(from) ? { when: own.when, from } : null;
}

const startsIt =
  /^(?:(?:I|we)\s+)?(?:first\s+)?(?:start|started|began|begin|opened|joined|went|entered|signed|born|was\s+born)(?!\p{L})/iu;
