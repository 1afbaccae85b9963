import { numberOf, smallNumber, spokenOrdinal, spokenTens } from '#server/mind/text/numbers.ts';
import { edgeAfter, wholeWords } from '#server/mind/text/spans.ts';
import {
  anyYear,
  clippedYear,
  digitYear,
  fullYear,
  holiday,
  holidayOf,
  month,
  monthOf,
  movableFeast,
  partOf,
  saidYear,
  season,
  seasonOf,
} from './calendar-words.ts';
import { isCounted } from './counted-things.ts';
import { calendarDate, type TimeExpression, type TimePattern } from './time-expressions.ts';

const day = String.raw`(?:${spokenOrdinal}|\d{1,2})`;
const joins = String.raw`(?:\s*,\s*|\s+(?:of|in|back in|,)\s+|\s+)`;
const monthOfYear = String.raw`(?:(?:early|late|mid)[\s-])?${month}${joins}(?:the year\s+)?${anyYear}`;
const seasonOfYear = String.raw`(?:(?:early|late|mid)[\s-])?${season}${joins}${anyYear}`;
const someDate = `(?:${monthOfYear}|${seasonOfYear}|${anyYear})`;

/** Dates that hold a year or point to one ("in April of that year"), the most exact first. */
export const datesWithYears: TimePattern[] = [
  {
    pattern: /(?<![\d-])(?<year>(?:1[89]|20)\d\d)-(?<month>\d\d)-(?<day>\d\d)(?!\d)/gu,
    read: (match) => {
      const { year, month: number, day: ofMonth } = match.groups ?? {};
      return calendarDate({ year: Number(year), month: Number(number), day: Number(ofMonth) });
    },
  },
  {
    pattern: wholeWords(
      String.raw`(?:from|between)\s+(?:about\s+|around\s+)?(?<from>${someDate})\s*(?:to|until|till|through|up to|and|[-–—])\s*(?:about\s+|around\s+|(?:my\s+)?(?:pension|retirement|the\s+end)\s*,?\s*)?(?<to>${someDate})`,
    ),
    read: (match, text) =>
      isCounted('', text.slice(match.index + match[0].length))
        ? null
        : rangeOf(match.groups?.['from'], match.groups?.['to']),
  },
  {
    pattern: wholeWords(
      String.raw`(?<from>${fullYear})\s*(?:to|until|till|through|[-–—/])\s*(?<to>${digitYear}|\d\d|${clippedYear}|${fullYear})`,
    ),
    read: (match) => rangeOf(match.groups?.['from'], match.groups?.['to']),
  },
  {
    pattern: /(?<=\p{L}\s+)(?<from>[2-9]\d)\s*(?:to|[-–])\s*(?<to>[2-9]\d)(?=\s*(?:[.,;]|$))/gu,
    read: ({ groups }) =>
      Number(groups?.['from']) < Number(groups?.['to'])
        ? rangeOf(groups?.['from'], groups?.['to'])
        : null,
  },
  {
    pattern: new RegExp(
      String.raw`(?<=(?:^|[,(:;—–])\s*)(?<from>${spokenTens})\s+(?:to|till|until)\s+(?<to>${spokenTens})(?=\s*(?:[.,;):]|$))`,
      'giu',
    ),
    read: ({ groups }) => spokenRange(groups?.['from'], groups?.['to']),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?<from>${clippedYear})\s*(?:to|until|till|through|[-–—/])\s*(?<to>${digitYear}|${clippedYear}|\d\d)${edgeAfter}`,
      'giu',
    ),
    read: (match) => rangeOf(match.groups?.['from'], match.groups?.['to']),
  },
  {
    pattern: wholeWords(
      String.raw`(?<day>\d{1,2})[\s./-]+(?<roman>x|xi{0,2}|i[xv]|vi{0,3}|i{1,3})[\s./-]+(?<year>${digitYear})`,
    ),
    read: readRomanDate,
  },
  {
    pattern: wholeWords(
      String.raw`(?:the\s+)?(?<day>${day})(?:\s+day)?(?:\s+of)?\s+(?<month>${month})${joins}(?<year>${anyYear})`,
    ),
    read: readDate,
  },
  {
    pattern: wholeWords(
      String.raw`(?<month>${month})\s+(?:the\s+)?(?<day>${day})(?:\s*,\s*|\s+(?:of|in)\s+|\s+)(?<year>${fullYear}|${clippedYear})`,
    ),
    read: readDate,
  },
  {
    pattern:
      /(?<![\d/])(?<first>\d{1,2})[/.](?<second>\d{1,2})[/.](?<year>(?:1[89]|20)\d\d)(?!\d)/gu,
    read: readNumericDate,
  },
  {
    pattern: wholeWords(`(?:the\\s+)?(?:${movableFeast})${joins}(?<year>${anyYear})`),
    read: (match) => calendarDate(saidYear(match.groups?.['year'] ?? '')),
  },
  {
    pattern: wholeWords(`(?<holiday>${holiday})${joins}(?<year>${anyYear})`),
    read: (match) => {
      const named = holidayOf(match.groups?.['holiday'] ?? '');
      return named && calendarDate({ ...saidYear(match.groups?.['year'] ?? ''), ...named });
    },
  },
  {
    pattern: wholeWords(
      String.raw`(?:(?:early|late|mid)[\s-])?(?<month>${month})${joins}(?:the year\s+)?(?<year>${anyYear})`,
    ),
    read: readDate,
  },
  {
    pattern: wholeWords(String.raw`(?<year>${digitYear}),?\s+in\s+(?:the\s+)?(?<month>${month})`),
    read: readDate,
  },
  {
    pattern: wholeWords(
      String.raw`(?:the\s+)?(?:(?:early|late|mid)[\s-])?(?<season>${season})${joins}(?<year>${anyYear})`,
    ),
    read: (match) =>
      calendarDate({
        ...saidYear(match.groups?.['year'] ?? ''),
        season: seasonOf(match.groups?.['season'] ?? ''),
      }),
  },
  {
    pattern: /(?<![\d/.-])\d{1,2}[/.-]\d{1,2}[/.-](?<year>(?:1[89]|20)\d\d|\d\d)(?![\d/-])/gu,
    read: (match) => {
      const said = match.groups?.['year'] ?? '';
      return calendarDate(said.length === 4 ? { year: Number(said) } : { short: Number(said) });
    },
  },
  {
    pattern: wholeWords(
      String.raw`(?:the\s+)?(?<part>${season}|${month}|Christmas|Easter)\s+of\s+the\s+(?:(?:following|next)\s+year|year\s+(?<side>after|before))(?!\s+(?:the|I|we|my)\s)`,
    ),
    read: ({ groups }) => ({
      kind: 'offset',
      years: groups?.['side'] === 'before' ? -1 : 1,
      months: 0,
      part: partOf(groups?.['part'] ?? ''),
      from: { kind: 'previous' },
    }),
  },
  {
    pattern: wholeWords(
      String.raw`(?:in\s+|by\s+|on\s+)?(?:(?:early|late)\s+)?(?:(?:the\s+)?(?<day>${day})\s+(?:of\s+)?)?(?:the\s+)?(?<month>${month})\s+(?:of\s+)?(?:that|that same|that very|the same)\s+year`,
    ),
    read: readDate,
  },
];

const smallSteps = String.raw`(?:(?:an?|one|${smallNumber})\s+(?:days?|nights?|weeks?)|a\s+fortnight|the\s+(?:day|night|week|morning|evening))`;

/** Dates that borrow their year from what was said before. */
export const datesWithoutYears: TimePattern[] = [
  {
    pattern: wholeWords(String.raw`${smallSteps}\s+(?:before|after)\s+(?<holiday>${holiday})`),
    read: (match) =>
      calendarDate({ month: holidayOf(match.groups?.['holiday'] ?? '')?.month ?? 12 }),
  },
  {
    pattern: wholeWords(
      String.raw`(?:the\s+)?(?:(?:very\s+)?(?:end|start|beginning|middle|back\s+end)|(?:first|second|third|last)\s+(?:week|days?))\s+of\s+(?<month>${month})`,
    ),
    read: readDate,
  },
  {
    pattern: wholeWords(String.raw`(?:the\s+)?(?<day>${day})\s+(?:of\s+)?(?<month>${month})`),
    read: readDate,
  },
  {
    pattern: wholeWords(
      String.raw`(?<month>${month})\s+(?:the\s+)?(?<day>${spokenOrdinal}|\d{1,2})`,
    ),
    read: readDate,
  },
  {
    pattern: wholeWords(
      String.raw`(?:in|that|by|since|until|the following|the next|early|late|it was)\s+(?:the\s+)?(?<month>${month})`,
    ),
    read: readDate,
  },
  {
    pattern:
      /(?<=(?:^|[.!?]\s+))(?<month>January|February|March|April|May|June|July|August|September|October|November|December)(?=[.!]|$)/gu,
    read: readDate,
  },
  {
    pattern: wholeWords(
      String.raw`(?:that|that same|that very|the following|the next|the same)\s+(?<season>${season})`,
    ),
    read: (match) => calendarDate({ season: seasonOf(match.groups?.['season'] ?? '') }),
  },
  {
    pattern: wholeWords(String.raw`(?:that|by|at|that\s+very)\s+(?<holiday>${holiday})`),
    read: readHoliday,
  },
  {
    pattern: wholeWords(
      String.raw`(?:that|that\s+same|that\s+very|the\s+same)\s+(?:${movableFeast}|rains|monsoon|harvest|season|term)`,
    ),
    read: () => ({ kind: 'offset', years: 0, months: 0, from: { kind: 'previous' } }),
  },
];

function readHoliday(match: RegExpExecArray): TimeExpression | null {
  const named = holidayOf(match.groups?.['holiday'] ?? '');
  return named && calendarDate(named);
}

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
  return /^(?:twenty|thirty)/iu.test(year) && new RegExp(`${month}\\s+${year}$`, 'iu').test(words);
}

const romans = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ');

/** 12.VI.2001, as it is written in much of Europe. */
function readRomanDate(match: RegExpExecArray): TimeExpression | null {
  const { day: ofMonth, roman = '', year } = match.groups ?? {};
  const number = romans.indexOf(roman.toLowerCase()) + 1;
  return number === 0 || Number(ofMonth) > 31
    ? null
    : calendarDate({ year: Number(year), month: number, day: Number(ofMonth) });
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

function dateIn(words: string) {
  const named = new RegExp(`^(?:(?:early|late|mid)[\\s-])?(?:(${month})|(${season}))`, 'iu').exec(
    words,
  );
  const year = saidYear(words.slice(named?.[0].length ?? 0).replace(/^(?:\s|,|of\b|in\b)+/iu, ''));
  return calendarDate({
    ...year,
    month: named?.[1] === undefined ? null : monthOf(named[1]),
    season: named?.[2] === undefined ? null : seasonOf(named[2]),
  });
}
