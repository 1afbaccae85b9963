import { yearsIn } from '#server/mind/language/time-wording.ts';
import type { DatedMention } from '#server/mind/language/times.ts';
import type { Side } from './likelihood.ts';
import type { View } from './views.ts';

/** A clause without a date, and a time of its answer that may be its own. */
export type Link = {
  views: View[];
  /** Which clause is without a date. */
  told: number;
  /** Which one has the time. */
  at: number;
  time: DatedMention;
  /** All clauses of the answer that have a time. */
  dates: number[];
  question: string;
};

export function featuresOf(link: Link): string[] {
  const [told, date] = [link.views[link.told], link.views[link.at]];
  if (!told || !date) return [];
  const side = sideOf(link);
  const place = placeOf(told, date, side);
  return [
    place,
    `the date: ${date.telling}`,
    `${place}, ${date.telling}`,
    ...aroundOf(link),
    ...betweenOf(link, told, date),
    ...timeOf(link.time),
    ...peopleOf(told, date),
    ...matterOf(told, date),
    ...orderOf(link.time, told, date, side),
    ...told.traits.map((trait) => `told: ${trait}`),
    ...date.traits.map((trait) => `date: ${trait}`),
  ];
}

const distances = ['same sentence', 'next sentence', 'second sentence', 'further'] as const;

/** Where the time stands, seen from the clause without one. */
export const sideOf = ({ told, at }: Pick<Link, 'told' | 'at'>): Side =>
  at < told ? 'before' : 'behind';

function placeOf({ clause }: View, { clause: date }: View, side: Side): string {
  const apart = Math.min(Math.abs(date.sentence - clause.sentence), distances.length - 1);
  return `${distances[apart]}, ${side}`;
}

const counts = ['the only date', 'one of two dates', 'one of many dates'] as const;

/** How many dates an answer has, and where the two stand in it. */
function aroundOf({ views, told, at, dates, question }: Link): string[] {
  const last = views.length - 1;
  const alone = views[at]?.telling !== 'tells';
  return [
    counts[Math.min(dates.length, counts.length) - 1] ?? [],
    at === 0 ? 'date opens' : [],
    at === last ? 'date closes' : [],
    told === 0 ? 'told opens' : [],
    /(?<!\p{L})when(?!\p{L})|what\s+year/iu.test(question) ? 'asked when' : [],
    isPresentAmidPast(views, told) ? 'told of now amid the past' : [],
    alone && at > 0 && at < told ? 'date may belong to what is before it' : [],
    alone && at > told && at < last ? 'date may belong to what follows' : [],
  ].flat();
}

/** Who tells of everything as if it were now tells of the past by it; who does not, does not. */
function isPresentAmidPast(views: View[], told: number): boolean {
  const present = views.map(
    ({ traits }) => traits.includes('present') || traits.includes('verb of now'),
  );
  return present[told] === true && present.filter(Boolean).length * 2 < views.length;
}

function betweenOf({ views, told, at, dates }: Link, one: View, date: View): string[] {
  const [low, high] = [Math.min(told, at), Math.max(told, at)];
  const around = new Set([one.clause.sentence, date.clause.sentence]);
  const more = views
    .slice(low + 1, high)
    .some(({ telling, clause }) => telling === 'tells' && !around.has(clause.sentence));
  return [
    high - low === 1 ? `next clause, ${sideOf({ told, at })}` : [],
    dates.some((other) => other > low && other < high) ? 'another date between' : [],
    more ? 'more told between' : [],
  ].flat();
}

function timeOf({ expression, when, bound, hedged }: DatedMention): string[] {
  return [
    expression.kind === 'age'
      ? `age of ${expression.whose === 'I' ? 'the teller' : 'another'}`
      : [],
    expression.kind === 'offset' ? `counted from ${expression.from.kind}` : [],
    when?.workedOut ? 'worked out' : [],
    when && yearsIn(when) > 2 ? 'years long' : [],
    when?.precision === 'day' || when?.precision === 'month' ? 'exact' : [],
    bound === 'since' ? 'since then' : [],
    hedged ? 'hedged' : [],
  ].flat();
}

/** Whether the two speak of the same people. */
function peopleOf(told: View, date: View): string[] {
  const [first, second] = told.clause.start < date.clause.start ? [told, date] : [date, told];
  const shared = [...told.names].some((name) => date.names.has(name));
  const named = told.names.size > 0 && date.names.size > 0;
  return [
    `${first.opener}, then ${second.opener}`,
    shared ? 'a name in both' : named ? 'other names' : [],
  ].flat();
}

/** Whether the date opens what it is told of, as "In 1980 I was …" does, so that something new begins with it. */
function orderOf(
  time: DatedMention,
  { traits }: View,
  { clause, telling }: View,
  side: Side,
): string[] {
  const ahead = clause.text.slice(0, Math.max(0, time.start - clause.start));
  const leads = telling === 'tells' && leadIn.test(ahead);
  return [
    leads ? `the date leads, ${side}` : [],
    traits.includes('a length of time') ? `a length of time, ${side}` : [],
    traits.includes('a place') && traits.includes('no verb') ? `a place, ${side}` : [],
  ].flat();
}

const leadIn = /^(?:(?:and|so|but|then|in|on|by|from|about|around|the|it\s+was)[\s,]*)*$/iu;

/** Whether the two tell of the same kind of thing, and what joins them in one sentence. */
function matterOf(told: View, date: View): string[] {
  const unclear = told.matter === 'none' || date.matter === 'none';
  const joined = told.clause.sentence === date.clause.sentence;
  const later = told.clause.start < date.clause.start ? date.clause : told.clause;
  return [
    unclear ? [] : told.matter === date.matter ? 'the same matter' : 'another matter',
    joined ? `joined by ${later.joint === '' ? 'nothing' : later.joint}` : [],
  ].flat();
}
