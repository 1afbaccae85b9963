import type { TimeContext } from '#server/mind/language/time-resolving.ts';
import type { TimeExpression } from '#server/mind/language/time-shapes.ts';
import { resolveTimes } from '#server/mind/language/times.ts';
import type { Unit } from '#server/mind/material.ts';
import type { Reading } from './reading.ts';
import type { Story } from './story.ts';

/** "So she was born when the ship went aground?" – "End of March": a date in the question is the one that is spoken of. */
export function askedContext({ question }: Unit, story: Story): TimeContext {
  const context = story.context();
  const times = question === undefined ? [] : resolveTimes(question, context);
  const asked = times.findLast(
    ({ when, expression }) => when !== null && expression.kind !== 'age' && !isOfToday(expression),
  );
  return asked ? { ...context, previous: asked.when, asked: true } : context;
}

function isOfToday(expression: TimeExpression): boolean {
  if (expression.kind === 'nearest') return true;
  return expression.kind === 'offset' && expression.from.kind === 'today';
}

/** What an answer tells for the readings to come: the date of what was asked, and how old the teller is. */
export function heedAsked({ unit, times, sentences }: Reading, story: Story): void {
  const opening = sentences[0]?.end ?? 0;
  const first = times.find(({ when, start }) => when !== null && start < opening);
  if (first?.when && /^(?:and\s+)?when\s+(?:did|was|were)\s/iu.test(unit.question ?? ''))
    story.rememberAsked(unit.question ?? '', first.when);
  for (const { expression } of times)
    if (expression.kind === 'age' && expression.now && expression.whose === 'I')
      story.heedAge(expression.from);
}
