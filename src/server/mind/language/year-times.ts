import { clippedYear, fullYear, saidYear, shortYear } from './calendar-words.ts';
import { numberOf } from './numbers.ts';
import { wholeWords } from './spans.ts';
import { calendarDate, type TimeExpression, type TimePattern } from './time-shapes.ts';

const counted =
  /^[\s-]*(?:of\s+(?:us|them|those|these)|hundred|thousand|percent|per cent|degrees?|men|women|people|soldiers?|workers?|employees|children|kids|boys|girls|students|pupils|acres?|miles?|kilomet\w+|feet|foot|yards?|met\w+rs?|pounds?|dollars?|shillings|pence|cents|euros?|francs|rupees|naira|zloty\w*|quid|bob|lire|marks|tons?|head|pages|letters|minutes?|hours?|days?|weeks?|months?|years?|year[\s-]olds?|o['’]?clock|times|cows?|sheep|pigs|houses|families|others?|grand|kilos?|p\.?m|a\.?m|bus|route|rooms?|stitches|in the (?:morning|afternoon|evening))(?![\p{L}])/iu;
const street =
  /^\s+(?:\p{Lu}[\p{L}'’.]*\s+){1,3}(?:street|st|road|rd|avenue|ave|lane|drive|terrace|close|place|boulevard|crescent|gardens|row|square)(?![\p{L}])/iu;
const numbered =
  /(?:number|no\.?|nr|route|bus|tram|room|flat|apartment|block|platform|ward|unit|page|line|highway|bed|cell|squadron|regiment|battalion|of|[#£$€])\s*$/iu;
const temporal =
  /(?:^|[\s,(;:—–-])(?:in|since|until|till|by|from|during|of|around|about|circa|ca?\.|early|late|mid|before|after|back in|year|to|and|or|between|maybe|perhaps|probably|was it|it was|that was|that['’]?d be|that['’]s|that would be|would be|it['’]?d be|must have been|might have been|make it|made it|be|not|nearly|almost|roughly|say|end of|start of|beginning of|middle of|anno)\s*(?:the year\s+)?$/iu;
const follows =
  /^(?:\s*(?:$|[.,;:!?…)\]—–"”’']|-\s)|\s+(?:and|but|or|when|while|because|cause|as|since|so|that|which|to|until|till|at|in|on|with|for|from|after|before|by|I|we|he|she|they|it|you|my|our|his|her|their|the|a|an|this|there|then|just|though|although|if|right|exactly|or so|anyway|already|God|not|no|they['’]\p{L}+|\p{Lu}[\p{L}'’]*)(?![\p{L}]))/u;

/** A number is a year by what stands around it: bus 53, 1500 men and 1945 Maple Street are none. */
export const years: TimePattern[] = [
  {
    pattern: wholeWords(
      String.raw`(?:the\s+)?(?:(?<part>early|mid|late|mid-to-late)[\s-]+)?(?:the\s+)?(?<full>(?:1[789]|20)\d0)['’]?s`,
    ),
    read: (match) => decade(match, { year: Number(match.groups?.['full']) }),
  },
  {
    pattern: wholeWords(
      String.raw`(?:(?<part>early|mid|late)[\s-]+)?(?:the\s+)?(?<century>eighteen|nineteen)[\s-](?<tens>twent|thirt|fort|fift|sixt|sevent|eight|ninet)ies`,
    ),
    read: (match) => {
      const century = (numberOf(match.groups?.['century'] ?? '') ?? 19) * 100;
      const tens = numberOf(`${match.groups?.['tens']}y`) ?? 0;
      return decade(match, { year: century + tens });
    },
  },
  {
    pattern: wholeWords(
      String.raw`(?:the\s+)(?:(?<part>early|mid|late|very early)[\s-]+)?(?:the\s+)?(?:['’‘]?(?<digits>\d0)['’]?s|(?<tens>twent|thirt|fort|fift|sixt|sevent|eight|ninet)ies)`,
    ),
    read: (match) => {
      const { digits, tens } = match.groups ?? {};
      return decade(match, { short: digits === undefined ? numberOf(`${tens}y`) : Number(digits) });
    },
  },
  {
    pattern: wholeWords(
      String.raw`(?<one>${fullYear}|${shortYear})\s*,?\s+(?:or|or maybe|or perhaps|or was it|maybe)\s+(?:in\s+)?(?<other>${fullYear}|${shortYear})`,
    ),
    read: (match, text) => {
      const { one = '', other = '' } = match.groups ?? {};
      if (!isYear(match, text, one)) return null;
      const [first, second] = [calendarDate(saidYear(one)), calendarDate(saidYear(other))];
      return { kind: 'either', one: first, other: second };
    },
  },
  {
    pattern: wholeWords(fullYear),
    read: (match, text) =>
      isYear(match, text, match[0]) ? calendarDate(saidYear(match[0])) : null,
  },
  {
    pattern: new RegExp(`${clippedYear}(?![\\p{L}\\p{N}])`, 'gu'),
    read: (match, text) => {
      if (/[\p{L}\p{N}]$/u.test(text.slice(0, match.index))) return null;
      return calendarDate(saidYear(match[0]));
    },
  },
  {
    pattern: wholeWords(shortYear),
    read: (match, text) => (isShortYear(match, text) ? calendarDate(saidYear(match[0])) : null),
  },
];

function decade(match: RegExpExecArray, said: { year?: number | null; short?: number | null }) {
  const part = match.groups?.['part']?.toLowerCase() ?? '';
  return {
    kind: 'decade',
    year: said.year ?? null,
    short: said.short ?? null,
    part: part.includes('early') ? 'early' : part === 'mid' ? 'mid' : part === '' ? null : 'late',
  } satisfies TimeExpression;
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
  if (counted.test(after) || street.test(after)) return false;
  if (!/^\d{4}$/u.test(words))
    return /^\d/u.test(words) || words.length < 13 ? isShortOrSpoken(words, before, after) : true;
  if (/[£$€#,.]\s*$/u.test(before) && !/[,.]\s+$/u.test(before)) return false;
  if (
    /(?:number|no\.|route|room|flat|highway|paid|cost|earned|saved|over|nearly|almost)\s+$/iu.test(
      before,
    ) &&
    !temporal.test(before)
  ) {
    return false;
  }
  if (/^,\d{3}/u.test(after)) return false;
  const noted = /(?:^|[.;\n]\s*)$/u.test(before) && /^(?:19|20)/u.test(words);
  return noted || temporal.test(before) || follows.test(after);
}

function isShortOrSpoken(words: string, before: string, after: string): boolean {
  if (new RegExp(`^${fullYear}$`, 'iu').test(words))
    return follows.test(after) || temporal.test(before);
  return temporal.test(before) && follows.test(after);
}

/** "Noreen in 1955, Mick, fifty-seven.": among years a number behind a name is one. */
function isListedYear(before: string, after: string, text: string): boolean {
  if (/(?<!\p{L})born(?!\p{L})[^.;!?]*,\s+$/u.test(before) && /^\s*[.,;]/u.test(after)) return true;
  return (
    /\p{Lu}\p{L}+,\s+$/u.test(before) &&
    /^\s*[.,;]/u.test(after) &&
    /(?<!\d)(?:19|20)\d\d(?!\d)/u.test(text)
  );
}

function isShortYear(match: RegExpExecArray, text: string): boolean {
  const { before, after } = around(match, text);
  if (counted.test(after) || street.test(after) || numbered.test(before)) return false;
  if (/^(?:one|two|three|four|five|six|seven|eight|nine|ten|\d|twenty)$/iu.test(match[0]))
    return false;
  const introduced =
    /(?:^|[\s,(;:—–-])(?:in|since|until|till|by|around|about|back in|it was|that was|that['’]?d be|that would be|it['’]?d be|must have been|would have been|make it|no|was it|say|from|to|early|late|born in|spring of|end of|start of)\s+(?:about\s+|around\s+|early\s+|late\s+)?$/iu;
  return (
    (introduced.test(before) ||
      isListedYear(before, after, text) ||
      /\bor\s+(?:in\s+)?(?:\p{L}+-\p{L}+|['’]?\d\d)[.,…]\s+$/u.test(before)) &&
    follows.test(after) &&
    !/^\s+(?:to|or)\s+\p{L}+\s+(?:pounds|men|people)/iu.test(after)
  );
}
