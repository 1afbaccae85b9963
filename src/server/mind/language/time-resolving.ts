import type { When } from '#contract/whens.ts';
import { yearOfPublicEvent } from './public-events.ts';
import type { TimeExpression, TimeMention } from './time-shapes.ts';
import {
  daySpan,
  decadeSpan,
  hedged,
  isoDay,
  monthSpan,
  rangeSpan,
  seasonSpan,
  yearIn,
  yearSpan,
  yearsSpan,
} from './time-wording.ts';

/** What a time can be worked out from. */
export type TimeContext = {
  birth: When | null;
  /** The last date that the teller gave, where it may be built upon. */
  previous: When | null;
  /** How far into a text that date reaches; what is told further on may be of another time. */
  reach?: number;
  today: Date;
  /** When the person that was spoken of was born: "he", "Michael", "my mother". */
  birthOf?(whose: string): When | null;
  /** When the event happened: "the wedding", "my father died". */
  landmark?(words: string): When | null;
};

/** Null where it cannot be known; nothing is guessed. */
export function resolveTime(mention: TimeMention, context: TimeContext): When | null {
  const when = resolved(mention.expression, context);
  if (when === null) return null;
  if (/^the\s+(?:next|following)\s/iu.test(mention.text) && when.precision === 'season') {
    if (context.previous?.precision === 'year' && /spring/iu.test(mention.text))
      return { ...seasonSpan(yearIn(when.from) + 1, 'spring'), workedOut: true };
    return { ...yearsSpan(yearIn(when.from), yearIn(when.from) + 1), workedOut: true };
  }
  if (/^the\s+(?:next|following)\s/iu.test(mention.text) && when.precision === 'month') {
    const { previous } = context;
    const passed =
      previous !== null && (previous.precision === 'year' || when.from <= previous.from);
    if (passed)
      return {
        ...monthSpan(yearIn(when.from) + 1, Number(when.from.slice(5, 7))),
        workedOut: true,
      };
  }
  if (/^the\s+(?:next|following)\s/iu.test(mention.text) && when.precision === 'about')
    return { ...yearsSpan(yearIn(when.from), yearIn(when.to) + 1), workedOut: true };
  const said = mention.hedged ? hedged(when) : when;
  if (mention.bound === 'since')
    return rangeSpan(said, { ...yearSpan(context.today.getUTCFullYear()), text: 'now' });
  const soonAfter =
    mention.bound === 'after' && mention.expression.kind === 'offset' && narrow(said);
  return soonAfter
    ? { ...yearsSpan(yearIn(said.from), yearIn(said.to) + 1), workedOut: true }
    : said;
}

function resolved(expression: TimeExpression, context: TimeContext): When | null {
  switch (expression.kind) {
    case 'date':
      return resolvedDate(expression, context);
    case 'decade': {
      const year = expression.year ?? centuryFor(expression.short ?? 0, context);
      return decadeSpan(year, expression.part);
    }
    case 'age':
      return resolvedAge(expression, context);
    case 'offset':
      return unlessToCome(resolvedOffset(expression, context), context.today);
    case 'last':
      return lastOf(expression, context.today);
    case 'range': {
      const from = resolved(expression.from, context);
      const to = from && resolved(expression.to, { ...context, previous: from });
      return from && to && from.from <= to.to ? rangeSpan(from, to) : null;
    }
    case 'either': {
      const [one, other] = [resolved(expression.one, context), resolved(expression.other, context)];
      if (!one || !other) return one ?? other;
      const [first, last] = [yearIn(one.from), yearIn(other.from)].sort((a, b) => a - b);
      const workedOut = one.workedOut || other.workedOut;
      return first === undefined || last === undefined
        ? null
        : { ...yearsSpan(first, last), workedOut };
    }
    case 'duration':
    case 'vague':
      return null;
  }
}

function resolvedDate(date: TimeExpression & { kind: 'date' }, context: TimeContext): When | null {
  const said = date.year ?? (date.short === null ? null : centuryFor(date.short, context));
  const year = said ?? borrowedYear(context.previous);
  if (year === null && context.previous) return withinTwoYears(context.previous);
  if (year === null || year > context.today.getUTCFullYear() + 1) return null;
  if (date.lived && context.birth !== null && year < yearIn(context.birth.from)) return null;
  const workedOut = said === null;
  if (date.month !== null && date.day !== null) {
    return { ...daySpan(year, date.month, date.day), workedOut };
  }
  if (date.month !== null) return { ...monthSpan(year, date.month), workedOut };
  if (date.season !== null) return { ...seasonSpan(year, date.season), workedOut };
  return said === null ? null : yearSpan(year);
}

/** The year that "that May" is of: the one just told, or the middle of "about 1951". */
function borrowedYear(previous: When | null): number | null {
  if (previous === null) return null;
  const about = /^about (?<year>\d{4})$/u.exec(previous.text)?.groups?.['year'];
  if (about !== undefined) return Number(about);
  return narrow(previous) ? yearIn(previous.from) : null;
}

/** "In July", told of when somebody was eleven: it was one of two years. */
function withinTwoYears({ from, to }: When): When | null {
  const [first, last] = [yearIn(from), yearIn(to)];
  return last === first + 1 ? { ...yearsSpan(first, last), workedOut: true } : null;
}

/** A winter that is over began in the year before, unless the year is nearly over. */
function lastOf({ month, season }: TimeExpression & { kind: 'last' }, today: Date): When {
  const [year, now] = [today.getUTCFullYear(), today.toISOString().slice(0, 10)];
  if (season === 'winter') return { ...yearsSpan(year - 1, year), workedOut: true };
  const spanOf = (ofYear: number): When =>
    season === null ? monthSpan(ofYear, month ?? 1) : seasonSpan(ofYear, season);
  const recent = spanOf(year);
  return { ...(recent.to < now ? recent : spanOf(year - 1)), workedOut: true };
}

function narrow(when: When): boolean {
  return yearIn(when.from) === yearIn(when.to);
}

/** Of a life without a known birth nothing is older than the oldest. */
const longestLife = 115;

/** Two digits belong to the century nearest to what is being told, within a life that has been lived. */
function centuryFor(short: number, context: TimeContext): number {
  const today = context.today.getUTCFullYear();
  const candidates = [1800, 1900, 2000]
    .map((century) => century + short)
    .filter((year) => year <= today && (year > today - longestLife || context.birth !== null));
  const birth = context.birth ? yearIn(context.birth.from) : null;
  const lived = birth === null ? [] : candidates.filter((year) => year >= birth);
  if (lived.length === 1 && lived[0] !== undefined) return lived[0];
  const near = context.previous ? yearIn(context.previous.from) : (birth ?? 1950);
  const pool = lived.length > 0 ? lived : candidates;
  return pool.reduce((best, year) => (Math.abs(year - near) < Math.abs(best - near) ? year : best));
}

function resolvedAge(age: TimeExpression & { kind: 'age' }, context: TimeContext): When | null {
  const birth = age.whose === 'I' ? context.birth : (context.birthOf?.(age.whose) ?? null);
  if (birth === null || birth.precision === 'range') return null;
  const exact = birth.precision === 'day';
  const from = exact
    ? moved(birth.from, age.from * 12)
    : isoDay(yearIn(birth.from) + age.from, 1, 1);
  const to = exact
    ? dayBefore(moved(birth.from, (age.to + 1) * 12))
    : isoDay(yearIn(birth.to) + age.to + 1, 12, 31);
  if (yearIn(from) > context.today.getUTCFullYear()) return null;
  return { ...yearsSpan(yearIn(from), yearIn(to)), from, to, workedOut: true };
}

function resolvedOffset(
  offset: TimeExpression & { kind: 'offset' },
  context: TimeContext,
): When | null {
  const { from: anchor } = offset;
  if (anchor.kind === 'today') {
    const now = context.today.toISOString().slice(0, 10);
    const then = moved(now, offset.years * 12 + offset.months);
    return { ...yearSpan(yearIn(then)), workedOut: true };
  }
  const base = anchor.kind === 'previous' ? context.previous : eventDate(anchor.words, context);
  if (base === null) return null;
  const end = base.precision === 'range' && anchor.kind === 'previous' ? base.to : base.from;
  if (base.precision === 'decade') return null;
  if (offset.years === 0 && offset.months === 0) {
    return { ...yearsSpan(yearIn(base.from), yearIn(base.to)), workedOut: true };
  }
  const months = offset.years * 12 + offset.months;
  if (base.precision !== 'range' && !narrow(base)) {
    return {
      ...yearsSpan(yearIn(moved(base.from, months)), yearIn(moved(base.to, months))),
      workedOut: true,
    };
  }
  if (offset.months !== 0 && (base.precision === 'day' || base.precision === 'month')) {
    const then = moved(base.from, months);
    return { ...monthSpan(yearIn(then), Number(then.slice(5, 7))), workedOut: true };
  }
  return { ...yearSpan(yearIn(moved(end, months))), workedOut: true };
}

function unlessToCome(when: When | null, today: Date): When | null {
  return when !== null && yearIn(when.from) > today.getUTCFullYear() ? null : when;
}

/** What the teller has dated comes before what everybody knows. */
function eventDate(words: string, context: TimeContext): When | null {
  const told = context.landmark?.(words) ?? null;
  if (told !== null) return told;
  const year = yearOfPublicEvent(words);
  return year === null ? null : yearSpan(year);
}

function moved(day: string, months: number): string {
  const index = yearIn(day) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return isoDay(Math.floor(index / 12), (((index % 12) + 12) % 12) + 1, Number(day.slice(8)));
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
