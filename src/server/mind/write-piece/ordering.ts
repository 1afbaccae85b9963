import { askedIn, bookMatterOf } from '#server/mind/language/book-questions.ts';
import { acquaintancesOf } from './acquaintances.ts';
import { firstDaysOf } from './bounds.ts';
import { type Chapter, isKeepsake } from './chapters.ts';
import type { Dating } from './dating.ts';
import { type Known, pullsOf } from './evidence.ts';
import type { Passage } from './passages.ts';
import { leastBroken, placeIn, type Stretch, yearMs } from './placing.ts';

type Placed = { passage: Passage; key: number };

/** The order in which it happened; what has no date stands where most speaks for it. */
export function inOrder(passages: Passage[], dating: Dating, chapters: Chapter[] = []): Passage[] {
  const life = lifeOf(passages, dating);
  const firstDays = firstDaysOf(passages);
  const told = passages.flatMap(({ lines }) => lines.map(({ text }) => text));
  const people = acquaintancesOf(new Set([...dating.facts.values()].flat()), told);
  const openings = firstDates(passages);
  const placed: Placed[] = [];
  for (const [at, passage] of passages.entries()) {
    const previous = placed.at(-1);
    const { conversationId } = passage.unit;
    const together = previous?.passage.unit.conversationId === conversationId;
    const neighbour = together
      ? besideOf(passage, placed, life)
      : openings.get(conversationId ?? '');
    const ahead = dateAhead(passages, at);
    const known = {
      asked: previous?.passage.unit.question ?? '',
      life,
      dating,
      chapters,
      firstDays,
      people,
      neighbour: neighbour ?? null,
      ahead,
    };
    const key = previous && leansOn(passage, previous) ? previous.key : keyOf(passage, known);
    placed.push({ passage, key });
  }
  return placed
    .sort((one, other) => startOf(one, life) - startOf(other, life) || byAncestry(one, other, life))
    .map(({ passage }) => passage);
}

/** What goes on in one answer stands beside what was said last, the next answer beside where the last one began. */
function besideOf({ unit }: Passage, placed: Placed[], { to }: Stretch): number | null {
  const last = placed.findLast(({ key, passage }) => passage.when || key < to);
  if (!last || last.passage.unit.id === unit.id) return last?.key ?? null;
  const answer = last.passage.unit.id;
  return (
    placed.findLast(
      ({ passage }, at) => passage.unit.id === answer && placed[at - 1]?.passage.unit.id !== answer,
    )?.key ?? null
  );
}

/** What was before the teller is told once the teller is there. */
const startOf = ({ key }: Placed, { from }: Stretch) =>
  key === atTheStart ? key : Math.max(key, from);

const byAncestry = (one: Placed, other: Placed, { from }: Stretch) =>
  Number(one.key < from) - Number(other.key < from) || (one.key < from ? one.key - other.key : 0);

function lifeOf(passages: Passage[], { birth, born, today }: Dating): Stretch {
  const to = Date.parse(today);
  if (birth) return { from: Date.parse(birth.from), to };
  const days = passages.flatMap(({ when }) => (when ? [Date.parse(when.from)] : []));
  const earliest = days.reduce((one, other) => Math.min(one, other), to) - yearMs;
  return { from: born ? Math.min(earliest, Date.parse(born)) : earliest, to };
}

/** What opens a conversation without a date stands beside the first date in it. */
function firstDates(passages: Passage[]): Map<string, number> {
  const first = new Map<string, number>();
  for (const { unit, when } of passages) {
    const conversation = unit.conversationId ?? '';
    if (when && !first.has(conversation)) first.set(conversation, Date.parse(when.from));
  }
  return first;
}

const soon = 3;

/** The next date that was told soon after it. */
function dateAhead(passages: Passage[], at: number): number | null {
  const conversation = passages[at]?.unit.conversationId;
  const next = passages
    .slice(at + 1, at + 1 + soon)
    .find(({ when, unit }) => when && unit.conversationId === conversation);
  return next?.when ? Date.parse(next.when.from) : null;
}

const lastOfAll = Number.MAX_SAFE_INTEGER;
const atTheStart = Number.MIN_SAFE_INTEGER;

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
