import type { TimeContext } from './time-context.ts';
import { calendarDate, type TimeExpression, type TimeMention } from './time-expressions.ts';
import { yearIn } from './when-spans.ts';

const bareNumber = /^(?:until|till|from|by)\s+[\p{L}\d-]+(?:\s\p{L}+)?$/iu;
const [thirty, youth, longest] = [30, 12, 25];
/** At such an age people stop working. */
const retiring = new Set([60, 65, 70]);

/** "I was at the mill until seventy-one" is an age or a year: the one that is nearer to what is told, or neither. */
export function ageOrYear(
  { text, expression }: TimeMention,
  { birth, previous, birthOf, today }: TimeContext,
): TimeExpression {
  if (expression.kind !== 'age' || expression.from < thirty || !bareNumber.test(text))
    return expression;
  const year = 1900 + expression.from;
  const born = expression.whose === 'I' ? birth : (birthOf?.(expression.whose, 0) ?? null);
  const isLived = born === null || year - yearIn(born.from) >= youth;
  if (!isLived || year > today.getUTCFullYear()) return expression;
  const follows = (told: number) => {
    const since = previous === null ? longest : told - yearIn(previous.from);
    return since >= 0 && since < longest;
  };
  if (born !== null && follows(yearIn(born.from) + expression.from)) return expression;
  if (retiring.has(expression.from)) return follows(year) ? { kind: 'vague' } : expression;
  return follows(year) ? calendarDate({ year }) : { kind: 'vague' };
}
