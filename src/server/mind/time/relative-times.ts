import { numberOf } from '#server/mind/text/numbers.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import { partOf } from './calendar-words.ts';
import type { Anchor, TimeExpression } from './time-expressions.ts';
import type { TimeReader, TimeReaders } from './time-grammar.ts';
import { at, lengthOf, offset } from './time-lengths.ts';

/** What a time is counted from, by the words of its match. */
const anchors: Record<string, (match: RegExpExecArray) => Anchor> = {
  /** The date that was told last: "two years later", "that same year". */
  previous: () => ({ kind: 'previous' }),
  /** The day of telling: "ten years ago". */
  today: () => ({ kind: 'today' }),
  /** What the teller has dated, or would: "two years after the wedding". */
  event: ({ groups }) => ({ kind: 'event', words: groups?.['event'] ?? '' }),
  /** Anything that somebody did: "the year we sold the boat". */
  deed: ({ groups }) => ({ kind: 'own event', words: groups?.['event'] ?? '' }),
  /** "My mother survived him by eighteen years": counted from his death, whatever was dated last. */
  death: ({ groups }) => {
    const whom = groups?.['whom'] ?? '';
    return { kind: 'event', words: `${{ him: 'he', her: 'she' }[whom] ?? whom} died` };
  },
};

/** "offset death +": so long before or after it; with a sign, whatever side the words name. */
const counted = Object.fromEntries(
  Object.entries(anchors).flatMap(([name, anchor]): [string, TimeReader][] => [
    [`at ${name}`, (match) => at(anchor(match))],
    [`beside ${name}`, (match) => partBeside(match, anchor(match))],
    [`offset ${name}`, (match) => offset(match, anchor(match))],
    [`offset ${name} +`, (match) => offset(match, anchor(match), 1)],
    [`offset ${name} -`, (match) => offset(match, anchor(match), -1)],
  ]),
);

/** Times that are told from another one. */
export const relativeReaders: TimeReaders = {
  ...counted,
  gap: ({ groups }) => gap(groups),
  'gap among siblings': ({ groups }, text) => (amongSiblings.test(text) ? gap(groups) : null),
  nearest,
  ago: (match) => (isRate(match) ? null : offset(match, { kind: 'today' }, -1)),
  'these years': (match) =>
    /^an?$/u.test(match.groups?.['amount'] ?? '') ? null : offset(match, { kind: 'today' }, -1),
  'last year': () => ({ kind: 'offset', years: -1, months: 0, from: { kind: 'today' } }),
  'same day': () => ({
    kind: 'offset',
    years: 0,
    months: 0,
    grain: 'month',
    from: { kind: 'previous' },
  }),
  duration: (match) => ({ kind: 'duration', years: lengthOf(match).years }),
  /** "A few years later": nobody can say how many. */
  vague: () => ({ kind: 'vague' }),
};

/** "The summer before we married", "the January after". */
function partBeside({ groups }: RegExpExecArray, from: Anchor): TimeExpression {
  const side = groups?.['side'] === 'before' ? 'before' : 'after';
  return { kind: 'beside', side, part: partOf(groups?.['part'] ?? ''), from };
}

/** "I was the oldest, then my sister Sigga, two years younger" */
const amongSiblings = testOf('among siblings', 'u');

/** "Ruairidh was five years older than me": when the one was born, by the birth of the other. */
function gap(groups: RegExpExecArray['groups']): TimeExpression {
  const count = numberOf(groups?.['years'] ?? '') ?? 1;
  const sign = /older|senior|before|ahead/u.test(groups?.['side'] ?? '') ? -1 : 1;
  const from = { kind: 'event' as const, words: `${groups?.['whom'] ?? 'I'} was born` };
  return { kind: 'offset', years: sign * count, months: 0, from };
}

/** "I walk two miles a day since" */
const isRate = ({ groups }: RegExpExecArray): boolean =>
  groups?.['since'] !== undefined && /^an?$/u.test(groups['amount'] ?? '');

/** "Last March", "two years this coming Christmas". */
function nearest({ groups }: RegExpExecArray): TimeExpression {
  const { part = '', next, amount } = groups ?? {};
  const yearsBefore = amount === undefined ? 0 : (numberOf(amount) ?? 1);
  const side = next === undefined ? 'last' : 'next';
  return { kind: 'nearest', part: partOf(part), side, yearsBefore };
}
