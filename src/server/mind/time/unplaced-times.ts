import { wholeWords } from '#server/mind/text/spans.ts';
import { landmarkNouns } from './event-words.ts';
import type { TimePattern } from './time-expressions.ts';
import { amount, lengthOf } from './time-lengths.ts';

const few = String.raw`(?:a\s+few|several|some|many|a\s+couple\s+of|some\s+few|a\s+number\s+of|not\s+many)`;
/** "Once we sailed", but not "only the once" or "one day by lorry". */
const opening = String.raw`(?<=(?:^|[.!?,;]\s+)(?:and\s+|then\s+|but\s+|so\s+)*)`;
const direction = String.raw`(?:later|after(?:\s+that|wards)?|before(?:\s+that)?|earlier|on|ago|back)`;

/** "A few years later": nobody can say how many, so it must be read before what counts. */
export const vagueCounts: TimePattern[] = [
  {
    pattern: words(String.raw`(?:the|that)\s+same\s+(?:year|month|week)\s+(?:as|that)(?=\s)`),
    read: () => ({ kind: 'vague' }),
  },
  {
    pattern: words(
      String.raw`(?:on|in|from)?\s*(?:the|my|our)\s+(?:very\s+)?first\s+(?:day|week|morning|term)\s+(?:of|at|in)(?=\s+\p{Ll})`,
    ),
    read: () => ({ kind: 'vague' }),
  },
  {
    pattern: words(String.raw`${few}\s+(?:years|months|decades)\s+${direction}`),
    read: () => ({ kind: 'vague' }),
  },
  {
    pattern: words(
      String.raw`(?:a\s+year\s+or\s+two|one\s+or\s+two\s+years|two\s+or\s+three\s+years|a\s+couple\s+of\s+years|some\s+time|sometime|long|much)\s+(?:later|after(?:\s+that|wards)?|before(?:\s+that)?|earlier|ago)`,
    ),
    read: () => ({ kind: 'vague' }),
  },
];

/** How long something lasted, and the words that speak of a time without telling it. */
export const unplacedTimes: TimePattern[] = [
  {
    pattern: words(
      String.raw`(?:for|after|in|over|lasted|stayed|spent|was\s+there|were\s+there|at\s+(?:it|that))?\s*(?:about\s+|nearly\s+|almost\s+|over\s+|all\s+of\s+|the\s+next\s+|the\s+best\s+part\s+of\s+)*${amount}\s+(?:and\s+a\s+half\s+)?(?:long\s+|good\s+|happy\s+|whole\s+)?(?<unit>years|months|weeks|decades)(?!\s+old)`,
    ),
    read: (match) => ({ kind: 'duration', years: lengthOf(match).years }),
  },
  {
    pattern: words(
      String.raw`(?:after|before)\s+(?:the|that|all\s+that)\s+(?:${landmarkNouns}|troubles)|later\s+on|before\s+that|before\s+then|after\s+that|in\s+those\s+days|back\s+then|eventually|in\s+the\s+end|${opening}one\s+(?:day|time|year)|${opening}once(?=,?\s+(?:I|we|he|she|they|the|my|our|a|when|there)\s)|these\s+days|nowadays|years\s+(?:ago|later)|(?<=^|[.!?,]\s)(?:now|later)`,
    ),
    read: () => ({ kind: 'vague' }),
  },
];

function words(source: string): RegExp {
  return wholeWords(source, 'gu');
}
