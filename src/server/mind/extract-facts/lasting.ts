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

/** "In 1981 I went to Saudi for two years", "1979 to 1981 in Saudi", "It closed in 1979. I was idle for two years": when it was over. */
export function overAfter(clause: ReadClause, before: ReadClause | undefined): When | null {
  const own = ownTime(clause)?.when;
  if (own?.precision === 'range') return own.text.endsWith('now') ? null : yearSpan(yearIn(own.to));
  const begun = own ?? (before && ownTime(before)?.when);
  const years = lengthIn(clause);
  if (!begun || yearsIn(begun) > 1 || years < 1) return null;
  return yearSpan(yearIn(begun.from) + years);
}

/** "We wrote letters for five years. In 1971 we married": it was over when the next thing happened. */
export function lastingUntil(clause: ReadClause, over: When): When | null {
  const years = lengthIn(clause);
  if (years < 1 || yearsIn(over) > 1) return null;
  const begun = yearSpan(yearIn(over.from) - years);
  return { ...rangeSpan(begun, yearSpan(yearIn(over.from))), workedOut: true };
}

/** "Then the army, two years": from then on, for as long as is said. */
export function lastingOn(clause: ReadClause, begun: When): When {
  const years = lengthIn(clause);
  return years < 1 ? begun : rangeSpan(begun, yearSpan(yearIn(begun.from) + years));
}

function lengthIn({ times }: ReadClause): number {
  const length = times.find(({ expression }) => expression.kind === 'duration')?.expression;
  return length?.kind === 'duration' ? Math.floor(length.years) : 0;
}
