import { type Life, tellerOf, todayOf, unitsOf } from '#bench/lives/life.ts';
import { extractFacts } from '#server/mind/extract-facts/rules.ts';
import type { KnownFact } from '#server/mind/facts.ts';
import { leaveOut } from '#server/mind/language/privacy.ts';
import { chaptersOf } from '#server/mind/write-piece/chapters.ts';
import { type Dating, datingOf, factsByUnit } from '#server/mind/write-piece/dating.ts';
import { landmarksOf } from '#server/mind/write-piece/landmarks.ts';
import { type Line, linesOf } from '#server/mind/write-piece/lines.ts';
import { type Passage, passagesOf } from '#server/mind/write-piece/passages.ts';

/** A life as it was told, or as it might have been: with fewer dates, or with its stories in another order. */
export type Manner = {
  name: string;
  hidden: number;
  stories: 'as told' | 'shuffled';
  times: number;
};

export type Read = { life: Life; facts: KnownFact[]; lines: Line[]; dating: Dating };

export async function read(life: Life): Promise<Read> {
  const [teller, units, today] = [tellerOf(life), unitsOf(life), todayOf(life)];
  const { facts: found } = await extractFacts({ teller, units, known: [], today });
  const facts = found.map((fact, at) => ({ ...fact, id: `f${at}`, status: 'suggested' as const }));
  const open = leaveOut(units).units;
  const dating = datingOf(open, facts, teller, today);
  return { life, facts, lines: linesOf(open, facts, dating), dating };
}

export type Retold = {
  passages: Passage[];
  dating: Dating;
  chapters: ReturnType<typeof chaptersOf>;
};

export function retold(read: Read, { hidden, stories }: Manner, seed: number): Retold {
  const random = randomFrom(seed);
  const gone = new Set(read.lines.filter((line) => mayBeHidden(line) && random() < hidden));
  const lines = read.lines.map((line) => (gone.has(line) ? { ...line, when: null } : line));
  const facts = read.facts.map((fact) => (restsOn(fact, gone) ? { ...fact, when: null } : fact));
  const landmarks = landmarksOf(facts, tellerOf(read.life));
  const dating = { ...read.dating, facts: factsByUnit(facts), landmarks };
  const passages = passagesOf(stories === 'shuffled' ? shuffled(lines, random) : lines);
  const units = [...new Set(lines.map(({ unit }) => unit))];
  return { passages, dating, chapters: chaptersOf(units, passages, dating) };
}

const mayBeHidden = ({ when, text }: Line) =>
  when !== null && !/(?<!\p{L})born(?!\p{L})/iu.test(text);

const restsOn = ({ kind, rests }: KnownFact, lines: Set<Line>) =>
  kind !== 'birth' &&
  [...lines].some(({ text, unit }) =>
    rests.some(
      ({ unitId, quote }) => unitId === unit.id && (text.includes(quote) || quote.includes(text)),
    ),
  );

const [fewest, most] = [2, 5];

/** A few answers that were told one after the other stay together; the first of all stays first. */
function shuffled(lines: Line[], random: () => number): Line[] {
  const ids = [...new Set(lines.map(({ unit }) => unit.id))];
  const order = new Map<string, number>();
  for (let at = 1; at < ids.length; ) {
    const [place, end] = [random(), at + fewest + Math.floor(random() * (most - fewest + 1))];
    for (const id of ids.slice(at, end)) order.set(id, place);
    at = end;
  }
  const placeOf = ({ unit }: Line) => order.get(unit.id) ?? -1;
  return lines.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The same seed gives the same numbers (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
