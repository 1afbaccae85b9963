import { eitherCase, wholeWords } from '#server/mind/text/spans.ts';
import { movableFeast, partOfYear } from './calendar-words.ts';
import { partBeside } from './landmark-times.ts';
import type { TimePattern } from './time-expressions.ts';
import { amount, at, length, offset, roughly } from './time-lengths.ts';

/** "Two years after the strike" is counted from what is named, "two years after" from what was told. */
const notNamed = String.raw`(?!\s+(?:(?:the|a|an|my|our|his|I|we|he|she|they|her\s+\p{L}+)(?!\p{L})|\p{Lu}))`;
const later = String.raw`later|afterwards?|on(?=\s*(?:$|[,.;:—–]|(?:I|we|he|she|they|it|my)\s))|after${notNamed}(?:\s+(?:that|this|it|him|her|them))?|behind\s+(?:him|her|them)|further\s+on`;
const earlier = String.raw`before${notNamed}(?:\s+(?:that|this))?|earlier|previously`;

/** "The year after that we sailed": what follows is told, and no part of what it is counted from. */
const goingOn = String.raw`(?:I|we|he|she|they|it|my|our|the)\s`;

const season = 'winter|summer|spring|autumn|fall|year|month|week|harvest';

/** Counted from the date that was told last: "two years later", "the year after", "that same year". */
export const countedTimes: TimePattern[] = [
  {
    pattern: words(
      String.raw`not\s+that\s+(?<unit>${season})[,;]?\s+(?:but\s+)?the\s+(?:next|one\s+after|following(?:\s+one)?|(?<earlier>one\s+before))(?!\s+\p{L})`,
    ),
    read: (match) => offset(match, { kind: 'previous' }),
  },
  {
    pattern: words(
      String.raw`(?:the\s+)?(?<part>${partOfYear})\s+(?<side>after|before|following)(?:\s+that)?(?!\s+\p{L})`,
    ),
    read: (match) => partBeside(match, { kind: 'previous' }),
  },
  {
    pattern: words(
      String.raw`(?<=(?<!\p{L})the\s+)(?:following|next)\s+(?<part>[Cc]hristmas|${eitherCase(movableFeast)})`,
    ),
    read: (match) => partBeside(match, { kind: 'previous' }),
  },
  {
    pattern: words(
      String.raw`(?<=^|[.!?]\s+)(?:[Nn]ext|[Ff]ollowing)\s+(?<part>${partOfYear})(?!\s+(?:I|we)(?:['’]|\s+(?:will|am|are|want|hope)))`,
    ),
    read: (match) => partBeside(match, { kind: 'previous' }),
  },
  {
    pattern: words(
      String.raw`(?<=^|[.!?]\s+(?:[Aa]nd\s+|[Tt]hen\s+)?)[Nn]ext\s+(?<unit>year)(?!\s+(?:I|we|he|she)(?:['’](?:ll|m|re)|\s+(?:will|am|are|is|want|hope)))`,
    ),
    read: (match) => offset(match, { kind: 'previous' }, 1),
  },
  {
    pattern: words(
      String.raw`(?<!(?:every|for)\s+)${roughly}${length}\s+(?:(?<later>${later})|(?<earlier>${earlier}))`,
    ),
    read: (match) => offset(match, { kind: 'previous' }),
  },
  {
    pattern: words(
      String.raw`(?<=(?<!\p{L})(?:was|were)\s+)${roughly}${amount}\s+(?<unit>years?)\s+(?:gone|dead|buried)(?=\s*(?:$|[.,;]|(?:by\s+then|and|when)(?!\p{L})))`,
    ),
    read: (match) => offset(match, { kind: 'previous' }, -1),
  },
  {
    pattern: words(
      String.raw`(?<=(?:^|[.!?;,]\s+)(?:[Aa]nd\s+|[Tt]hen\s+)*)after\s+(?:about\s+|nearly\s+|another\s+)?${length}(?=,|\s+(?:I|we|he|she|they|my|the|it)\s)`,
    ),
    read: (match) => offset(match, { kind: 'previous' }, 1),
  },
  {
    pattern: words(
      String.raw`the\s+(?:very\s+)?(?:(?:following|next)\s+(?<unit>year|month|week|day)|(?<unitAfter>year|month|week|day)\s+(?:after(?:\s+(?:that|him|her|them))?|following))(?:(?<=that)(?=\s+${goingOn})|(?!\s+\p{L}))|the\s+(?:very\s+)?(?:following|next)\s+(?<plain>year|month|week|day)`,
    ),
    read: (match) => offset(match, { kind: 'previous' }, 1),
  },
  {
    pattern: words(
      String.raw`the\s+(?:previous\s+(?<unit>year|month|week)|(?<unitAfter>year|month|week)\s+before(?:\s+(?:that|him|her|them))?)(?:(?<=that)(?=\s+${goingOn})|(?!\s+\p{L}))`,
    ),
    read: (match) => offset(match, { kind: 'previous' }, -1),
  },
  {
    pattern: words(
      String.raw`(?:(?:in|later|earlier)\s+)?(?:(?:the\s+same|that\s+same|that\s+very|that)\s+year|(?:the\s+same|that\s+same|that\s+very)\s+(?:month|week))(?!\s+(?:as|that)\s)`,
    ),
    read: () => at({ kind: 'previous' }),
  },
  {
    pattern: words(
      String.raw`(?:that|the\s+same|that\s+same|that\s+very)\s+(?:day|night|morning|afternoon|evening)(?!\s+(?:I|we|when|that|of|my|the)(?!\p{L}))`,
    ),
    read: () => ({
      kind: 'offset',
      years: 0,
      months: 0,
      grain: 'month',
      from: { kind: 'previous' },
    }),
  },
];

function words(source: string): RegExp {
  return wholeWords(source, 'gu');
}
