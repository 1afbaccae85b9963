import { numberOf } from '#server/mind/text/numbers.ts';
import { partNamed } from '#server/mind/text/patterns.ts';
import { holidayOf, isCounted, monthOf, partOf, saidYear, seasonOf } from './calendar-words.ts';
import { calendarDate, type TimeExpression } from './time-expressions.ts';
import type { TimeReaders } from './time-grammar.ts';

/** Dates by the calendar: with a year, or with one that is borrowed from what was said before. */
export const calendarReaders: TimeReaders = {
  date: readDate,
  'numeric date': readNumericDate,
  'iso date': ({ groups }) =>
    calendarDate({
      year: Number(groups?.['year']),
      month: Number(groups?.['month']),
      day: Number(groups?.['day']),
    }),
  'short date': ({ groups }) => {
    const said = groups?.['year'] ?? '';
    return calendarDate(said.length === 4 ? { year: Number(said) } : { short: Number(said) });
  },
  range: ({ groups }) => rangeOf(groups?.['from'], groups?.['to']),
  'counted range': ({ 0: said, index, groups }, text) =>
    isCounted('', text.slice(index + said.length))
      ? null
      : rangeOf(groups?.['from'], groups?.['to']),
  'rising range': ({ groups }) =>
    Number(groups?.['from']) < Number(groups?.['to'])
      ? rangeOf(groups?.['from'], groups?.['to'])
      : null,
  'spoken range': ({ groups }) => spokenRange(groups?.['from'], groups?.['to']),
  year: ({ groups }) => calendarDate(saidYear(groups?.['year'] ?? '')),
  season: ({ groups }) =>
    calendarDate({
      ...saidYear(groups?.['year'] ?? ''),
      season: seasonOf(groups?.['season'] ?? ''),
    }),
  holiday: ({ groups }) => {
    const named = holidayOf(groups?.['holiday'] ?? '');
    return named && calendarDate({ ...saidYear(groups?.['year'] ?? ''), ...named });
  },
  'near holiday': ({ groups }) =>
    calendarDate({ month: holidayOf(groups?.['holiday'] ?? '')?.month ?? 12 }),
  'at previous': () => ({ kind: 'offset', years: 0, months: 0, from: { kind: 'previous' } }),
  'part of another year': ({ groups }) => ({
    kind: 'offset',
    years: groups?.['side'] === 'before' ? -1 : 1,
    months: 0,
    part: partOf(groups?.['part'] ?? ''),
    from: { kind: 'previous' },
  }),
};

function readDate(match: RegExpExecArray): TimeExpression | null {
  const groups = match.groups ?? {};
  const number = monthOf(groups['month'] ?? '');
  const ofMonth = groups['day'] === undefined ? null : numberOf(groups['day']);
  if (number === null || (ofMonth !== null && (ofMonth < 1 || ofMonth > 31))) return null;
  if (/^(?:may|march|mar)$/u.test(groups['month'] ?? '') && groups['year'] === undefined)
    return null;
  const year = groups['year'] === undefined ? {} : saidYear(groups['year']);
  if (mayBeDay(match[0], groups['year'])) return null;
  return calendarDate({ ...year, month: number, day: ofMonth });
}

/** "In the December twenty-one" may be a day or an age; with "of" it is a year. */
function mayBeDay(words: string, year = ''): boolean {
  return (
    /^(?:twenty|thirty)/iu.test(year) &&
    new RegExp(`${partNamed('month')}\\s+${year}$`, 'iu').test(words)
  );
}

/** 3/4/1950 is in April here and in March there: only its year is sure. */
function readNumericDate(match: RegExpExecArray): TimeExpression {
  const [first, second] = [Number(match.groups?.['first']), Number(match.groups?.['second'])];
  const year = Number(match.groups?.['year']);
  if (first > 12 && second <= 12) return calendarDate({ year, month: second, day: first });
  if (second > 12 && first <= 12) return calendarDate({ year, month: first, day: second });
  return calendarDate({ year });
}

/** "The last one, seventy-five to seventy-six, …"; "seventy to eighty" may be anything. */
function spokenRange(from = '', to = ''): TimeExpression | null {
  const length = (numberOf(to) ?? 0) - (numberOf(from) ?? 0);
  return length > 0 && length < 20 && /\p{L}[-\s]\p{L}/u.test(from) ? rangeOf(from, to) : null;
}

function rangeOf(from = '', to = ''): TimeExpression | null {
  const [first, last] = [dateIn(from), dateIn(to)];
  if (first.year !== null && last.year === null && last.short !== null) {
    const year = Math.floor(first.year / 100) * 100 + last.short;
    return { kind: 'range', from: first, to: { ...last, year, short: null } };
  }
  if (first.year === null && first.short === null) return null;
  return { kind: 'range', from: first, to: last };
}

const partAndYear = new RegExp(
  `^(?:(?:early|late|mid)[\\s-])?(?:(${partNamed('month')})|(${partNamed('season')}))`,
  'iu',
);

function dateIn(words: string) {
  const named = partAndYear.exec(words);
  const year = saidYear(words.slice(named?.[0].length ?? 0).replace(/^(?:\s|,|of\b|in\b)+/iu, ''));
  return calendarDate({
    ...year,
    month: named?.[1] === undefined ? null : monthOf(named[1]),
    season: named?.[2] === undefined ? null : seasonOf(named[2]),
  });
}
