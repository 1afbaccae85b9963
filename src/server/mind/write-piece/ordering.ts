import { askedIn, bookMatterOf } from '#server/mind/language/book-questions.ts';
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
  const openings = firstDates(passages);
  const placed: Placed[] = [];
  for (const passage of passages) {
    const previous = placed.at(-1);
    const { conversationId } = passage.unit;
    const together = previous?.passage.unit.conversationId === conversationId;
    const neighbour = (together ? previous?.key : openings.get(conversationId ?? '')) ?? null;
    const known = { life, dating, chapters, firstDays, neighbour };
    const key = previous && leansOn(passage, previous) ? previous.key : keyOf(passage, known);
    placed.push({ passage, key });
  }
  return placed
    .sort((one, other) => startOf(one, life) - startOf(other, life) || byAncestry(one, other, life))
    .map(({ passage }) => passage);
}

/** What was before the teller is told once the teller is there. */
const startOf = ({ key }: Placed, { from }: Stretch) =>
  key === atTheStart ? key : Math.max(key, from);

const byAncestry = (one: Placed, other: Placed, { from }: Stretch) =>
  Number(one.key < from) - Number(other.key < from) || (one.key < from ? one.key - other.key : 0);

function lifeOf(passages: Passage[], { birth, today }: Dating): Stretch {
  const days = passages.flatMap(({ when }) => (when ? [Date.parse(when.from)] : []));
  const earliest = days.reduce((one, other) => Math.min(one, other), Date.parse(today));
  return { from: birth ? Date.parse(birth.from) : earliest - yearMs, to: Date.parse(today) };
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
