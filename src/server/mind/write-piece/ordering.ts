import { namesIn } from '#server/mind/language/names.ts';
import type { Dating } from './dating.ts';
import type { Passage } from './passages.ts';

type Placed = { passage: Passage; key: number; at: number };

const dayMs = 86_400_000;
const yearMs = 365 * dayMs;

const askedOfOrigins =
  /(?<!\p{L})(?:parents?|mother|father|brothers?|sisters?|siblings|family|house|home|childhood|child|small|little|young|grow up|grew up|raised|grandparents?|grandmother|grandfather|village|farm|born|begin|full name|earliest)(?!\p{L})/iu;
const askedOfOwnFamily =
  /(?<!\p{L})(?:wife|husband|your children|wedding|marri\p{L}+|died|lose|lost|again|at the end|became of|now|still)(?!\p{L})/iu;
const askedOfSchool = /(?<!\p{L})(?:school|schools|teachers?)(?!\p{L})/iu;
const askedOfNow =
  /(?<!\p{L})(?:now|these days|nowadays|your days|learn|learned|learnt|proud|advice|people to know|should \p{L}+ know|remembered|would you tell|look back|looking back|last page|regret|message|today|health)(?!\p{L})/iu;
const saidOfNow = /^(?:Now|Nowadays|These days|Today)(?!\p{L})/u;

/** The order in which it happened; what has no date stands beside what it belongs to. */
export function inOrder(passages: Passage[], { birth }: Dating): Passage[] {
  const dated = passages.flatMap(({ when }) => (when ? [Date.parse(when.from)] : []));
  const first = birth ? Date.parse(birth.from) : dated.length > 0 ? Math.min(...dated) - yearMs : 0;
  const placed: Placed[] = [];
  for (const [at, passage] of passages.entries()) {
    placed.push({ passage, at, key: keyOf(passage, placed, passages, first) });
  }
  return placed
    .sort((one, other) => one.key - other.key || one.at - other.at)
    .map(({ passage }) => passage);
}

function keyOf(passage: Passage, before: Placed[], all: Passage[], birth: number): number {
  const previous = before.at(-1);
  if (passage.stands === 'behind another' && previous && isNear(passage, previous))
    return previous.key;
  if (passage.when) return Date.parse(passage.when.from);
  const question = passage.unit.question ?? '';
  const text = passage.lines[0]?.text ?? '';
  if (askedOfNow.test(question) || saidOfNow.test(text)) return Number.POSITIVE_INFINITY;
  if (askedOfOrigins.test(question) && !askedOfOwnFamily.test(question)) return birth + yearMs;
  if (askedOfSchool.test(question)) return birth + 7 * yearMs;
  const beside = besideWhom(passage, before) ?? firstWith(passage, all);
  if (beside !== null) return beside;
  return previous?.key ?? birth;
}

const farYears = 4;

/** A date of its own far away from what it leans on outweighs the leaning. */
function isNear({ when }: Passage, previous: Placed): boolean {
  return !when || Math.abs(Date.parse(when.from) - previous.key) <= farYears * yearMs;
}

/** The last that was told of one of its people before, or else the first. */
function besideWhom(passage: Passage, before: Placed[]): number | null {
  const people = namesOf(passage);
  const found = before.findLast((other) =>
    namesOf(other.passage).some((name) => people.includes(name)),
  );
  return found?.key ?? null;
}

function firstWith(passage: Passage, all: Passage[]): number | null {
  const people = namesOf(passage);
  const found = all.find(
    (other) =>
      other.when && other !== passage && namesOf(other).some((name) => people.includes(name)),
  );
  return found?.when ? Date.parse(found.when.from) : null;
}

const namesOf = ({ lines }: Passage) =>
  lines.flatMap(({ text }) =>
    namesIn(text)
      .filter(({ sort }) => sort === 'person')
      .map((name) => name.text),
  );
