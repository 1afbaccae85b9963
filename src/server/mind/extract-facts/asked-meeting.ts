import type { When } from '#contract/whens.ts';
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
  if (story.expected !== 'met') return [];
  const named = namedAtTheEnd(reading, story, found);
  if (named) return [named];
  return found.some(({ kind }) => kind === 'met') ? [] : metByQuestion(reading, story);
}

function metByQuestion(reading: Reading, story: Story): Fact[] {
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
  const naming = reading.clauses[at];
  const quotes = naming && naming !== clause ? [naming, clause] : [clause];
  return [met(who.name, when, quotes, reading, story)];
}

const atLast =
  /^(?:(?:[Aa]nd|[Ss]o|[Ww]ell)[\s,]+)*[Tt]hat(?:['’]s|\s+(?:was|were|is))\s+(?:my\s+)?\p{Lu}/u;

/** "A dance at the Starline, 1964. This girl comes up … That was Rosemary Wernimont." */
function namedAtTheEnd(reading: Reading, story: Story, found: Fact[]): Fact | null {
  const at = reading.clauses.findIndex(({ text }) => atLast.test(text));
  const naming = reading.clauses[at];
  const name = naming?.people[0]?.name;
  const dated = reading.clauses
    .slice(0, Math.max(at, 0))
    .find((clause) => ownTime(clause) !== null);
  const when = dated && ownTime(dated)?.when;
  const isTold = found.some(({ kind, people }) => kind === 'met' && people.includes(name ?? ''));
  if (!naming || !name || !when || isTold) return null;
  return met(name, when, [dated, naming], reading, story);
}

function met(
  name: string,
  when: When,
  quotes: ReadClause[],
  { unit }: Reading,
  story: Story,
): Fact {
  const { cast } = story;
  const statement = sentence(`${cast.teller.name} met ${name} ${lowered(leadIn(when))}`);
  story.partner = cast.know(name, null);
  const places = quotes.flatMap((quote) => quote.places.map(({ text }) => text));
  return factOf(unit, { kind: 'met', statement, when, people: [name], places }, quotes);
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
