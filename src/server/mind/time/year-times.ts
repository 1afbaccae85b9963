import { takingBack } from '#server/mind/text/correction-words.ts';
import { numberOf } from '#server/mind/text/numbers.ts';
import { wholeWords } from '#server/mind/text/spans.ts';
import { clippedYear, fullYear, movableFeast, saidYear, shortYear } from './calendar-words.ts';
import { isCounted } from './counted-things.ts';
import { calendarDate, type TimeExpression, type TimePattern } from './time-expressions.ts';
import { isCountOfYears, isOfEvent, isOtherAge } from './year-signs.ts';

/** What leads to a year, so that it needs no other sign. */
const leads = [
  'in since until till by from during of around about circa early late mid before after year to and or between',
  'either maybe perhaps probably be not nearly almost roughly say anno come through throughout',
]
  .flatMap((list) => list.split(' '))
  .join('|');
const leadingPhrases = [
  String.raw`ca?\.|back\s+in|make\s+it|made\s+it|makes\s+it|us\s+to|talking`,
  String.raw`was\s+it|(?:it|that|this)\s+was|that['’]s|would\s+be|(?:it|that)['’]?d\s+be`,
  String.raw`(?:must|might|would|['’]d)\s+have\s+been`,
  String.raw`(?:end|start|beginning|middle)\s+of`,
].join('|');
const temporal = new RegExp(
  String.raw`(?:^|[\s,(;:—–-])(?:${leads}|${leadingPhrases})\s*(?:the\s+year\s+)?$`,
  'iu',
);

/** What may stand behind a year; any other word would be counted by it. */
const goingOn = [
  'and but or when while because cause as since so that which to tae until till at in on with wi for from after before by',
  'I we he she they it you my our ma his her their the a an this there then just though although if right exactly',
  'anyway already God not no itself only yeah yes aye now onwards?',
  'without despite against across behind beside alongside during via again',
]
  .flatMap((list) => list.split(' '))
  .join('|');
const follows = new RegExp(
  String.raw`^(?:\s*(?:$|[.,;:!?…)\]—–"”’']|-\s)|\s+(?:${goingOn}|they['’]\p{L}+|\p{Lu}[\p{L}'’]*)(?!\p{L}))`,
  'u',
);

/** What happened to everybody and is named by its year: "the 1953 flood", "the strike of eighty-four". */
const happenings =
  'floods? strike famine war election earthquake riots? cup final olympics drought coup partition revolution uprising storm cyclone hurricane fire blackout harvest season games crash blizzard epidemic'
    .split(' ')
    .join('|');
const namesHappening = new RegExp(
  String.raw`^\s+(?:\p{Lu}\p{L}+\s+)?(?:${happenings})(?!\p{L})`,
  'iu',
);
const ofHappening = new RegExp(
  String.raw`(?<!\p{L})(?:${happenings}|end|start|beginning|middle|spring|summer|autumn|fall|winter|rains|monsoon|tides|year|${movableFeast})\s+of\s+$`,
  'iu',
);

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
    read: (match, text) =>
      isShortYear(match, text)
        ? calendarDate({
            ...saidYear(match[0]),
            lived: onlySaid.test(around(match, text).before),
          })
        : null,
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
  if (isCounted(before, after)) return false;
  if (!/^\d{4}$/u.test(words))
    return /^\d/u.test(words) || words.length < 13 ? isShortOrSpoken(words, before, after) : true;
  if (/[,.]$/u.test(before) || /^,\d{3}/u.test(after)) return false;
  if (/(?:over|nearly|almost)\s+$/iu.test(before) && !temporal.test(before)) return false;
  const noted = /(?:^|[.;\n]\s*)$/u.test(before) && /^(?:19|20)/u.test(words);
  return noted || temporal.test(before) || follows.test(after) || namesHappening.test(after);
}

function isShortOrSpoken(words: string, before: string, after: string): boolean {
  if (new RegExp(`^${fullYear}$`, 'iu').test(words))
    return follows.test(after) || temporal.test(before);
  return temporal.test(before) && follows.test(after);
}

const otherYear =
  /(?<!\d)(?:19|20)\d\d(?!\d)|['’‘]\d\d(?!\d)|(?<!\p{L})(?:in|since)\s+[3-9]\d(?!\d|\s+\p{L})/u;
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

const introductions = 'in|since|until|till|by|around|about|no|from|to|early|late|come|born';
const introducingPhrases = [
  String.raw`back\s+in|born\s+in|in\s+the\s+year|make\s+it|was\s+it|(?:it|that|this)\s+was`,
  String.raw`(?:it|that|this)(?:['’]?d|\s+would)\s+be|(?:must|would)\s+have\s+been|that\s+is|that['’]s`,
  String.raw`year(?:['’]s|\s+(?:was|is))|(?:spring|end|start)\s+of|(?:in|about|around|of|be|was|,)\s*,?\s*say,?`,
].join('|');
const introduced = new RegExp(
  String.raw`(?:^|[\s,(;:—–-])(?:${introductions}|${introducingPhrases})\s+(?:(?:about|around|early|late)\s+)?$`,
  'iu',
);
/** "It was thirty-five" may be a length or a price as well. */
const onlySaid =
  /(?<!\p{L})(?:(?:it|that|this)\s+(?:was|is|would\s+be)|that['’]s|['’]?d\s+be)\s+(?:about\s+|around\s+)?$/iu;
/** "Ninety-seven it'd be." */
const toldAfter =
  /^,?\s+(?:it\s+was|it['’]?d\s+be|it\s+would\s+be|it\s+must\s+have\s+been)\s*[,.;]/iu;
/** "The ag school, 64 I think." */
const thoughtOf = /^,?\s+I\s+(?:think|believe|guess)\s*[.,;]/u;
const alternative =
  /(?<!\p{L})(?:or\s+(?:in\s+)?(?:\p{L}+-\p{L}+|['’]?\d\d)[.,…]|\p{L}+ty-\p{L}+\?)\s+$/u;
/** A life's length and a count are told with "to" as well. */
const livedTo =
  /(?<!\p{L})(?:lived?|living|get|got|arrived?|reached|lasted|made\s+it|went\s+on|hung\s+on|counted?|up)\s+to\s+$/iu;

/** "Sixty-six, no, I tell a lie, sixty-seven" */
const isCorrection = new RegExp(
  String.raw`(?<!\p{L})(?:(?:in|was|were|be)\s+${shortYear}|${fullYear})(?:[\s,.…—–-]+(?:${takingBack})(?!\p{L}))+[\s,.…—–-]+$`,
  'iu',
);

function isShortYear(match: RegExpExecArray, text: string): boolean {
  const { before, after } = around(match, text);
  if (isCounted(before, after) || livedTo.test(before)) return false;
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
