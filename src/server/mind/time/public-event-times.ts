import { edgeBefore } from '#server/mind/text/spans.ts';
import { partOf, partOfYear } from './calendar-words.ts';
import { publicEventsIn } from './public-events.ts';
import type { Anchor, TimeExpression, TimeFinder } from './time-expressions.ts';
import { at, length, offset, oneUnit, roughly } from './time-lengths.ts';

type Lead = { pattern: RegExp; read(match: RegExpExecArray, from: Anchor): TimeExpression };

const side = '(?<side>after|before|ahead\\s+of)';
const whenOf = String.raw`(?:that|when|of|as|in\s+which|they\s+had)`;
const whole = '(?:year|time)';
const short = '(?:month|week|day|night|morning|afternoon|evening)';
const happenings =
  'war|crisis|uprising|revolution|strike|blitz|storm|freeze|flood|riots|week|famine|blackout|earthquake|lockdown|smog|partition|emergency';

/** What stands before the name of an event and says that something else was then. */
const leads: Lead[] = [
  {
    pattern: lead(String.raw`${roughly}${length}\s+(?:to\s+the\s+day\s+)?${side}`),
    read: (match, from) => offset(match, from),
  },
  {
    pattern: lead(String.raw`(?:the\s+)?${oneUnit}\s+(?:right\s+|just\s+)?${side}`),
    read: (match, from) => offset(match, from),
  },
  {
    pattern: lead(
      String.raw`(?:the\s+|in\s+)*(?<part>${partOfYear})\s+(?<side>after|before|following)`,
    ),
    read: (match, from) =>
      beside(match, from, match.groups?.['side'] === 'before' ? 'before' : 'after'),
  },
  {
    pattern: lead(
      String.raw`(?:in\s+|by\s+)?(?:the|that)\s+(?:very\s+|same\s+)?(?<part>${partOfYear})\s*${whenOf}?`,
    ),
    read: (match, from) => beside(match, from, 'within'),
  },
  {
    pattern: lead(String.raw`(?:the|that)\s+(?:very\s+|same\s+)?(?:${short})(?:\s+${whenOf})?`),
    read: (_, from) => ({ kind: 'offset', years: 0, months: 0, grain: 'month', from }),
  },
  {
    pattern: lead(String.raw`(?:the|that)\s+(?:very\s+|same\s+)?${whole}(?:\s+${whenOf})?`),
    read: (_, from) => at(from),
  },
  {
    pattern: lead(
      String.raw`(?:(?:right|straight|just|soon|shortly|immediately|not\s+long)\s+)?(?:after|before|when|while|as|during|since|until|till)`,
    ),
    read: (_, from) => at(from),
  },
  {
    pattern: lead(String.raw`(?:days|weeks|months)\s+(?:before|ahead\s+of)`),
    read: (_, from) => at(from),
  },
];
const dayLead = { pattern: lead('on|and|then|by'), event: /\sday$/iu };
const happeningLead = {
  pattern: lead(String.raw`in|in\s+the`),
  event: new RegExp(`(?:${happenings})$`, 'iu'),
};

function lead(source: string): RegExp {
  return new RegExp(`${edgeBefore}(?:${source})\\s+$`, 'u');
}

/** "The night Kennedy was shot", "two years after Partition", "the spring when the Treaty of Rome was signed". */
export const publicEventTimes: TimeFinder = (text) =>
  publicEventsIn(text).flatMap((event) => {
    const before = text.slice(Math.max(0, event.start - 60), event.start);
    const from: Anchor = { kind: 'event', words: event.text, known: event.when };
    const found = leading(before, event.text, from);
    if (!found) return [];
    const index = event.start - found.words.length;
    return [{ index, words: text.slice(index, event.end), expression: found.expression }];
  });

function leading(before: string, named: string, from: Anchor) {
  for (const { pattern, read } of leads) {
    const match = pattern.exec(before);
    if (match) return { words: match[0], expression: read(match, from) };
  }
  for (const { pattern, event } of [dayLead, happeningLead]) {
    const match = event.test(named) ? pattern.exec(before) : null;
    if (match) return { words: match[0], expression: at(from) };
  }
  return null;
}

function beside(
  match: RegExpExecArray,
  from: Anchor,
  where: 'before' | 'after' | 'within',
): TimeExpression {
  return { kind: 'beside', side: where, part: partOf(match.groups?.['part'] ?? ''), from };
}
