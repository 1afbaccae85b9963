import { month, monthOf, movableFeast, season, seasonOf } from './calendar-words.ts';
import { numberOf, smallNumber } from './numbers.ts';
import { publicEvent } from './public-events.ts';
import { eitherCase, wholeWords } from './spans.ts';
import type { Anchor, TimeExpression, TimePattern } from './time-shapes.ts';

const amount = `(?<amount>an?|one|another|${smallNumber})`;
const unit = '(?<unit>years?|months?|weeks?|days?|decades?|summers?|winters?|harvests?)';
const half = String.raw`(?<half>\s+and\s+a\s+half)?`;
/** "two years", "a year and a half", "two and a half years". */
const length = String.raw`${amount}(?:\s+(?<halfBefore>and\s+a\s+half))?\s+${unit}${half}`;
/** "The January after", "the Easter before we married", "the back end after". */
export const seasonUnit = eitherCase(
  String.raw`(?:${season}|harvest|rains|back\s+end|${month}|christmas|${movableFeast})`,
);

/** What happens to a family or a place and is counted from: Story knows their dates. */
export const landmarkNouns =
  'wedding marriage divorce funeral birth death war honeymoon fire accident retirement strike flood storm earthquake partition independence revolution famine stroke operation crash coup blackout hurricane cyclone tsunami riots siege evacuation closure'
    .split(' ')
    .join('|');
const someone = String.raw`(?:I|we|he|she|they|(?:my|our|his|her)\s+\p{L}+(?:\s+\p{Lu}[\p{L}\p{M}'’-]*)?|\p{Lu}[\p{L}\p{M}'’-]+(?:\s+\p{Lu}[\p{L}\p{M}'’-]+)?)`;
const turns =
  'died dead death passed(?:\\s+away)? gone lost killed buried born birth wedding married divorced retired funeral moved shifted emigrated settled landed arrived came went left started finished graduated met carrying expecting pregnant'
    .split(' ')
    .join('|');
const namedEvent = String.raw`(?:the|our|my|his|her)\s+(?:own\s+)?(?:first\s+|second\s+)?(?:${landmarkNouns})(?:\s+of\s+(?:my\s+)?[\p{L}'’]+)?`;
const toldEvent = String.raw`${someone}(?:['’]s)?\s+(?:(?:had|was|were|got|had\s+been|'d|first|finally)\s+)*(?:${turns})(?:\s+(?:with|to|in|for|at|from|into|over\s+to)?\s*\p{Lu}[\p{L}\p{M}'’-]+)?`;
/** The words that name an event, up to the end of its clause. */
const event = `(?<event>${publicEvent}|${namedEvent}|${toldEvent})`;

/** "We sold the boat", "I got home": up to four words, to the end of the clause. */
const ownEvent = String.raw`(?<event>(?:I|we)\s+(?!was|were|am|are|had|have|would|could|used)\p{Ll}+(?:\s+(?!and|but|so|then|when|because|I|we|he|she|they|it)\p{L}+){1,3})`;

/** "The last winter of the war" and "my last year" are not counted from today. */
const notOwned = String.raw`(?<!(?:my|our|his|her|their|the|that|whose)\s+(?:very\s+)?)`;
/** "Two years after the strike" is counted from what is named, "two years after" from what was told. */
const notNamed = String.raw`(?!\s+(?:(?:the|a|an|my|our|his|I|we|he|she|they|her\s+\p{L}+)(?!\p{L})|\p{Lu}))`;
const vagueAmounts = String.raw`(?:a\s+few|several|some|many|a\s+couple\s+of|some\s+few|a\s+number\s+of|not\s+many)`;
const roughly = String.raw`(?:about\s+|nearly\s+|almost\s+|some\s+|a\s+good\s+|close\s+on\s+)?`;

/** "two years later", "the year after", "ten years ago", "the year my father died". */
export const relatives: TimePattern[] = [
  {
    pattern: words(
      String.raw`${roughly}${length}\s+(?:to the day\s+)?(?<side>after|before)\s+${event}`,
    ),
    read: (match) => offset(match, { kind: 'event', words: match.groups?.['event'] ?? '' }),
  },
  {
    pattern: words(
      String.raw`(?:the\s+)?(?<unit>year|month|week|day)\s+(?<side>after|before)\s+${event}`,
    ),
    read: (match) => offset(match, { kind: 'event', words: match.groups?.['event'] ?? '' }),
  },
  {
    pattern: words(String.raw`(?:the\s+)?${seasonUnit}\s+(?<side>after|before)\s+${event}`),
    read: (match) => seasonBeside(match, { kind: 'event', words: match.groups?.['event'] ?? '' }),
  },
  {
    pattern: words(
      String.raw`the\s+${seasonUnit}\s+(?<side>after|before|following)(?:\s+that)?(?!\s+\p{L})`,
    ),
    read: (match) => seasonBeside(match, { kind: 'previous' }),
  },
  {
    pattern: words(
      String.raw`(?:the|that)\s+(?:very\s+|(?:same\s+(?=\p{Ll}+\s+in\s+which\s))|(?<=(?:was|be|is)\s+\p{L}+\s+)same\s+)?(?:year|month|week|day|summer|winter|spring|autumn|night|morning|time)\s+(?:that\s+|when\s+|of\s+|as\s+|in\s+which\s+)?${event}`,
    ),
    read: (match) => at(match.groups?.['event']),
  },
  {
    pattern: words(
      String.raw`(?:(?:right|straight|just|soon|shortly|immediately|not long)\s+)?after\s+${event}`,
    ),
    read: (match) => at(match.groups?.['event']),
  },
  {
    pattern: words(String.raw`(?:when|while|as|the time)\s+${event}`),
    read: (match) => at(match.groups?.['event']),
  },
  {
    pattern: words(
      String.raw`(?:during|since|just\s+before|(?:days|weeks|months)\s+(?:before|ahead\s+of)|in\s+(?=(?:the\s+)?(?:first\s+)?[Ll]ockdown))\s*(?<event>${publicEvent})`,
    ),
    read: (match) => at(match.groups?.['event']),
  },
  {
    pattern: words(
      String.raw`(?:the\s+)?(?<unit>year|month|week)\s+(?<side>after|before)\s+${ownEvent}`,
    ),
    read: (match) => offset(match, ownAnchor(match)),
  },
  {
    pattern: words(String.raw`(?:the\s+)?${seasonUnit}\s+(?<side>after|before)\s+${ownEvent}`),
    read: (match) => seasonBeside(match, ownAnchor(match)),
  },
  {
    pattern: words(
      String.raw`(?:when|after|once|(?:the|that)\s+(?:year|month|week|summer|winter|spring|autumn)(?:\s+(?:when|that))?)\s+${ownEvent}`,
    ),
    read: (match) => ({ kind: 'offset', years: 0, months: 0, from: ownAnchor(match) }),
  },
  {
    pattern: words(
      String.raw`${vagueAmounts}\s+(?:years|months|decades)\s+(?:later|after(?:\s+that|wards)?|before(?:\s+that)?|earlier|on|ago|back)`,
    ),
    read: () => ({ kind: 'vague' }),
  },
  {
    pattern: words(
      String.raw`(?:a\s+year\s+or\s+two|one\s+or\s+two\s+years|two\s+or\s+three\s+years|a\s+couple\s+of\s+years|some\s+time|sometime|long|much)\s+(?:later|after(?:\s+that|wards)?|before(?:\s+that)?|earlier|ago)`,
    ),
    read: () => ({ kind: 'vague' }),
  },
  {
    pattern: words(String.raw`${roughly}${length}\s+(?:ago|back|since)(?!\s+(?:to|home|in)\b)`),
    read: (match) => offset(match, { kind: 'today' }, -1),
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
    pattern: words(
      String.raw`${roughly}${length}\s+(?:(?<later>later|afterwards?|on(?=\s*(?:$|[,.;:—–]|(?:I|we|he|she|they|it|my)\s))|after${notNamed}(?:\s+(?:that|this|it|him|her|them))?|further\s+on)|(?<earlier>before${notNamed}(?:\s+(?:that|this))?|earlier|previously))`,
    ),
    read: (match) => offset(match, { kind: 'previous' }),
  },
  {
    pattern: words(
      String.raw`(?<=^|[.!?;]\s+(?:and\s+|then\s+)?)after\s+(?:about\s+|nearly\s+|another\s+)?${length}(?=,|\s+(?:I|we|he|she|they|my|the|it)\s)`,
    ),
    read: (match) => offset(match, { kind: 'previous' }, 1),
  },
  {
    pattern: words(
      String.raw`the\s+(?:very\s+)?(?:(?:following|next)\s+(?<unit>year|month|week|day)|(?<unitAfter>year|month|week|day)\s+(?:after(?:\s+that)?|following))(?!\s+\p{L})|the\s+(?:very\s+)?(?:following|next)\s+(?<plain>year|month|week|day)`,
    ),
    read: (match) => step(match, 1),
  },
  {
    pattern: words(
      String.raw`the\s+(?:previous\s+(?<unit>year|month|week)|(?<unitAfter>year|month|week)\s+before(?:\s+that)?)(?!\s+\p{L})`,
    ),
    read: (match) => step(match, -1),
  },
  {
    pattern: words(
      String.raw`(?:(?:in|later|earlier)\s+)?(?:(?:the\s+same|that\s+same|that\s+very|that)\s+year|(?:the\s+same|that\s+same|that\s+very)\s+(?:month|week))`,
    ),
    read: () => ({ kind: 'offset', years: 0, months: 0, from: { kind: 'previous' } }),
  },
  {
    pattern: wholeWords(
      String.raw`(?<=(?:['’]ve|have|has|['’]m|am|is|are|['’]s)\s[^.!?]{0,40})since\s+(?:last\s+)?(?:${season}|${month}|Christmas|Easter)`,
    ),
    read: readLast,
  },
  {
    pattern: wholeWords(
      String.raw`${notOwned}(?:last|this\s+past)\s+(?:${season}|${month}|Christmas|Easter)`,
    ),
    read: readLast,
  },
  {
    pattern: words(String.raw`${notOwned}last\s+year`),
    read: () => ({ kind: 'offset', years: -1, months: 0, from: { kind: 'today' } }),
  },
  {
    pattern: words(
      String.raw`(?<=(?:am|are|['’]m|['’]re|(?:have|has|['’]ve)\s+been)\s+(?:married|widowed|retired|here|together|living\s+here)\s+)(?:since\s+|for\s+)?${length}(?!\s+(?:ago|when|before|in))`,
    ),
    read: (match) => offset(match, { kind: 'today' }, -1),
  },
  {
    pattern: words(String.raw`this\s+year`),
    read: () => ({ kind: 'offset', years: 0, months: 0, from: { kind: 'today' } }),
  },
  {
    pattern: words(
      String.raw`(?:for|after|in|over|lasted|stayed|spent|was\s+there|were\s+there|at\s+(?:it|that))?\s*(?:about\s+|nearly\s+|almost\s+|over\s+|all\s+of\s+|the\s+next\s+|the\s+best\s+part\s+of\s+)*${amount}\s+(?:and\s+a\s+half\s+)?(?:long\s+|good\s+|happy\s+|whole\s+)?(?<unit>years|months|weeks|decades)(?!\s+old)`,
    ),
    read: (match) => ({
      kind: 'duration',
      years: lengthOf(match).years,
    }),
  },
  {
    pattern: words(
      String.raw`(?:after|before)\s+(?:the|that|all\s+that)\s+(?:${landmarkNouns}|troubles)|later\s+on|before\s+that|before\s+then|after\s+that|in\s+those\s+days|back\s+then|eventually|in\s+the\s+end|(?<!in\s+)one\s+(?:day|time|year)|once|these\s+days|nowadays|years\s+(?:ago|later)|(?<=^|[.!?,]\s)(?:now|later)`,
    ),
    read: () => ({ kind: 'vague' }),
  },
];

function words(source: string): RegExp {
  return wholeWords(source, 'gu');
}

function at(eventWords = ''): TimeExpression {
  return { kind: 'offset', years: 0, months: 0, from: { kind: 'event', words: eventWords } };
}

function ownAnchor(match: RegExpExecArray): Anchor {
  return { kind: 'own event', words: match.groups?.['event'] ?? '' };
}

function lengthOf(match: RegExpExecArray): { years: number; months: number } {
  const groups = match.groups ?? {};
  const said = groups['amount'] ?? 'a';
  const count = said === 'another' ? 1 : (numberOf(said) ?? 1);
  const what = groups['unit'] ?? groups['unitAfter'] ?? groups['plain'] ?? 'year';
  const more = groups['half'] === undefined && groups['halfBefore'] === undefined ? 0 : 6;
  if (what.startsWith('decade')) return { years: count * 10, months: 0 };
  if (what.startsWith('month')) return { years: 0, months: count };
  if (/^(?:week|day)/u.test(what)) return { years: 0, months: 0 };
  return { years: count, months: more };
}

function offset(match: RegExpExecArray, from: Anchor, sign?: number): TimeExpression {
  const { years, months } = lengthOf(match);
  const { side, earlier } = match.groups ?? {};
  const direction = sign ?? (side === 'before' || earlier !== undefined ? -1 : 1);
  return { kind: 'offset', years: years * direction, months: months * direction, from };
}

function step(match: RegExpExecArray, sign: number): TimeExpression {
  return offset(match, { kind: 'previous' }, sign);
}

/** "The summer before we married" is of that year or of the one before it. */
function seasonBeside(match: RegExpExecArray, from: Anchor): TimeExpression {
  const beside = match.groups?.['side'] === 'before' ? -1 : 1;
  return {
    kind: 'either',
    one: { kind: 'offset', years: 0, months: 0, from },
    other: { kind: 'offset', years: beside, months: 0, from },
  };
}

function readLast(match: RegExpExecArray): TimeExpression {
  const word = match[0].trim().split(/\s+/u).at(-1) ?? '';
  const number = /^christmas/iu.test(word) ? 12 : /^easter/iu.test(word) ? 4 : monthOf(word);
  return number === null
    ? { kind: 'last', month: null, season: seasonOf(word) }
    : { kind: 'last', month: number, season: null };
}
