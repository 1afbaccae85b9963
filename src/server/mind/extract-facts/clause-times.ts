import type { When } from '#contract/whens.ts';
import { blankOut, wholeWords } from '#server/mind/language/spans.ts';
import type { DatedMention } from '#server/mind/language/times.ts';
import { hasVerb } from './clauses.ts';
import { lastingFrom, overAfter } from './lasting.ts';
import { featuresOf, type Link } from './links/features.ts';
import { type Likelihood, sure } from './links/likelihood.ts';
import { viewOf } from './links/views.ts';
import { endOf, onlyDates, ownTime, type ReadClause, type Reading } from './reading.ts';
import { isRemark } from './remarks.ts';

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
    const before = reading.clauses[index - 1];
    const near = links.filter(({ told }) => told === index);
    return (
      saidIn(clause) ??
      lastingSince(clause, before) ??
      thenAfter(clause, before, reading) ??
      given(near, likelihood)
    );
  });
}

function saidIn(clause: ReadClause): ClauseTime | null {
  const own = ownTime(clause);
  if (own) return { when: own.when, from: null };
  const end = endOf(clause);
  return end && { when: tellsMore(clause) ? end : null, from: null };
}

/** "Barefoot till I was nine" tells of no end, "Village school until 1956" and what has a verb do. */
function tellsMore({ text, times, start }: ReadClause): boolean {
  const dated = times.some(
    ({ bound, expression }) => bound === 'until' && expression.kind === 'date',
  );
  const spans = times.map((time) => ({ start: time.start - start, end: time.end - start }));
  return dated || hasVerb(blankOut(text, spans));
}

function lastingSince(clause: ReadClause, before: ReadClause | undefined): ClauseTime | null {
  const begun = before && ownTime(before)?.when;
  const when = begun && lastingFrom(clause, before, begun);
  return when ? { when, from: before } : null;
}

const thenSaid = /^[\s,;.—–-]*(?:and\s+)?(?:then|after\s+that|afterwards)(?!\p{L})/iu;

/** "In 1981 I went to Saudi for two years, then I came home", "I was there till '64, and then …" */
function thenAfter(
  clause: ReadClause,
  before: ReadClause | undefined,
  { open }: Reading,
): ClauseTime | null {
  if (!before || clause.times.length > 0) return null;
  if (!thenSaid.test(open.slice(before.end, clause.end))) return null;
  const when = endOf(before) ?? overAfter(before);
  return when && { when: { ...when, workedOut: true }, from: before };
}

function given(links: Link[], likelihood: Likelihood): ClauseTime {
  const weighed = links.map((link) => ({ link, odds: likelihood(featuresOf(link)) }));
  const [best] = weighed.toSorted((one, other) => other.odds - one.odds);
  if (!best || best.odds < sure) return undated;
  const { time, views, at } = best.link;
  return { when: time.when, from: views[at]?.clause ?? null };
}

/** Every clause without a date, beside every date of its answer. */
export function linksIn({ clauses, unit, birth }: Reading): Link[] {
  const dates = clauses.flatMap((clause, at) => {
    const time = isRemark(clause) ? null : ownTime(clause);
    return time ? [{ at, time }] : [];
  });
  if (dates.length === 0) return [];
  const answer = {
    views: clauses.map(viewOf),
    dates: dates.map(({ at }) => at),
    question: unit.question ?? '',
  };
  return clauses.flatMap((clause, told) =>
    isWithoutTime(clause)
      ? dates
          .filter(({ time }) => mayBeOf(clause, time, birth))
          .map((date) => ({ ...answer, ...date, told }))
      : [],
  );
}

/** "My dadi was called Bishan Kaur" is at no time. */
const onlyNames = wholeWords(
  String.raw`names?\s+(?:is|was|were)|(?:is|was|were)\s+(?:called|named)`,
  'iu',
);

const isWithoutTime = (clause: ReadClause): boolean =>
  !saidIn(clause) && !onlyDates(clause) && !onlyNames.test(clause.text);

/** "He had lost an arm in 1916. He taught me Latin": nobody taught the teller before there was one. */
const ofTeller = wholeWords('I|me|we|us', 'iu');

function mayBeOf(clause: ReadClause, { when, expression }: DatedMention, birth: When | null) {
  const tooEarly = when && birth && when.to < birth.from && ofTeller.test(clause.text);
  return !tooEarly && (expression.kind === 'age' || !isOfUnknownAge(clause));
}

/** "Judit died at seven": whenever she was born, it is of no date that is told beside it. */
const isOfUnknownAge = ({ times }: ReadClause): boolean =>
  times.some(
    ({ when, expression }) => when === null && expression.kind === 'age' && !expression.now,
  );
