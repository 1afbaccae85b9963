import type { When } from '#contract/whens.ts';
import { isAgeGap } from '#server/mind/language/age-gaps.ts';
import { blankOut, wholeWords } from '#server/mind/language/spans.ts';
import { rangeSpan } from '#server/mind/language/time-wording.ts';
import type { DatedMention } from '#server/mind/language/times.ts';
import { hasVerb } from './clauses.ts';
import { lastingFrom, lastingOn, lastingUntil, overAfter } from './lasting.ts';
import { featuresOf, type Link, sideOf } from './links/features.ts';
import { type Likelihood, sure } from './links/likelihood.ts';
import { type View, viewOf } from './links/views.ts';
import { endOf, onlyDates, ownTime, type ReadClause, type Reading } from './reading.ts';
import { isRemark } from './remarks.ts';
import { isLaterOn } from './same-time.ts';

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
      whenThen(clause, before, reading) ??
      saidBehind(clause, reading.clauses[index + 1]) ??
      saidIn(clause) ??
      lastingSince(clause, before) ??
      thenAfter(clause, index, reading) ??
      given(near, likelihood)
    );
  });
}

/** "She went the next day. Two thousand and eight.": a day is counted from what may stand further back. */
function saidBehind(clause: ReadClause, next: ReadClause | undefined): ClauseTime | null {
  const own = ownTime(clause)?.expression;
  const isStep =
    own?.kind === 'offset' && own.from.kind === 'previous' && own.years + own.months === 0;
  const said = isStep && next && onlyDates(next) ? ownTime(next) : null;
  return next && said?.expression.kind === 'date' ? { when: said.when, from: next } : null;
}

/** "He was at the plant till 1947, when he went to Ohio": then he went, whatever else that may stand beside. */
function whenThen(
  clause: ReadClause,
  before: ReadClause | undefined,
  { unit }: Reading,
): ClauseTime | null {
  const said = before?.times.findLast(({ expression }) => expression.kind === 'date');
  if (
    !said ||
    !/^when\s/iu.test(clause.text) ||
    !/^,\s*$/u.test(unit.text.slice(said.end, clause.start))
  )
    return null;
  const isElsewhere = clause.times.some(({ expression }) => expression.kind === 'date');
  return said.when && before && !isElsewhere ? { when: said.when, from: before } : null;
}

function saidIn(clause: ReadClause): ClauseTime | null {
  const own = ownTime(clause);
  const end = endOf(clause);
  if (own) return { when: lastingTo(end, own.when), from: null };
  return end && { when: tellsMore(clause) ? end : null, from: null };
}

/** "That same year I went to the college in Leeds until 1958" */
function lastingTo(end: When | null, begun: When | null): When | null {
  const lasted = end && begun && begun.precision === 'year' && begun.to < end.from;
  return lasted ? { ...rangeSpan(begun, end), workedOut: begun.workedOut } : begun;
}

/** "Barefoot till I was nine" tells of no end, "Village school until 1956", a place and what has a verb do. */
function tellsMore({ text, times, places, start }: ReadClause): boolean {
  const dated = times.some(
    ({ bound, expression }) => bound === 'until' && expression.kind === 'date',
  );
  const spans = times.map((time) => ({ start: time.start - start, end: time.end - start }));
  return dated || places.length > 0 || hasVerb(blankOut(text, spans));
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
  index: number,
  { clauses, unit }: Reading,
): ClauseTime | null {
  const [earlier, before] = [clauses[index - 2], clauses[index - 1]];
  if (!before || clause.times.some(({ expression }) => expression.kind !== 'duration')) return null;
  if (!thenSaid.test(unit.text.slice(before.end, clause.end))) return null;
  const over = endOf(before) ?? overAfter(before, earlier);
  return over && { when: { ...lastingOn(clause, over), workedOut: true }, from: before };
}

function given(links: Link[], likelihood: Likelihood): ClauseTime {
  const weighed = links.map((link) => ({ link, odds: likelihood(featuresOf(link)) }));
  const [best] = weighed.toSorted((one, other) => other.odds - one.odds);
  if (!best || best.odds < sure[sideOf(best.link)]) return undated;
  const { time, views, at, told } = best.link;
  const clause = views[told]?.clause;
  const lasted = clause && at > told && time.when ? lastingUntil(clause, time.when) : null;
  return { when: lasted ?? time.when, from: views[at]?.clause ?? null };
}

/** Every clause without a date, beside every date of its answer. */
export function linksIn({ clauses, unit, birth }: Reading): Link[] {
  const dates = clauses.flatMap((clause, at) => {
    const time = isRemark(clause) ? null : ownTime(clause);
    return time && !isAgeGap(time) ? [{ at, time }] : [];
  });
  if (dates.length === 0) return [];
  const answer = {
    views: clauses.map(viewOf),
    dates: dates.map(({ at }) => at),
    question: unit.question ?? '',
  };
  return clauses.flatMap((clause, told) =>
    isWithoutTime(clause) && !tellsOfNow(answer.views[told]) && !toCome.test(clause.text)
      ? dates
          .filter(({ time, at }) => mayBeOf(clause, time, birth) && !isBefore(told, at, clauses))
          .map((date) => ({ ...answer, ...date, told }))
      : [],
  );
}

/** "Two rooms to begin with. They tore the street out later on, in the sixties." */
const isBefore = (told: number, at: number, clauses: ReadClause[]): boolean =>
  told < at && isLaterOn(clauses[at]?.text ?? '');

/** "My dadi was called Bishan Kaur" is at no time. */
const onlyNames = wholeWords(
  String.raw`names?\s+(?:is|was|were)|(?:is|was|were)\s+(?:called|named)`,
  'iu',
);

/** "By then we had two children", "I grew up there", "I stayed until I retired": since when, nobody says. */
const beforehand = wholeWords(
  String.raw`by\s+(?:then|that\s+time)|grew\s+up|(?:was|were)\s+(?:raised|reared|brought\s+up)|(?:until|till)\s+(?:I|we|he|she|they)\s+(?:retired|died|left)|(?:the|my|our)\s+(?:very\s+)?first\s+(?:day|morning|week|term)\s+(?:of|at|in)`,
  'iu',
);

const isWithoutTime = (clause: ReadClause): boolean =>
  !saidIn(clause) &&
  !onlyDates(clause) &&
  !onlyNames.test(clause.text) &&
  !beforehand.test(clause.text);

/** "Peter lives in Canada now" is of the day of telling. */
const tellsOfNow = (view: View | undefined): boolean => {
  const traits = view?.traits ?? [];
  return traits.includes('now') && (traits.includes('present') || traits.includes('verb of now'));
};

/** "I'll go to see the sea, where we were married in 1968." */
const toCome =
  /^(?:\S+\s+){0,3}(?:I|we|he|she|they)(?:['’]ll|\s+shall|\s+will)\s+(?!never|always|tell|say|admit)/u;

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
