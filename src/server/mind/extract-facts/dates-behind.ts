import type { When } from '#contract/whens.ts';
import { isPast } from '#server/mind/language/lexicon.ts';
import { rangeSpan, yearIn, yearSpan, yearsIn } from '#server/mind/language/time-wording.ts';
import type { ClauseTime } from './clause-times.ts';
import { hasVerb } from './clauses.ts';
import { subordinate } from './dates-ahead.ts';
import { isWorthKeeping, kindsTold } from './kinds/kinds-told.ts';
import { isLasting, isState } from './lasting.ts';
import { onlyDates, onlyTellsAge, ownTime, type ReadClause } from './reading.ts';

/** "In 1957 the soldiers came and we went to Algiers": what goes on in one breath is of one time. */
export function behind(
  clauses: ReadClause[],
  index: number,
  times: ClauseTime[],
): ClauseTime | null {
  const [clause, before, time] = [clauses[index], clauses[index - 1], times[index - 1]];
  if (!clause || !before || !time?.when) return null;
  if (time.when.precision === 'range' && time.when.text.endsWith('now')) return null;
  const eventful =
    kindsTold(clause.text, null).some(isWorthKeeping) || subordinate.test(clause.joint);
  if (clause.sentence === before.sentence) {
    const joined = /^(?:and|then|but|so|)$/u.test(clause.joint) || subordinate.test(clause.joint);
    if (!joined || !eventful || isLasting(clause.text)) return null;
    return sooner(clauses, index, times) ?? { when: time.when, from: time.from ?? before };
  }
  if (eventful && !isLasting(clause.text) && opensScene(clauses, index, times))
    return { when: time.when, from: time.from ?? before };
  if (eventful && goesOn(clause, before, time.when))
    return { when: time.when, from: time.from ?? before };
  const lasted = lastingFrom(clause, before, time.when);
  if (lasted) return { when: lasted, from: time.from ?? before };
  if (isPlaced(clause) && clause.sentence === before.sentence + 1 && yearsIn(time.when) < 3)
    return { when: time.when, from: time.from ?? before };
  const fragment =
    /^\p{Lu}\p{L}+(?:ed|t|ld|nt|ght|ook|ame|ent|an)\s/u.test(clause.text) &&
    !/(?:^|\s)(?:I|we|he|she|they|it)(?:\s|['’])/u.test(clause.text);
  const counted = clause.times.some(({ expression }) => expression.kind === 'duration');
  return fragment && eventful && !counted && clause.sentence === before.sentence + 1
    ? { when: time.when, from: time.from ?? before }
    : null;
}

/** "That summer I answered an advertisement. We moved to Derby": the teller goes on from one to the next. */
function goesOn(clause: ReadClause, before: ReadClause, when: When): boolean {
  if (clause.sentence !== before.sentence + 1 || clause.times.length > 0) return false;
  const verb = /^(?:(?:and|so|then)[\s,]+)*(?:I|we)\s+(\p{Ll}+)/iu.exec(clause.text)?.[1];
  if (verb === undefined || !isPast(verb) || yearsIn(when) > 2) return false;
  return !isLasting(clause.text) && !isState(clause.text);
}

/** "The autumn before the wedding. … My uncle did not come down": the one time of an answer that opens with it. */
export function sceneOf(clauses: ReadClause[], index: number): ClauseTime | null {
  const [clause, opening] = [clauses[index], clauses[0]];
  if (!clause || !opening) return null;
  const when = ownTime(opening)?.when;
  if (!when || yearsIn(when) > 2) return null;
  if (!onlyDates(opening) && !onlyTellsAge(opening)) return null;
  const alone = clauses.every((other) => other === opening || other.times.length === 0);
  const eventful = kindsTold(clause.text, null).some(isWorthKeeping);
  return alone && eventful && !isLasting(clause.text) ? { when, from: opening } : null;
}

/** "I opened in 1982. I had it thirty-three years": from the one, for as long as the other. */
function lastingFrom(clause: ReadClause, before: ReadClause, when: When): When | null {
  const length = clause.times.find(({ expression }) => expression.kind === 'duration')?.expression;
  if (length?.kind !== 'duration' || length.years < 1 || clause.times.length > 1) return null;
  const own =
    /^(?:(?:and|so)\s+)?(?:I|we)\s/iu.test(clause.text) ||
    /^\p{L}+(?:-\p{L}+)?\s+years\s+I\s/iu.test(clause.text);
  if (!own || yearsIn(when) > 2 || !beginning.test(before.text)) return null;
  const end = yearSpan(yearIn(when.from) + length.years);
  return { ...rangeSpan(when, end), workedOut: true };
}

const beginning =
  /(?<!\p{L})(?:open|opened|start|started|began|joined|moved|came|went|took|bought|entered|answered|got)(?!\p{L})/iu;

/** "Aboard the Girl Loveday, with Father.": a sentence without a verb says where that was. */
function isPlaced({ text, times }: ReadClause): boolean {
  return (
    times.length === 0 && !hasVerb(text) && /^(?:aboard|in|at|on|near|under|with)\s/iu.test(text)
  );
}

/** "I was fifty-six. They stopped six hundred of us in one day": a sentence that only says when, and dates nothing before it. */
function opensScene(clauses: ReadClause[], index: number, times: ClauseTime[]): boolean {
  const [clause, before] = [clauses[index], clauses[index - 1]];
  if (!clause || !before || clause.sentence !== before.sentence + 1 || clause.times.length > 0)
    return false;
  const used = times.slice(0, index - 1).some(({ from }) => from === before);
  return !used && (onlyDates(before) || onlyTellsAge(before));
}

/** "In 1968, I was twenty-two, I lost my job": a date that was said beats the age beside it. */
function sooner(clauses: ReadClause[], index: number, times: ClauseTime[]): ClauseTime | null {
  const before = clauses[index - 1];
  if (!before || ownTime(before)?.expression.kind !== 'age') return null;
  const [other, time] = [clauses[index - 2], times[index - 2]];
  const same = other?.sentence === before.sentence && time?.when?.workedOut === false;
  return same && other ? { when: time.when, from: time.from ?? other } : null;
}
