import { numberOf } from '#server/mind/text/numbers.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import type { CalendarDate, TimeMention } from './time-expressions.ts';

/** "No, I tell a lie, it was"; "the Minister said sorry in 2021" and "I said no in 1958" take nothing back. */
const correction = testOf('taken back before');
const farthestCorrection = 140;

/** "fifty-two… No, I tell a lie, it was fifty-one": the first is gone, the second stands where it stood. */
export function withoutCorrected(text: string, mentions: TimeMention[]): TimeMention[] {
  const kept: TimeMention[] = [];
  for (const said of mentions) {
    const mention = withOtherAge(text, said);
    if (kept.some((other) => other.start === mention.start)) continue;
    const doubted = doubtedBefore(text, kept, mention);
    if (doubted && isSameYear(doubted, mention)) continue;
    const wrong = wrongBefore(text, kept, mention, doubted);
    if (wrong) kept.splice(kept.indexOf(wrong), 1);
    kept.push(wrong ? inPlaceOf(wrong, mention) : mention);
  }
  return kept;
}

/** What this mention puts right, if it does. */
function wrongBefore(
  text: string,
  kept: TimeMention[],
  mention: TimeMention,
  doubted: TimeMention | undefined,
): TimeMention | undefined {
  const before = text.slice(0, mention.start);
  const cued = () =>
    correction.test(before.slice(-60))
      ? lastLike(kept, mention)
      : settled(text, kept.at(-1), mention);
  const wrong = doubted && anew.test(before) ? doubted : cued();
  return wrong && !answersQuestion(before.slice(wrong.end)) ? wrong : undefined;
}

const inPlaceOf = (wrong: TimeMention, mention: TimeMention): TimeMention => ({
  ...mention,
  expression: completed(mention, wrong),
  replaces: wrong.start,
});

const otherAge = testOf('another age');

/** "Peter was fifty, no, sorry, forty-six": an age is put right by an age. */
function withOtherAge(text: string, mention: TimeMention): TimeMention {
  const { expression, end } = mention;
  const age = numberOf(otherAge.exec(text.slice(end, end + 60))?.groups?.['age'] ?? '');
  if (expression.kind !== 'age' || age === null || Math.abs(age - expression.from) >= 10)
    return mention;
  return { ...mention, expression: { ...expression, from: age, to: age } };
}

const takenBack = /^[\s,.…—–-]*(?:no|wait)(?=[\s,.…—–-])/iu;
const anew = testOf('says it anew');

/**
 * "In 1990, no, Joanne was at the big school, so 1993", "1975. No, 1975 is Adaeze. It was 1978", "I was nine. No,
 * it was not May yet, so I was eight": the reason stands between.
 */
function doubtedBefore(
  text: string,
  kept: TimeMention[],
  { expression, start }: TimeMention,
): TimeMention | undefined {
  const last = kept.findLast((other) => isOfSort(other.expression, expression));
  if (!last || start - last.end > farthestCorrection) return undefined;
  return takenBack.test(text.slice(last.end)) ? last : undefined;
}

/** A date is put right by a date, and an age by an age of the same person that is not far from it. */
function isOfSort(said: TimeMention['expression'], again: TimeMention['expression']): boolean {
  if (said.kind === 'age' && again.kind === 'age')
    return said.whose === again.whose && Math.abs(said.from - again.from) < fewYears;
  return said.kind === 'date' && again.kind === 'date';
}

const fewYears = 4;

function isSameYear(one: TimeMention, other: TimeMention): boolean {
  const [said, again] = [one, other].map(({ expression }) =>
    expression.kind === 'date' ? lastDigits(expression) : null,
  );
  return said !== null && said === again;
}

/** "When the bridge opened... no. Hark at me.": what is taken back without another date is none. */
export function unlessTakenBack(text: string, mention: TimeMention): TimeMention {
  const trailsOff = /^\s*(?:…|\.{2,}|[—–-])\s*no(?=\s*[.,!…—–])/iu;
  return trailsOff.test(text.slice(mention.end, mention.end + 12))
    ? { ...mention, expression: { kind: 'vague' } }
    : mention;
}

/** "Eighty-seven. The year of the drought? No, that was eighty-eight.": the "no" is to the question. */
function answersQuestion(between: string): boolean {
  return /[.!…]\s[^.!?]*\?/u.test(between);
}

const onlyWeighing = testOf('only weighs');

/** "Either eighty-six or eighty-seven. Eighty-seven.", "Sixty-three? Sixty-four.": the second word is the last one. */
function settled(
  text: string,
  doubt: TimeMention | undefined,
  { expression, start }: TimeMention,
): TimeMention | undefined {
  if (!doubt || expression.kind !== 'date' || !onlyWeighing.test(text.slice(doubt.end, start)))
    return undefined;
  if (doubt.expression.kind === 'date')
    return text[doubt.end] === '?' && near(doubt.expression, expression) ? doubt : undefined;
  if (doubt.expression.kind !== 'either') return undefined;
  const named = [doubt.expression.one, doubt.expression.other];
  return named.some((one) => one.kind === 'date' && lastDigits(one) === lastDigits(expression))
    ? doubt
    : undefined;
}

function near(one: CalendarDate, other: CalendarDate): boolean {
  return Math.abs((lastDigits(one) ?? 0) - (lastDigits(other) ?? 100)) < 3;
}

export function lastDigits({ year, short }: CalendarDate): number | null {
  const said = year ?? short;
  return said === null ? null : said % 100;
}

/** "The fourteenth of June 1968, no, sixty-nine": only the year was wrong. */
function completed({ expression }: TimeMention, wrong: TimeMention): TimeMention['expression'] {
  if (expression.kind !== 'date' || wrong.expression.kind !== 'date') return expression;
  if (expression.month !== null || expression.season !== null) return expression;
  const { month, day, season } = wrong.expression;
  return { ...expression, month, day, season };
}

function lastLike(kept: TimeMention[], mention: TimeMention): TimeMention | undefined {
  return kept.findLast(
    (other) =>
      other.expression.kind === mention.expression.kind &&
      mention.start - other.end < farthestCorrection,
  );
}
