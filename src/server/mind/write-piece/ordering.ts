import { askedIn, bookMatterOf } from '#server/mind/language/book-questions.ts';
import { firstDaysOf } from './bounds.ts';
import { type Chapter, isKeepsake } from './chapters.ts';
import type { Dating } from './dating.ts';
import { type Known, pullsOf, yearMs } from './evidence.ts';
import type { Passage } from './passages.ts';
import { leastBroken, placeIn, type Stretch } from './placing.ts';

type Placed = { passage: Passage; key: number };

/** The order in which it happened; what has no date stands where most speaks for it. */
export function inOrder(passages: Passage[], dating: Dating, chapters: Chapter[] = []): Passage[] {
  const life = lifeOf(passages, dating);
  const firstDays = firstDaysOf(passages);
  const ahead = datesAhead(passages);
  const placed: Placed[] = [];
  for (const [at, passage] of passages.entries()) {
    const previous = placed.at(-1);
    const neighbour = neighbourOf(passage, placed, ahead[at] ?? null);
    const known = { life, dating, chapters, firstDays, neighbour };
    const key = previous && leansOn(passage, previous) ? previous.key : keyOf(passage, known);
    placed.push({ passage, key });
  }
  return placed
    .map(({ passage, key }) => ({ passage, key: isFirst(key) ? key : Math.max(key, life.from) }))
    .sort((one, other) => one.key - other.key)
    .map(({ passage }) => passage);
}

function lifeOf(passages: Passage[], { birth, today }: Dating): Stretch {
  const days = passages.flatMap(({ when }) => (when ? [Date.parse(when.from)] : []));
  const earliest = days.reduce((one, other) => Math.min(one, other), Date.parse(today));
  return { from: birth ? Date.parse(birth.from) : earliest - yearMs, to: Date.parse(today) };
}

/** For every passage the next date that is told in its conversation. */
function datesAhead(passages: Passage[]): (number | null)[] {
  const ahead: (number | null)[] = [];
  let next: { day: number; conversation: string | undefined } | null = null;
  for (const { unit, when } of passages.toReversed()) {
    ahead.push(next && next.conversation === unit.conversationId ? next.day : null);
    if (when) next = { day: Date.parse(when.from), conversation: unit.conversationId };
  }
  return ahead.reverse();
}

const excursion = 15 * yearMs;

/** Where the talk has come to: what was told last, unless that was an excursion; or what comes next. */
function neighbourOf(passage: Passage, placed: Placed[], next: number | null): number | null {
  const [before, last] = placed
    .slice(-2)
    .map((one) => (isTogether(one.passage, passage) ? one.key : null));
  const previous = last === undefined ? before : last;
  if (previous === null || previous === undefined) return next;
  if (last === undefined || before === null || before === undefined || next === null)
    return previous;
  const returns = Math.abs(before - next) < Math.abs(previous - before);
  const away = Math.min(Math.abs(previous - before), Math.abs(previous - next));
  return returns && away > excursion ? before : previous;
}

const isTogether = (one: Passage, other: Passage) =>
  one.unit.conversationId === other.unit.conversationId;

const lastOfAll = Number.MAX_SAFE_INTEGER;
const atTheStart = Number.MIN_SAFE_INTEGER;
const isFirst = (key: number) => key === atTheStart;

function keyOf(passage: Passage, known: Known): number {
  const question = askedIn(passage.unit.question ?? '') ?? '';
  if (isKeepsake(passage)) return lastOfAll;
  if (!passage.when && /^(?:address|printed)$/u.test(bookMatterOf(question) ?? ''))
    return atTheStart;
  const pulls = pullsOf(passage, known);
  const stretch = leastBroken(pulls, known.life);
  return pulls.length === 0 ? known.life.to : placeIn(stretch, known.neighbour, pulls);
}

const farYears = 4;

/** A date of its own far away from what it leans on outweighs the leaning. */
const leansOn = ({ stands, when }: Passage, previous: Placed): boolean =>
  stands === 'behind another' &&
  (!when || Math.abs(Date.parse(when.from) - previous.key) <= farYears * yearMs);
