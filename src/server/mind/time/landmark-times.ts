import { wholeWords } from '#server/mind/text/spans.ts';
import { partOf, partOfYear } from './calendar-words.ts';
import { anyDeed, anyone, anyThing, event, ownEvent } from './event-words.ts';
import type { Anchor, TimeExpression, TimePattern } from './time-expressions.ts';
import { at, length, offset, oneUnit, roughly } from './time-lengths.ts';

const side = '(?<side>after|before)';
/** "It took two years before I stopped" tells how long, not when. */
const notTaken = String.raw`(?<!(?:took|takes|take|taken|waited)\s+(?:me\s+|us\s+|him\s+|her\s+|them\s+)?)`;
const onThatDay = String.raw`(?:(?:right|straight|just|soon|shortly|immediately|not long)\s+)?`;
const thatVery = String.raw`(?:very\s+|(?:same\s+(?=\p{Ll}+\s+in\s+which\s))|(?<=(?:was|be|is)\s+\p{L}+\s+)same\s+)?`;
const stretch = 'year|month|week|day|summer|winter|spring|autumn|fall|night|morning|time';
const theSame = String.raw`(?:the|that)\s+(?:very\s+)?same\s+(?:year|month|week|summer|winter|spring|autumn|fall)`;
const whenOf = String.raw`(?:that\s+|when\s+|of\s+|as\s+|in\s+which\s+)`;
const aYear = 'year|month|week|summer|winter|spring|autumn|fall';
/** "He came the same week they put my name on the door", and not "The same week they put my name on the door". */
const behindVerb = String.raw`(?<=(?<!\p{L})(?!(?:and|but|then|so|in|or|later|earlier|for|of)\s)\p{Ll}+\s+)`;

/** "The year we married" is told by the wedding, "that year we married" by what was told before it. */
const theYear = (stretches: string, joined: string): string =>
  String.raw`(?:the\s+${thatVery}(?:${stretches})\s+${joined}?|that\s+${thatVery}(?:${stretches})\s+${joined})`;

/** Counted from what the teller has dated, or would: "two years after the wedding", "the summer before I sailed". */
export const landmarkTimes: TimePattern[] = [
  {
    pattern: words(
      String.raw`(?<=(?:['’]d|had|were|was)\s+(?:been\s+|only\s+)*)married\s+${roughly}${length}(?=\s+(?:when|before|and|by)\s)`,
    ),
    read: (match) => offset(match, { kind: 'event', words: 'our wedding' }, 1),
  },
  {
    pattern: words(
      String.raw`(?<=(?:survived|outlived)\s+(?<whom>him|her|(?:my|our)\s+\p{Ll}+|\p{Lu}[\p{L}\p{M}-]+)\s+)by\s+${roughly}${length}`,
    ),
    read: (match) => offset(match, deathOf(match), 1),
  },
  ...beside(event, eventOf),
  {
    pattern: words(`${theYear(stretch, whenOf)}${event}`),
    read: (match) => at(eventOf(match)),
  },
  {
    pattern: words(
      String.raw`^(?:the|that)\s+same\s+(?:year|month|week|summer|winter|spring|autumn|fall)\s+(?:that\s+|as\s+)?${event}(?=\s*(?:[.!?]|$))`,
    ),
    read: (match) => at(eventOf(match)),
  },
  { pattern: words(`${onThatDay}after\\s+${event}`), read: (match) => at(eventOf(match)) },
  {
    pattern: words(String.raw`(?:when|while|as|the time)\s+${event}`),
    read: (match) => at(eventOf(match)),
  },
  ...beside(ownEvent, deedOf),
  {
    pattern: words(
      String.raw`(?:(?:when|after|once)\s+|${theYear(aYear, '(?:(?:when|that)\\s+)')})${ownEvent}`,
    ),
    read: (match) => at(deedOf(match)),
  },
  {
    pattern: words(String.raw`${theSame}\s+(?:that|when|as|in\s+which)\s+${anyDeed}`),
    read: (match) => at(deedOf(match)),
  },
  ...beside(anyDeed, deedOf),
  {
    pattern: words(`${theYear(aYear, '(?:(?:when|that)\\s+)')}${anyDeed}`),
    read: (match) => at(deedOf(match)),
  },
  {
    pattern: words(String.raw`${behindVerb}${theSame}\s+${anyDeed}`),
    read: (match) => at(deedOf(match)),
  },
  {
    pattern: words(String.raw`${roughly}${length}\s+${side}\s+${anyThing}`),
    read: (match) => offset(match, deedOf(match)),
  },
  {
    pattern: words(String.raw`${roughly}${length}\s+(?<side>after|before|behind)\s+${anyone}`),
    read: (match) => offset(match, deedOf(match)),
  },
  {
    pattern: words(String.raw`the\s+${oneUnit}\s+${side}\s+${anyThing}`),
    read: (match) => offset(match, deedOf(match)),
  },
];

/** So many years, the year, or the summer before or after what is named. */
function beside(named: string, anchor: (match: RegExpExecArray) => Anchor): TimePattern[] {
  return [
    {
      pattern: words(
        String.raw`${notTaken}${roughly}${length}\s+(?:to\s+the\s+day\s+)?${side}\s+${named}`,
      ),
      read: (match) => offset(match, anchor(match)),
    },
    {
      pattern: words(String.raw`(?:the\s+)?${oneUnit}\s+${side}\s+${named}`),
      read: (match) => offset(match, anchor(match)),
    },
    {
      pattern: words(String.raw`(?:the\s+)?(?<part>${partOfYear})\s+${side}\s+${named}`),
      read: (match) => partBeside(match, anchor(match)),
    },
  ];
}

function words(source: string): RegExp {
  return wholeWords(source, 'gu');
}

function eventOf(match: RegExpExecArray): Anchor {
  return { kind: 'event', words: match.groups?.['event'] ?? '' };
}

/** "My mother survived him by eighteen years": counted from his death, whatever was dated last. */
function deathOf(match: RegExpExecArray): Anchor {
  const { whom = '' } = match.groups ?? {};
  const who = { him: 'he', her: 'she' }[whom] ?? whom;
  return { kind: 'event', words: `${who} died` };
}

function deedOf(match: RegExpExecArray): Anchor {
  return { kind: 'own event', words: match.groups?.['event'] ?? '' };
}

/** "The summer before we married", "the January after". */
export function partBeside(match: RegExpExecArray, from: Anchor): TimeExpression {
  const { part = '', side: said } = match.groups ?? {};
  return { kind: 'beside', side: said === 'before' ? 'before' : 'after', part: partOf(part), from };
}
