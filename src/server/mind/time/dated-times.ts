import type { When } from '#contract/whens.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import { isToTheMonth } from './anchored-times.ts';
import { resolveTime } from './resolve-time.ts';
import type { TimeContext, TimeMention } from './time-expressions.ts';
import { yearIn, yearSpan, yearsSpan } from './when-spans.ts';

type DatedMention = TimeMention & { when: When | null };

/** Times in their order, each worked out from the ones before it; a vague one is built upon by none. */
export function dated(
  mentions: TimeMention[],
  context: Omit<TimeContext, 'previous'>,
): DatedMention[] {
  let previous: When | null = null;
  const all = mentions.map((mention, at) => {
    const told = resolveTime(mention, { ...context, previous });
    const isSettled = previous === null || isCountedOn(mention, mentions[at + 1]);
    const when = isSettled ? told : orTheYearAfter(mention, told, previous);
    if (when !== null || !isRemark(mention, mentions[at - 1]))
      previous = carried(mention, when, previous);
    return { ...mention, when };
  });
  return all.filter(({ when, text }) => when !== null || !sameDay.test(text));
}

/** Where no date was told before it, "that night" is of the telling itself. */
const sameDay = testOf('the same day');

/** "In January 1967, when he came by boat": the date stands, whatever its remark leans on. */
function isRemark(mention: TimeMention, before: TimeMention | undefined): boolean {
  const { expression, start } = mention;
  return (
    expression.kind === 'offset' &&
    expression.from.kind === 'event' &&
    expression.years === 0 &&
    before?.expression.kind === 'date' &&
    start - before.end < remarkLength
  );
}

const remarkLength = 30;

/** "We wedded in April, two years later" */
const isCountedOn = ({ end }: TimeMention, next: TimeMention | undefined): boolean =>
  next?.expression.kind === 'offset' && next.start - end < 3;

/** "I left in September 1967. In January I was in London": it may be the one before or the one after. */
function orTheYearAfter(
  { expression, text }: TimeMention,
  when: When | null,
  previous: When | null,
): When | null {
  const isBare =
    expression.kind === 'date' && expression.month !== null && /^in\s\p{Lu}/u.test(text);
  const isBack = when && previous && when.to < previous.from && isToTheMonth(previous);
  return isBare && isBack && when.workedOut
    ? { ...yearsSpan(yearIn(when.from), yearIn(when.from) + 1), workedOut: true }
    : when;
}

/** What a later "two years after that" may be counted from. */
function carried(mention: TimeMention, when: When | null, previous: When | null): When | null {
  const { expression } = mention;
  if (expression.kind === 'duration' || looksBack(expression)) return previous;
  const onlyTells =
    expression.kind === 'age' && expression.whose !== 'I' && !/^when\s/iu.test(mention.text);
  if (onlyTells && when === null) return previous;
  if (when === null && isOwnEvent(expression)) return previous;
  return when?.text.endsWith(' to now') ? yearSpan(yearIn(when.from)) : when;
}

/** "I had been ill the year before. In the spring I went home": the telling goes on where it was. */
function looksBack(expression: TimeMention['expression']): boolean {
  return (
    expression.kind === 'offset' && expression.from.kind === 'previous' && expression.years < 0
  );
}

/** Where it has no date, "when we sold the boat" is a clause like any other. */
function isOwnEvent(expression: TimeMention['expression']): boolean {
  return (
    (expression.kind === 'offset' || expression.kind === 'beside') &&
    expression.from.kind === 'own event'
  );
}
