import type { When } from '#contract/whens.ts';
import { wholeWords } from '#server/mind/language/spans.ts';
import { goesOnUntil, lastingFrom } from './lasting.ts';
import { featuresOf, type Link } from './links/features.ts';
import { type Likelihood, sure } from './links/likelihood.ts';
import { viewOf } from './links/views.ts';
import { endOf, onlyDates, ownTime, type ReadClause, type Reading } from './reading.ts';

export type ClauseTime = {
  when: When | null;
  /** The clause that says so, where it is another one. */
  from: ReadClause | null;
};

const undated: ClauseTime = { when: null, from: null };

/** When each clause of a unit happened: by itself, or by the time of its answer that is likeliest its own. */
export function clauseTimes(reading: Reading, likelihood: Likelihood): ClauseTime[] {
  const links = linksIn(reading);
  return reading.clauses.map((clause, index) => {
    const near = links.filter(({ told }) => told === index);
    return (
      saidIn(clause) ?? lastingSince(clause, reading.clauses[index - 1]) ?? given(near, likelihood)
    );
  });
}

function saidIn(clause: ReadClause): ClauseTime | null {
  const own = ownTime(clause);
  if (own) return { when: own.when, from: null };
  const end = goesOnUntil(clause.text) ? endOf(clause) : null;
  return end && { when: end, from: null };
}

function lastingSince(clause: ReadClause, before: ReadClause | undefined): ClauseTime | null {
  const begun = before && ownTime(before)?.when;
  const when = begun && lastingFrom(clause, before, begun);
  return when ? { when, from: before } : null;
}

function given(links: Link[], likelihood: Likelihood): ClauseTime {
  const weighed = links.map((link) => ({ link, odds: likelihood(featuresOf(link)) }));
  const [best] = weighed.toSorted((one, other) => other.odds - one.odds);
  if (!best || best.odds < sure) return undated;
  const { time, views, at } = best.link;
  return { when: time.when, from: views[at]?.clause ?? null };
}

/** Every clause without a date, beside every date of its answer. */
export function linksIn({ clauses, unit }: Reading): Link[] {
  const dates = clauses.flatMap((clause, at) => {
    const time = ownTime(clause);
    return time ? [{ at, time }] : [];
  });
  if (dates.length === 0) return [];
  const answer = {
    views: clauses.map(viewOf),
    dates: dates.map(({ at }) => at),
    question: unit.question ?? '',
  };
  return clauses.flatMap((clause, told) =>
    isWithoutTime(clause) ? dates.map((date) => ({ ...answer, ...date, told })) : [],
  );
}

/** "My dadi was called Bishan Kaur" is at no time. */
const onlyNames = wholeWords(
  String.raw`names?\s+(?:is|was|were)|(?:is|was|were)\s+(?:called|named)`,
  'iu',
);

const isWithoutTime = (clause: ReadClause): boolean =>
  !saidIn(clause) && !onlyDates(clause) && !onlyNames.test(clause.text);
