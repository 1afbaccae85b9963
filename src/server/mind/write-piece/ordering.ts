import { askedIn, bookMatterOf } from '#server/mind/language/book-questions.ts';
import type { LogOdds } from '#server/mind/language/log-odds.ts';
import { type Chapter, isKeepsake } from './chapters.ts';
import type { Dating } from './dating.ts';
import { type Known, pullsOf, saysItsDate } from './evidence.ts';
import { opensWithForebears } from './forebears.ts';
import { lastDaysOf } from './last-days.ts';
import { tellsMuchOfBefore } from './own-birth.ts';
import type { Passage } from './passages.ts';
import {
  beliefsIn,
  dayMs,
  reachedBy,
  type Stretch,
  type Telling,
  type Told,
  type Years,
  yearAt,
  yearMs,
} from './placing.ts';
import { placingWeights } from './placing-weights.ts';
import { goesBack, isAskedOfThen, onlyReceived } from './stages.ts';

type Placed = { passage: Passage; key: number; of: 'the life' | 'forebears' };

/** The order in which it happened; what has no date stands where most speaks for it. */
export function inOrder(
  passages: Passage[],
  dating: Dating,
  chapters: Chapter[] = [],
  weights: LogOdds = placingWeights(),
): Passage[] {
  const telling = tellingOf(passages, dating, chapters);
  const { told, life } = telling;
  const beginsEarly = tellsMuchOfBefore(dating);
  const placed: Placed[] = [];
  for (const [at, { all }] of beliefsIn(telling, weights).entries()) {
    const given = passages[at];
    if (!given) continue;
    const passage = asBorneOut(given, all, life);
    const beside = besideOf(told[at]?.after ?? null, placed);
    const key = keyOf(passage, all, beside, life);
    const goesOn = placed.some((one) => one.of === 'forebears' && one.key === key);
    const comesFirst = beginsEarly && key < life.from;
    placed.push({
      passage,
      key,
      of: goesOn || comesFirst || opensBefore(passage, life) ? 'forebears' : 'the life',
    });
  }
  return placed
    .sort((one, other) => startOf(one, life) - startOf(other, life) || byAncestry(one, other, life))
    .map(({ passage }) => passage);
}

/** Every passage with what speaks for its time and with what it goes on from. */
export function tellingOf(passages: Passage[], dating: Dating, chapters: Chapter[]): Telling {
  const life = lifeOf(passages, dating);
  const lastDays = lastDaysOf([...dating.facts.values()].flat());
  const known: Known = { life, dating, chapters, lastDays };
  const told: Told[] = [];
  for (const [at, passage] of passages.entries())
    told.push({ pulls: pullsOf(passage, known), after: goesOnFrom(passages, at, told) });
  return { told, life, inOrder: orderOfTelling(passages) };
}

/** "Before that I had a stall" stands right before what was told last; what stands apart has nothing beside it. */
function besideOf(after: Told['after'], placed: Placed[]): number | null {
  const key = after ? placed[after.at]?.key : undefined;
  if (key === undefined || key === lastOfAll || key === atTheStart) return null;
  return after?.tie === 'earlier' ? key - dayMs : key;
}

const isOfToday = ({ pulls }: Told) =>
  pulls.some(({ sign }) => sign === 'now' || sign === 'closing');

/** From what was told just before it; from what is so today nothing goes on. */
function goesOnFrom(passages: Passage[], at: number, told: Told[]): Told['after'] {
  const [passage, last] = [passages[at], passages[at - 1]];
  if (!passage || !last || last.unit.conversationId !== passage.unit.conversationId) return null;
  const { unit, lines, stands } = passage;
  if (stands === 'behind another' || onlyReceived.test(unit.question ?? ''))
    return { at: at - 1, tie: 'same' };
  const from = told.findLastIndex((one) => !isOfToday(one));
  if (passages[from]?.unit.conversationId !== unit.conversationId) return null;
  const asked = askedIn(unit.question ?? '') ?? '';
  if (goesBack(asked, lines[0]?.text ?? '')) return { at: from, tie: 'earlier' };
  if (isAskedOfThen(asked)) return { at: from, tie: 'then' };
  return { at: from, tie: passages[from]?.unit.id === unit.id ? 'within' : 'next' };
}

const usually = { inOrder: 0.8, counts: 4 };

/** Kendall's tau of what has a date; where little has one, people tell mostly in order. */
function orderOfTelling(passages: Passage[]): number {
  const days = passages.flatMap(({ when }) => (when ? [Date.parse(when.from)] : []));
  let agreeing = 0;
  for (const [at, one] of days.entries())
    for (let next = at + 1; next < days.length; next += 1)
      agreeing += Math.sign(Number(days[next]) - one);
  const tau = agreeing / Math.max(1, (days.length * (days.length - 1)) / 2);
  return (tau * days.length + usually.inOrder * usually.counts) / (days.length + usually.counts);
}

/** A life may begin with those it came from; whatever else was before the teller is told once the teller is there. */
const startOf = ({ key, of }: Placed, { from }: Stretch) =>
  key === atTheStart || of === 'forebears' ? key : Math.max(key, from);

const opensBefore = (passage: Passage, { from }: Stretch) =>
  saysItsDate(passage) &&
  passage.lines.every(({ when }) => !when || Date.parse(when.from) < from - yearMs) &&
  opensWithForebears(passage);

const byAncestry = (one: Placed, other: Placed, { from }: Stretch) =>
  Number(one.key < from) - Number(other.key < from) || (one.key < from ? one.key - other.key : 0);

function lifeOf(passages: Passage[], { birth, born, today }: Dating): Stretch {
  const to = Date.parse(today);
  if (birth) return { from: Date.parse(birth.from), to };
  const days = passages.flatMap(({ when }) => (when ? [Date.parse(when.from)] : []));
  const earliest = days.reduce((one, other) => Math.min(one, other), to) - yearMs;
  return { from: born ? Math.min(earliest, Date.parse(born)) : earliest, to };
}

const lastOfAll = Number.MAX_SAFE_INTEGER;
const atTheStart = Number.MIN_SAFE_INTEGER;

/** On its date; else beside what it goes on from where that is likely, and in its likeliest years where not. */
function keyOf(passage: Passage, years: Years, beside: number | null, life: Stretch): number {
  const { when, unit } = passage;
  if (isKeepsake(passage)) return lastOfAll;
  if (opensLife(passage, life)) return life.from;
  if (!when && /^(?:address|printed)$/u.test(bookMatterOf(askedIn(unit.question ?? '')) ?? ''))
    return atTheStart;
  if (beside !== null && leansOn(passage, beside)) return beside;
  if (when && when.precision !== 'decade') return Date.parse(when.from);
  if (beside !== null && isLikely(yearAt(beside, life), years)) return beside;
  return life.from + (reachedBy(years, 0.5) + 0.5) * yearMs;
}

/** "In Voss, in 1942, and my mother was a telephone girl from 1941": the birth is what it tells of. */
const opensLife = ({ lines }: Passage, { from }: Stretch) =>
  Date.parse(lines[0]?.when?.from ?? '') === from;

const farLess = 0.2;

/** Without the date that was worked out for it, where everything else speaks for other years. */
function asBorneOut(passage: Passage, years: Years, life: Stretch): Passage {
  const { when } = passage;
  if (!when || when.precision === 'decade' || saysItsDate(passage)) return passage;
  const likely = Number(years[yearAt(Date.parse(when.from), life)]);
  return likely < farLess * Math.max(...years) ? { ...passage, when: null } : passage;
}

const tail = 0.25;

const isLikely = (year: number, years: Years) =>
  year >= reachedBy(years, tail) && year <= reachedBy(years, 1 - tail);

const farYears = 4;

/** A date of its own far away from what it leans on outweighs the leaning. */
const leansOn = ({ stands, when }: Passage, beside: number): boolean =>
  stands === 'behind another' &&
  (!when || Math.abs(Date.parse(when.from) - beside) <= farYears * yearMs);
