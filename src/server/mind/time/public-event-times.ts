import { testOf } from '#server/mind/text/patterns.ts';
import { isDropped } from '#server/mind/text/tables.ts';
import { partOf } from './calendar-words.ts';
import { publicEventsIn } from './public-events.ts';
import type { Anchor, TimeExpression, TimeFinder } from './time-expressions.ts';
import { patternsOf } from './time-grammar.ts';
import { at, offset } from './time-lengths.ts';

type Reader = (match: RegExpExecArray, from: Anchor, named: string) => TimeExpression | null;

const happening = testOf('named by what happened');

/** What stands before the name of an event and says that something else was then. */
const leads = patternsOf<Reader>('public events', {
  at: (_, from) => at(from),
  'at day': (_, from, named) => (/\sday$/iu.test(named) ? at(from) : null),
  'at happening': (_, from, named) => (happening.test(named) ? at(from) : null),
  beside: (match, from) =>
    beside(match, from, match.groups?.['side'] === 'before' ? 'before' : 'after'),
  offset: (match, from) => offset(match, from),
  'that month': (_, from) => ({ kind: 'offset', years: 0, months: 0, grain: 'month', from }),
  within: (match, from) => beside(match, from, 'within'),
});

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
  for (const { row, pattern, read } of leads) {
    const match = pattern.exec(before);
    const expression = match && read(match, from, named);
    if (expression && !isDropped(row)) return { words: match[0], expression };
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
