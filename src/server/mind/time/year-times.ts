import { numberOf } from '#server/mind/text/numbers.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import { isCounted, isFullYear, saidYear } from './calendar-words.ts';
import { publicEventsIn } from './public-events.ts';
import { calendarDate, type TimeExpression } from './time-expressions.ts';
import type { TimeReaders } from './time-grammar.ts';
import { yearIn } from './when-spans.ts';

/** What leads to a year, so that it needs no other sign; what may stand behind one, since any other word would be counted. */
const temporal = testOf('before a year');
const follows = testOf('behind a year', 'u');
/** What happened to everybody and is named by its year: "the 1953 flood", "the strike of eighty-four". */
const namesHappening = testOf('a happening of that year');
const ofHappening = testOf('before the year of a happening');

/** A number is a year by what stands around it: bus 53, 1500 men and 1945 Maple Street are none. */
export const yearReaders: TimeReaders = {
  decade,
  'either year': (match, text) => {
    const { one = '', other = '' } = match.groups ?? {};
    if (!isYear(match, text, one)) return null;
    const [first, second] = [calendarDate(saidYear(one)), calendarDate(saidYear(other))];
    return { kind: 'either', one: first, other: second };
  },
  'full year': (match, text) =>
    isYear(match, text, match[0]) ? calendarDate(saidYear(match[0])) : null,
  'clipped year': (match, text) =>
    /[\p{L}\p{N}]$/u.test(text.slice(0, match.index)) ? null : calendarDate(saidYear(match[0])),
  'short year': (match, text) =>
    isShortYear(match, text)
      ? calendarDate({ ...saidYear(match[0]), lived: onlySaid.test(around(match, text).before) })
      : null,
};

/** "The 1950s", "the late nineteen-fifties", "the fifties". */
function decade({ groups }: RegExpExecArray): TimeExpression {
  const { full, century, tens, digits } = groups ?? {};
  const said = digits === undefined ? numberOf(`${tens}y`) : Number(digits);
  const year =
    full === undefined
      ? century === undefined
        ? null
        : (numberOf(century) ?? 19) * 100 + (said ?? 0)
      : Number(full);
  const part = groups?.['part']?.toLowerCase() ?? '';
  return {
    kind: 'decade',
    year,
    short: year === null ? said : null,
    part: part.includes('early') ? 'early' : part === 'mid' ? 'mid' : part === '' ? null : 'late',
  };
}

function around(match: RegExpExecArray, text: string) {
  const end = match.index + match[0].length;
  return {
    before: text.slice(Math.max(0, match.index - 30), match.index),
    after: text.slice(end, end + 60),
  };
}

function isYear(match: RegExpExecArray, text: string, words: string): boolean {
  const { before, after } = around(match, text);
  if (isCounted(before, after)) return false;
  if (!/^\d{4}$/u.test(words))
    return /^\d/u.test(words) || words.length < 13 ? isShortOrSpoken(words, before, after) : true;
  if (/[,.]$/u.test(before) || /^,\d{3}/u.test(after)) return false;
  if (/(?:over|nearly|almost)\s+$/iu.test(before) && !temporal.test(before)) return false;
  const noted = /(?:^|[.;\n]\s*)$/u.test(before) && /^(?:19|20)/u.test(words);
  return noted || temporal.test(before) || follows.test(after) || namesHappening.test(after);
}

function isShortOrSpoken(words: string, before: string, after: string): boolean {
  // "Two thousand" is a sum as often.
  if (/^two\s+thousand$/iu.test(words))
    return /(?<!\p{L})(?:in|since|until|by|year)\s+$/iu.test(before) && follows.test(after);
  if (isFullYear(words)) return follows.test(after) || temporal.test(before);
  return temporal.test(before) && follows.test(after);
}

const otherYear = testOf('another full year', 'u');
/** "She died in '99, in Fall River, eighty-five": that was her age. */
const tellsDeath = /(?<!\p{L})(?:died|dead|passed|buried)(?!\p{L})[^.!?]*$/iu;
/** "Kevin 71. Tracy 73. Janelle 76." */
const nameAndYear = /(?<![\p{L}'’-])\p{Lu}[\p{L}\p{M}-]+\s+[2-9]\d(?=\s*(?:[.,;]|$))/gu;
const justNamed = /(?<![\p{L}'’-])\p{Lu}[\p{L}\p{M}-]+\s+$/u;

/** "Noreen in 1955, Mick, fifty-seven.": among years a number behind a name is one. */
function isListedYear(words: string, before: string, after: string, text: string): boolean {
  if (/(?<!\p{L})born(?!\p{L})[^.;!?]*,\s+$/u.test(before) && /^\s*[.,;]/u.test(after)) return true;
  if (tellsDeath.test(before)) return false;
  const ends = /^\s*(?:[.,;]|$)/u.test(after);
  const named = /\p{Lu}\p{L}+(?:['’]s)?,\s+(?:as\s+I\s+\p{L}+,\s+)?$/u.test(before) && ends;
  const atTheEnd = /^\d/u.test(words) && /,\s+$/u.test(before) && /^\s*(?:[.;]|$)/u.test(after);
  if ((named || atTheEnd) && otherYear.test(text)) return true;
  return ends && justNamed.test(before) && [...text.matchAll(nameAndYear)].length > 1;
}

/** "With his mouth open, about 16" is how old. */
const isEstimate = /(?:^|[,;(]\s*)(?:about|around)\s+$/iu;

const introduced = testOf('before a short year');
/** "It was thirty-five" may be a length or a price as well. */
const onlySaid = testOf('only says it was');
/** "Ninety-seven it'd be." */
const toldAfter = testOf('says it was behind');
/** "The ag school, 64 I think." */
const thoughtOf = /^,?\s+I\s+(?:think|believe|guess)\s*[.,;]/u;
const alternative = testOf('one of two years', 'u');
/** A life's length and a count are told with "to" as well. */
const livedTo = testOf('lived to');

/** "Sixty-six, no, I tell a lie, sixty-seven" */
const isCorrection = testOf('a year put right');

function isShortYear(match: RegExpExecArray, text: string): boolean {
  const { before, after } = around(match, text);
  if (isCounted(before, after) || livedTo.test(before) || isEstimate.test(before)) return false;
  if (onlySaid.test(before) && isCountOfYears(match[0], text)) return false;
  if (isOtherAge(match[0], text.slice(Math.max(0, match.index - 70), match.index))) return false;
  if (/^(?:one|two|three|four|five|six|seven|eight|nine|ten|\d|twenty)$/iu.test(match[0]))
    return false;
  const said =
    introduced.test(before) ||
    ofHappening.test(before) ||
    isListedYear(match[0], text.slice(0, match.index), after, text) ||
    alternative.test(before) ||
    toldAfter.test(after) ||
    (/,\s+so\s+$/u.test(before) && /^\s*[.,;]/u.test(after)) ||
    (/^\d/u.test(match[0]) && thoughtOf.test(after)) ||
    isRestated(match, text) ||
    isCorrection.test(text.slice(Math.max(0, match.index - 70), match.index)) ||
    isOfEvent(match, text);
  const goesOn = follows.test(after) || (opensSentence.test(before) && noPlural.test(after));
  return said && goesOn && !countsAhead.test(after);
}

/** "In sixty-nine half of the street was dark" */
const opensSentence = /(?:^|[.!?…]\s+)(?:(?:and|then|so|but)\s+)?in\s+$/iu;
const noPlural = /^\s+\p{Ll}+(?<!s)(?!\p{L})/u;

const countsAhead = /^\s+(?:to|or)\s+\p{L}+(?:-\p{L}+)?\s+(?:pounds|men|people|of)(?!\p{L})/iu;

/** "Either eighty-six or eighty-seven. … So eighty-seven, yeah.": a number that was a year already. */
function isRestated(match: RegExpExecArray, text: string): boolean {
  const lead = /(?:^|[.!?…]\s+)(?:(?:so|yes|yeah|aye|no|right)[\s,]+)*$/iu;
  const before = text.slice(0, match.index);
  if (!/[\s-]/u.test(match[0]) || !lead.test(before)) return false;
  const words = match[0].toLowerCase();
  return new RegExp(String.raw`(?<!\p{L})(?:in|was|either|or|be)\s+${words}(?!\p{L})`, 'iu').test(
    before,
  );
}

/** "Sixty-three, the big freeze", "the moon landing, sixty-nine": all the world knows that it is its year. */
function isOfEvent(match: RegExpExecArray, text: string): boolean {
  const [start, end] = [match.index, match.index + match[0].length];
  const from = Math.max(0, start - besideEvent);
  return publicEventsIn(text.slice(from, end + besideEvent)).some(
    (event) =>
      yearIn(event.when.from) % 100 === numberOf(match[0]) &&
      (/^,\s+$/u.test(text.slice(end, from + event.start)) ||
        /^,\s+$/u.test(text.slice(from + event.end, start))),
  );
}

const besideEvent = 60;

const countOfYears = testOf('a count of years', 'giu');

/** "Thirty-three years with the firm. Peter says it was thirty-two.": the one counts as the other did. */
function isCountOfYears(words: string, text: string): boolean {
  const number = numberOf(words);
  return [...text.matchAll(countOfYears)].some(
    ({ groups }) => Math.abs((numberOf(groups?.['count'] ?? '') ?? 0) - (number ?? 99)) < 6,
  );
}

const ageTakenBack = testOf('an age put right', 'giu');

/** "She was eighty-four. No, eighty-five": it is the age that was wrong. */
function isOtherAge(words: string, before: string): boolean {
  const [said] = before.matchAll(ageTakenBack);
  const age = numberOf(said?.groups?.['age'] ?? '');
  return age !== null && Math.abs(age - (numberOf(words) ?? 999)) < 10;
}
