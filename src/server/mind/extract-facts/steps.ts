import type { ClauseTime } from './clause-times.ts';
import type { Found } from './making.ts';
import type { ReadClause, Reading } from './reading.ts';
import type { Subject } from './subjects.ts';

/** A clause as it was read: whose it is, when, and what it tells by itself. */
export type Step = {
  clause: ReadClause;
  time: ClauseTime;
  subject: Subject | null;
  /** A question or a word to Walt: it is no part of anything told. */
  talk: boolean;
  found: Found[];
};

/** The clauses as one. */
export function spanning(steps: Step[], { open }: Reading): ReadClause {
  const clauses = steps.map(({ clause }) => clause);
  const [first, last] = [clauses[0], clauses.at(-1)];
  if (!first || !last) throw new RangeError('no clause to span');
  return {
    ...first,
    whole: first.whole || clauses.length > 1,
    text: first.text + open.slice(first.end, last.end),
    end: last.end,
    times: clauses.flatMap(({ times }) => times),
    people: clauses.flatMap(({ people }) => people),
    pointed: clauses.flatMap(({ pointed }) => pointed ?? []),
    places: clauses.flatMap(({ places }) => places),
  };
}
