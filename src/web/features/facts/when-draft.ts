import type { When } from '#contract/whens.ts';

/** When something was, as it is being entered. `kept` leaves it as it is. */
export type WhenDraft = {
  exactness: 'kept' | 'unknown' | 'day' | 'month' | 'year' | 'about' | 'decade' | 'range';
  year: string;
  month: string;
  day: string;
  untilYear: string;
};

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** How far "about 1950" may be off. */
const roughly = 2;

export function draftOf(when: When | null): WhenDraft {
  const [year = '', month = '', day = ''] = when?.from.split('-') ?? [];
  return {
    exactness: when ? 'kept' : 'unknown',
    year,
    month: month ? String(Number(month)) : '1',
    day: when?.precision === 'day' ? String(Number(day)) : '',
    untilYear: when?.to.slice(0, 4) ?? '',
  };
}

/** What was entered as a time, or null where it is unknown, or nothing where it makes no sense yet. */
export function whenOf(draft: WhenDraft, before: When | null): When | null | undefined {
  if (draft.exactness === 'kept') return before;
  if (draft.exactness === 'unknown') return null;
  const year = yearIn(draft.year);
  if (year === undefined) return undefined;
  const spans = { day: dayOf, month: monthOf, range: rangeOf };
  if (draft.exactness in spans) {
    return spans[draft.exactness as keyof typeof spans](draft, year);
  }
  if (draft.exactness === 'about')
    return years(year - roughly, year + roughly, 'about', `about ${year}`);
  if (draft.exactness === 'year') return years(year, year, 'year', String(year));
  const first = year - (year % 10);
  return years(first, first + 9, 'decade', `the ${first}s`);
}

function yearIn(text: string) {
  const year = Number(text.trim());
  return /^\d{4}$/.test(text.trim()) && year >= 1000 ? year : undefined;
}

const iso = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const years = (from: number, to: number, precision: When['precision'], text: string): When => ({
  from: iso(from, 1, 1),
  to: iso(to, 12, 31),
  precision,
  text,
  workedOut: false,
});

const lastDayOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

function monthOf({ month }: WhenDraft, year: number): When {
  const number = Number(month);
  return {
    from: iso(year, number, 1),
    to: iso(year, number, lastDayOf(year, number)),
    precision: 'month',
    text: `${months[number - 1]} ${year}`,
    workedOut: false,
  };
}

function dayOf({ month, day }: WhenDraft, year: number): When | undefined {
  const number = Number(day);
  if (!/^\d{1,2}$/.test(day.trim()) || number < 1) return undefined;
  if (number > lastDayOf(year, Number(month))) return undefined;
  const on = iso(year, Number(month), number);
  const text = `${months[Number(month) - 1]} ${number}, ${year}`;
  return { from: on, to: on, precision: 'day', text, workedOut: false };
}

function rangeOf({ untilYear }: WhenDraft, year: number): When | undefined {
  const until = yearIn(untilYear);
  if (until === undefined || until < year) return undefined;
  return years(year, until, 'range', `${year} to ${until}`);
}
