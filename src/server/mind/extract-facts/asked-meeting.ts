import type { Fact } from '#server/mind/facts.ts';
import type { Person } from './cast.ts';
import { ownTime, type ReadClause, type Reading } from './reading.ts';
import { kindsOf } from './signs.ts';
import { factOf, type Story } from './story.ts';
import { leadIn, lowered, sentence } from './wording.ts';

/**
 * "How did you meet your wife?" "Comfort was a nurse at the clinic, and I had a septic thumb. That was
 * in 1964.": no word says that they met, but the question did.
 */
export function meetingAsked(reading: Reading, story: Story, found: Fact[]): Fact[] {
  if (story.expected !== 'met' || found.some(({ kind }) => kind === 'met')) return [];
  const who = metIn(reading, story);
  const at = reading.clauses.findIndex((clause) => names(clause, who));
  const named = reading.clauses[Math.max(at, 0)];
  const dated = reading.clauses.findIndex(
    (clause, index) =>
      index >= at &&
      clause.sentence <= (named?.sentence ?? 0) + 2 &&
      ownTime(clause) !== null &&
      !tellsMore(clause),
  );
  const clause = reading.clauses[dated];
  const when = clause ? (ownTime(clause)?.when ?? null) : null;
  if (!who?.name || !clause || when === null) return [];
  const { teller } = story.cast;
  const statement = sentence(`${teller.name} met ${who.name} ${lowered(leadIn(when))}`);
  const naming = reading.clauses[at];
  const quotes = naming && naming !== clause ? [naming, clause] : [clause];
  story.partner = who;
  const places = quotes.flatMap((quote) => quote.places.map(({ text }) => text));
  return [
    factOf(reading.unit, { kind: 'met', statement, when, people: [who.name], places }, quotes),
  ];
}

/** Asked how they met, and nobody else is named: it is the one the question is about. */
export function metIn(reading: Reading, story: Story): Person | null {
  const strangers = reading.people.flatMap(({ name }) => {
    const relation = name === null ? null : (story.cast.named(name)?.relation ?? null);
    const open = relation === null || relation === 'husband' || relation === 'wife';
    return name !== null && open ? [name] : [];
  });
  const [only] = strangers;
  const one = new Set(strangers.map((name) => name.split(' ')[0])).size === 1;
  return one && only ? story.cast.know(only, null) : (story.partner ?? story.cast.spouse() ?? null);
}

function names({ people }: ReadClause, who: Person | null): boolean {
  const given = who?.name?.split(' ')[0];
  return given !== undefined && people.some(({ name }) => name?.split(' ')[0] === given);
}

/** A wedding or a death further on in the answer has a date of its own. */
function tellsMore({ text }: ReadClause): boolean {
  return kindsOf(text).some(({ kind }) => /^(?:marriage|loss|birth|child)$/u.test(kind));
}
