import { numberOf, smallNumber } from './numbers.ts';
import { wholeWords } from './spans.ts';
import type { Anchor, TimeExpression, TimePattern } from './time-shapes.ts';

const amount = `(?<amount>an?|one|another|${smallNumber})`;
const unit = '(?<unit>years?|months?|weeks?|days?|decades?)';
/** The words that name an event, up to the end of its clause. */
const event = String.raw`(?<event>(?:(?:the|our|my|his|her)\s+(?:own\s+)?(?:first\s+|second\s+)?(?:wedding|marriage|divorce|funeral|birth|death|war|honeymoon|fire|accident|retirement)(?:\s+of\s+(?:my\s+)?[\p{L}'’]+)?)|(?:(?:I|we|he|she|they|(?:my|our|his|her)\s+\p{L}+(?:\s+\p{Lu}[\p{L}\p{M}'’-]*)?|\p{Lu}[\p{L}\p{M}'’-]+(?:\s+\p{Lu}[\p{L}\p{M}'’-]+)?)(?:['’]s)?\s+(?:(?:had|was|were|got|had\s+been|'d|first|finally)\s+)*(?:died|dead|death|passed(?:\s+away)?|gone|lost|killed|buried|born|birth|wedding|married|divorced|retired|funeral|moved|arrived|came|left|started|finished|graduated|met|carrying|expecting|pregnant)(?:\s+(?:with|to|in|for|at|from)?\s*\p{Lu}[\p{L}\p{M}'’-]+)?))`;

const vagueAmounts = String.raw`(?:a\s+few|several|some|many|a\s+couple\s+of|some\s+few|a\s+number\s+of|not\s+many)`;

/** "two years later", "the year after", "ten years ago", "the year my father died". */
export const relatives: TimePattern[] = [
  {
    pattern: words(
      String.raw`(?:about\s+|nearly\s+|almost\s+|some\s+)?${amount}\s+${unit}\s+(?:to the day\s+)?(?<side>after|before)\s+${event}`,
    ),
    read: (match) => offset(match, { kind: 'event', words: match.groups?.['event'] ?? '' }),
  },
  {
    pattern: words(
      String.raw`(?:the\s+)?(?<unit>year|month|week|day|summer|winter|spring)\s+(?<side>after|before)\s+${event}`,
    ),
    read: (match) => offset(match, { kind: 'event', words: match.groups?.['event'] ?? '' }),
  },
  {
    pattern: words(
      String.raw`(?:the|that)\s+(?:same\s+|very\s+)?(?:year|month|week|day|summer|winter|spring|autumn|night)\s+(?:that\s+|when\s+)?${event}`,
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
    pattern: words(
      String.raw`(?:about\s+|nearly\s+|almost\s+|some\s+)?${amount}\s+${unit}\s+(?:ago|back|since)(?!\s+(?:to|home|in)\b)`,
    ),
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
    pattern: words(String.raw`for\s+${amount}\s+${unit}\s+now`),
    read: (match) => offset(match, { kind: 'today' }, -1),
  },
  {
    pattern: words(
      String.raw`(?:about\s+|nearly\s+|almost\s+|some\s+)?${amount}\s+${unit}\s+(?:(?<later>later|afterwards?|on(?!\s+(?:the|a|an|my|our|his|her|end|and\s+off|\p{Lu}))|after(?!\s+(?:the|a|my|our|his|her|I|we|\p{Lu}))(?:\s+(?:that|this|it|him|her|them))?|further\s+on)|(?<earlier>before(?!\s+(?:the|a|my|our|his|her|I|we|he|she|they|\p{Lu}))(?:\s+(?:that|this))?|earlier|previously))`,
    ),
    read: (match) => offset(match, { kind: 'previous' }),
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
      String.raw`(?:(?:in|later|earlier)\s+)?(?:the\s+same|that\s+same|that\s+very|that)\s+year`,
    ),
    read: () => ({ kind: 'offset', years: 0, months: 0, from: { kind: 'previous' } }),
  },
  {
    pattern: words(
      String.raw`(?<!(?:my|our|his|her|their|the|that|whose)\s+(?:very\s+)?)last\s+(?:year|winter|spring|summer|autumn|fall|Christmas|Easter)`,
    ),
    read: () => ({ kind: 'offset', years: -1, months: 0, from: { kind: 'today' } }),
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
      String.raw`(?:after|before)\s+(?:the|that|all\s+that)\s+(?:war|strike|troubles|partition|independence|revolution)|later\s+on|before\s+that|before\s+then|after\s+that|in\s+those\s+days|back\s+then|eventually|in\s+the\s+end|(?<!in\s+)one\s+(?:day|time|year)|once|these\s+days|nowadays|years\s+(?:ago|later)|(?<=^|[.!?,]\s)(?:now|later)`,
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

function lengthOf(match: RegExpExecArray): { years: number; months: number } {
  const groups = match.groups ?? {};
  const said = groups['amount'] ?? 'a';
  const count = said === 'another' ? 1 : (numberOf(said) ?? 1);
  const what = groups['unit'] ?? groups['unitAfter'] ?? groups['plain'] ?? 'year';
  if (what.startsWith('year')) return { years: count, months: 0 };
  if (what.startsWith('decade')) return { years: count * 10, months: 0 };
  return { years: 0, months: what.startsWith('month') ? count : 0 };
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
