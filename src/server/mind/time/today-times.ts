import { numberOf, smallNumber } from '#server/mind/text/numbers.ts';
import { wholeWords } from '#server/mind/text/spans.ts';
import { month, partOf, season } from './calendar-words.ts';
import type { TimeExpression, TimePattern } from './time-expressions.ts';
import { amount, at, length, offset, roughly, unit } from './time-lengths.ts';

const part = `(?<part>${season}|${month}|Christmas|Easter|Whitsun)`;
/** "The last winter of the war" and "my last year" are not counted from today. */
const notOwned = String.raw`(?<!(?:my|our|his|her|their|the|that|whose)\s+(?:very\s+)?)`;
const lastingStates = String.raw`(?:married|widowed|retired|dead|gone|buried|here|together|living\s+here|sober|clean|on\s+my\s+own|alone)`;

/** Counted from the day of telling: "ten years ago", "last March", "two years this coming Christmas". */
export const todayTimes: TimePattern[] = [
  {
    pattern: wholeWords(
      String.raw`(?<amount>an?|one|${smallNumber})\s+years?,?\s+(?:(?<next>this\s+coming|next|come|coming)|(?<last>last|this\s+past|this))\s+${part}`,
    ),
    read: (match) => nearest(match, numberOf(match.groups?.['amount'] ?? '') ?? 1),
  },
  {
    pattern: words(
      String.raw`${roughly}${length}\s+(?:ago|back|(?<since>since))(?!\s+(?:to|home|in)\b)`,
    ),
    read: (match) => (isRate(match) ? null : offset(match, { kind: 'today' }, -1)),
  },
  {
    pattern: words(
      String.raw`(?:dead|gone|retired|married|widowed|here|living|together)?\s*(?:these|this)\s+(?:past\s+|last\s+)?${amount}\s+${unit}(?:\s+now)?`,
    ),
    read: (match) =>
      match.groups?.['amount']?.match(/^an?$/u) ? null : offset(match, { kind: 'today' }, -1),
  },
  {
    pattern: words(String.raw`for\s+${length}\s+now`),
    read: (match) => offset(match, { kind: 'today' }, -1),
  },
  {
    pattern: wholeWords(
      String.raw`(?<=(?:['’]ve|have|has|['’]m|am|is|are|['’]s)\s[^.!?]{0,40})since\s+(?:last\s+)?${part}`,
    ),
    read: (match) => nearest(match, 0),
  },
  {
    pattern: wholeWords(String.raw`${notOwned}(?:last|this\s+past)\s+${part}`),
    read: (match) => nearest(match, 0),
  },
  {
    pattern: words(String.raw`${notOwned}last\s+year`),
    read: () => ({ kind: 'offset', years: -1, months: 0, from: { kind: 'today' } }),
  },
  {
    pattern: words(
      String.raw`(?<=(?:am|are|['’]m|['’]re|(?:have|has|['’]ve|['’]s)\s+been)\s+${lastingStates}\s+)(?:since\s+|for\s+)?${length}(?!\s+(?:ago|when|before|in))`,
    ),
    read: (match) => offset(match, { kind: 'today' }, -1),
  },
  {
    pattern: words(
      String.raw`this\s+(?:year|spring|summer|autumn|fall|winter)|${notOwned}(?:last|this\s+past)\s+(?:week|month)`,
    ),
    read: () => at({ kind: 'today' }),
  },
];

/** "I walk two miles a day since" */
const isRate = ({ groups }: RegExpExecArray): boolean =>
  groups?.['since'] !== undefined && /^an?$/u.test(groups['amount'] ?? '');

function words(source: string): RegExp {
  return wholeWords(source, 'gu');
}

function nearest(match: RegExpExecArray, yearsBefore: number): TimeExpression {
  const { part: said = '', next } = match.groups ?? {};
  const side = next === undefined ? 'last' : 'next';
  return { kind: 'nearest', part: partOf(said), side, yearsBefore };
}
