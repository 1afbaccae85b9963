import type { Fact } from '#contract/facts.ts';

/** What happened once, however often it was told: the fullest telling first. */
export type LifeEvent = [Fact, ...Fact[]];

/** Words that say when, or nothing: two things are not one for sharing them. */
const empty = new Set(
  'the and was were that when our his her had has have with from for they but then there this which who she him them after before about into out she not all very just one year years old time day month january february march april may june july august september october november december spring summer autumn winter'.split(
    ' ',
  ),
);

const wordsOf = ({ statement }: Fact) =>
  new Set((statement.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !empty.has(word)));

const enoughShared = 0.6;

/** The same kind of thing at the same time in mostly the same words; never two that contradict each other. */
export function isSameEvent(one: Fact, other: Fact) {
  if (one.kind !== other.kind || one.when?.from !== other.when?.from) return false;
  if (one.contradictions.some(({ factId }) => factId === other.id)) return false;
  const [few, many] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.size - b.size);
  if (!few || !many || few.size === 0) return false;
  return [...few].filter((word) => many.has(word)).length / few.size >= enoughShared;
}

/** Facts in their order, those about one event together at the place of the first. */
export function asEvents(facts: Fact[]): LifeEvent[] {
  const events: LifeEvent[] = [];
  for (const fact of facts) {
    const told = events.find(([first]) => isSameEvent(first, fact));
    if (told) told.push(fact);
    else events.push([fact]);
  }
  return events.map(
    (told) => told.toSorted((a, b) => b.statement.length - a.statement.length) as LifeEvent,
  );
}
