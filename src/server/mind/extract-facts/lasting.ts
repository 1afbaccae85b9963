import type { When } from '#contract/whens.ts';
import { rangeSpan, yearIn, yearSpan, yearsIn } from '#server/mind/language/time-wording.ts';
import { ownTime, type ReadClause } from './reading.ts';

const lastingWords = [
  String.raw`is|are|am|['’]s|can|will|don['’]t|doesn['’]t|have|has|has\s+been|had\s+been|used\s+to|would|could|always|never|still`,
  String.raw`wasn['’]t|were\s+not|was\s+(?:a|an|the|always|working|from|only|just)`,
  String.raw`were\s+(?:\p{L}+\s+)?(?:poor|rich|happy|good)`,
  String.raw`I\s+(?:remember|recall|know|think|tell|say|suppose|guess)`,
].join('|');
const lasting = new RegExp(String.raw`(?<!\p{L})(?:${lastingWords})(?!\p{L})`, 'iu');

/** What was so for years has no part in the date of what happened once. */
export function isLasting(text: string): boolean {
  const main = text.split(/\s(?:although|though|because|who|which|where)\s/u)[0] ?? text;
  return lasting.test(main);
}

/** "She was small like this", "he had a stick": how it was, and not what happened. */
export function isState(text: string): boolean {
  return /^(?:\S+\s+){1,4}?(?:was|were|had|wore|lived|stayed|remained|kept)(?!\p{L})/u.test(text);
}

const beginning =
  /(?<!\p{L})(?:open|opened|start|started|began|joined|moved|came|went|took|bought|entered|answered|got)(?!\p{L})/iu;

/** "I opened in 1982. I had it thirty-three years": from the one, for as long as the other. */
export function lastingFrom(clause: ReadClause, before: ReadClause, when: When): When | null {
  const [time, ...more] = clause.times;
  if (time?.expression.kind !== 'duration' || time.expression.years < 1 || more.length > 0)
    return null;
  const own =
    /^(?:(?:and|so)\s+)?(?:I|we)\s/iu.test(clause.text) ||
    /^\p{L}+(?:-\p{L}+)?\s+years\s+I\s/iu.test(clause.text);
  if (!own || yearsIn(when) > 2 || !beginning.test(before.text)) return null;
  const end = yearSpan(yearIn(when.from) + time.expression.years);
  return { ...rangeSpan(when, end), workedOut: true };
}

/** "In 1981 I went to Saudi for two years": it was over two years on. */
export function overAfter(clause: ReadClause): When | null {
  const begun = ownTime(clause)?.when;
  const length = clause.times.find(({ expression }) => expression.kind === 'duration')?.expression;
  if (!begun || yearsIn(begun) > 2 || length?.kind !== 'duration' || length.years < 1) return null;
  return yearSpan(yearIn(begun.from) + length.years);
}
