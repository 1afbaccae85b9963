import type { When } from '#contract/whens.ts';
import { isWorthKeeping, kindsTold } from './kinds/kinds-told.ts';
import { isBlocked, onlyDates, ownTime, type ReadClause, type Reading } from './reading.ts';

export type ClauseTime = {
  when: When | null;
  /** The clause that says so, where it is another one. */
  from: ReadClause | null;
};

const subordinate = /^(?:when|while|as)$/u;

/** When each clause of a unit happened: by itself, by the clause that dates it, or by the one it goes on from. */
export function clauseTimes(reading: Reading): ClauseTime[] {
  const { clauses } = reading;
  const times: ClauseTime[] = [];
  for (const [index, clause] of clauses.entries()) {
    const own = ownTime(clause);
    if (own) times.push({ when: own.when, from: null });
    else if (isBlocked(clause)) times.push({ when: null, from: null });
    else
      times.push(
        ahead(clauses, index) ?? behind(clauses, index, times) ?? { when: null, from: null },
      );
  }
  return times;
}

/** "Dad fell ill, that was 1959"; "I stopped when I was sixty"; "He never came back. January 19, 1969." */
function ahead(clauses: ReadClause[], index: number): ClauseTime | null {
  const clause = clauses[index];
  if (clause && isLasting(clause.text)) return null;
  for (let next = index + 1; next < clauses.length && next < index + 4; next += 1) {
    const other = clauses[next];
    if (!clause || !other) return null;
    const own = ownTime(other);
    const dates = own !== null && onlyDates(other);
    if (other.sentence > clause.sentence) {
      const direct = clauses.slice(index + 1, next).every(isRemark);
      return dates && direct && other.sentence - clause.sentence < 3
        ? { when: own.when, from: other }
        : isRemark(other)
          ? continueAfter(clauses, index, next)
          : null;
    }
    if (dates) return { when: own.when, from: other };
    if (own !== null)
      return subordinate.test(other.joint) || startsWith(other, subordinate)
        ? { when: own.when, from: other }
        : null;
    if (isBlocked(other) && !subordinate.test(other.joint)) return null;
  }
  return null;
}

function continueAfter(clauses: ReadClause[], index: number, remark: number): ClauseTime | null {
  const [clause, other] = [clauses[index], clauses[remark + 1]];
  if (!clause || !other || other.sentence - clause.sentence > 2) return null;
  const own = ownTime(other);
  return own !== null && onlyDates(other) ? { when: own.when, from: other } : null;
}

/** A short sentence of its own that tells of nothing else: "It was leukaemia." */
function isRemark(clause: ReadClause): boolean {
  return clause.text.length < 40 && clause.times.length === 0;
}

function startsWith(clause: ReadClause, pattern: RegExp): boolean {
  const word = /^\p{L}+/u.exec(clause.text)?.[0]?.toLowerCase() ?? '';
  return pattern.test(word);
}

/** "In 1957 the soldiers came and we went to Algiers": what goes on in one breath is of one time. */
function behind(clauses: ReadClause[], index: number, times: ClauseTime[]): ClauseTime | null {
  const [clause, before, time] = [clauses[index], clauses[index - 1], times[index - 1]];
  if (!clause || !before || !time?.when) return null;
  if (time.when.precision === 'range' && time.when.text.endsWith('now')) return null;
  const eventful =
    kindsTold(clause.text, null).some(isWorthKeeping) || subordinate.test(clause.joint);
  if (clause.sentence === before.sentence) {
    const goesOn = /^(?:and|then|but|so|)$/u.test(clause.joint) || subordinate.test(clause.joint);
    if (!goesOn || !eventful || isLasting(clause.text)) return null;
    return sooner(clauses, index, times) ?? { when: time.when, from: time.from ?? before };
  }
  if (eventful && !isLasting(clause.text) && opensScene(clauses, index, times))
    return { when: time.when, from: time.from ?? before };
  const fragment =
    /^\p{Lu}\p{L}+(?:ed|t|ld|nt|ght|ook|ame|ent|an)\s/u.test(clause.text) &&
    !/(?:^|\s)(?:I|we|he|she|they|it)(?:\s|['’])/u.test(clause.text);
  const lasted = clause.times.some(({ expression }) => expression.kind === 'duration');
  return fragment && eventful && !lasted && clause.sentence === before.sentence + 1
    ? { when: time.when, from: time.from ?? before }
    : null;
}

/** "I was fifty-six. They stopped six hundred of us in one day": a sentence that only says when, and dates nothing before it. */
function opensScene(clauses: ReadClause[], index: number, times: ClauseTime[]): boolean {
  const [clause, before] = [clauses[index], clauses[index - 1]];
  if (!clause || !before || clause.sentence !== before.sentence + 1 || clause.times.length > 0)
    return false;
  const used = times.slice(0, index - 1).some(({ from }) => from === before);
  return !used && (onlyDates(before) || onlyTellsAge(before));
}

function onlyTellsAge(clause: ReadClause): boolean {
  return clause.times.some(
    ({ expression, text, when }) =>
      expression.kind === 'age' &&
      expression.whose === 'I' &&
      when !== null &&
      clause.text.replace(/[.,!\s]+$/u, '').length <= text.length + 2,
  );
}

/** "In 1968, I was twenty-two, I lost my job": a date that was said beats the age beside it. */
function sooner(clauses: ReadClause[], index: number, times: ClauseTime[]): ClauseTime | null {
  const before = clauses[index - 1];
  if (!before || ownTime(before)?.expression.kind !== 'age') return null;
  const [other, time] = [clauses[index - 2], times[index - 2]];
  const same = other?.sentence === before.sentence && time?.when?.workedOut === false;
  return same && other ? { when: time.when, from: time.from ?? other } : null;
}

/** What was so for years has no part in the date of what happened once. */
function isLasting(text: string): boolean {
  return /(?<!\p{L})(?:is|are|am|['’]s|used\s+to|would|always|never|could|have|has|has\s+been|had\s+been|wasn['’]t|were\s+not|was\s+(?:a|an|the|always|working|from|only|just)|were\s+(?:\p{L}+\s+)?(?:poor|rich|happy|good)|still)(?!\p{L})/iu.test(
    text,
  );
}
