import type { When } from '#contract/whens.ts';
import { ahead, lastsUntil, topicDate } from './dates-ahead.ts';
import { behind, sceneOf } from './dates-behind.ts';
import { isLasting } from './lasting.ts';
import { endOf, isBlocked, onlyDates, ownTime, type ReadClause, type Reading } from './reading.ts';

export type ClauseTime = {
  when: When | null;
  /** The clause that says so, where it is another one. */
  from: ReadClause | null;
};

/** When each clause of a unit happened: by itself, by the clause that dates it, or by the one it goes on from. */
export function clauseTimes({ clauses }: Reading): ClauseTime[] {
  const times: ClauseTime[] = [];
  for (const index of clauses.keys())
    times.push(timeOf(clauses, index, times) ?? { when: null, from: null });
  return times;
}

function timeOf(clauses: ReadClause[], index: number, times: ClauseTime[]): ClauseTime | null {
  const clause = clauses[index];
  if (!clause) return null;
  const own = ownTime(clause);
  if (own) return { when: own.when, from: null };
  if (lastsUntil(clause, clause)) return { when: endOf(clause), from: null };
  const later = isLasting(clause.text) ? null : ahead(clauses, index);
  if (isBlocked(clause)) return later?.from && onlyDates(later.from) ? later : null;
  return (
    later ?? behind(clauses, index, times) ?? topicDate(clauses, index) ?? sceneOf(clauses, index)
  );
}
