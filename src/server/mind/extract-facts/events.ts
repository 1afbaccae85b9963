import type { Fact, When } from '#server/mind/facts.ts';
import type { Person } from './cast.ts';
import { type Choice, choicesFor } from './choosing.ts';
import { type ClauseTime, clauseTimes } from './clause-times.ts';
import { hasVerb } from './clauses.ts';
import { frameOf } from './framing.ts';
import { isTalk, standingOf } from './gates.ts';
import { phrased } from './phrasing.ts';
import { onlyDates, type ReadClause, type Reading } from './reading.ts';
import { factOf, type Story } from './story.ts';
import { type Subject, subjectOf } from './subjects.ts';

export type Found = { fact: Fact; who: Person | null };

/** What happened, clause by clause; `taken` are the names that a list has told of already. */
export function eventsIn(reading: Reading, story: Story, taken: ReadonlySet<number>): Found[] {
  const times = clauseTimes(reading);
  const found: Found[] = [];
  for (const [index, clause] of reading.clauses.entries()) {
    const time = times[index] ?? { when: null, from: null };
    const sentence = reading.sentences[clause.sentence];
    if (sentence && !sentence.asks && !isTalk(clause.text)) {
      const made = eventsOf(clause, time, reading, story, taken);
      for (const event of made) story.remember(event.fact, event.who);
      found.push(...made);
    }
    attend(clause, story);
  }
  return found;
}

function attend(clause: ReadClause, story: Story): void {
  const subject = subjectOf(clause, clause.text.length, story.cast, story.focus);
  const first = subjectOf(clause, 40, story.cast, story.focus);
  for (const mention of clause.people) {
    if (mention.of === 'teller' || mention.of === null) story.focus.see(story.cast.who(mention));
  }
  if (first?.kind === 'person') story.focus.see(first.person);
  if (subject) story.lastSubject = first ?? subject;
}

function eventsOf(
  clause: ReadClause,
  time: ClauseTime,
  reading: Reading,
  story: Story,
  taken: ReadonlySet<number>,
): Found[] {
  const { unit, sentences } = reading;
  const around = sentences[clause.sentence];
  const standing = standingOf(
    clause,
    around ? unit.text.slice(around.start, around.end) : clause.text,
  );
  const framed = frameOf(clause, time, reading, story);
  if (framed) return [framed];
  if (onlyDates(clause)) return [];
  const dated = time.when !== null;
  const choices = choicesFor({ clause, story, standing, dated }).filter(
    (choice) => !(choice.kind === 'child' || choice.kind === 'birth') || !isListed(clause, taken),
  );
  const [first, ...others] = choices;
  if (!first) return remainder(clause, time, reading, story, standing, taken);
  const purpose = purposeOf(clause, first, others);
  const made = purpose
    ? [
        make({ ...clause, ...cut(clause, purpose.at) }, first, time, reading, story),
        make(clause, purpose.choice, time, reading, story),
      ]
    : [make(clause, first, time, reading, story)];
  if (first.kind === 'met' || first.kind === 'marriage') story.partner = first.who ?? story.partner;
  return made;
}

function isListed(clause: ReadClause, taken: ReadonlySet<number>): boolean {
  return clause.people.some(
    (person) => taken.has(person.start) || taken.has(person.end - (person.name?.length ?? 0)),
  );
}

/** "I flew to London to train as a nurse" tells of a move and of what it was for. */
function purposeOf(
  clause: ReadClause,
  first: Choice,
  others: Choice[],
): { at: number; choice: Choice } | null {
  const match =
    /\s+to\s+(?:study|train|work|join|marry|teach|learn|serve|nurse|become|start|open|take\s+up|do)(?!\p{L})/u.exec(
      clause.text,
    );
  if (!match || first.at > match.index) return null;
  const choice = others.find((other) => other.at > match.index - 1 && other.kind !== first.kind);
  return choice ? { at: match.index, choice } : null;
}

function cut(
  clause: ReadClause,
  at: number,
): Pick<ReadClause, 'text' | 'end' | 'times' | 'places' | 'people'> {
  const end = clause.start + at;
  return {
    text: clause.text.slice(0, at),
    end,
    times: clause.times.filter((time) => time.start < end),
    places: clause.places.filter((place) => place.start < end),
    people: clause.people.filter((person) => person.start < end),
  };
}

function make(
  clause: ReadClause,
  choice: Choice,
  time: ClauseTime,
  reading: Reading,
  story: Story,
): Found {
  const when = whenOf(choice, clause, time);
  const statement = phrased(clause, choice, when, story);
  const names = [...clause.people.flatMap(({ name }) => name ?? []), choice.who?.name ?? []].flat();
  const fact = factOf(
    reading.unit,
    {
      kind: choice.kind,
      statement,
      when,
      people: [...new Set(names)],
      places: clause.places.map(({ text }) => text),
    },
    quotesOf(clause, time),
  );
  return { fact, who: choice.who };
}

/** "My mother lived until 2003" gives the end, which for a life is the date. */
function whenOf(choice: Choice, clause: ReadClause, time: ClauseTime): When | null {
  if (choice.kind !== 'loss' || time.when !== null) return time.when;
  return clause.times.find(({ bound, when }) => bound === 'until' && when !== null)?.when ?? null;
}

export function quotesOf(
  clause: ReadClause,
  { from }: ClauseTime,
): { start: number; end: number }[] {
  if (from === null) return [clause];
  if (from.sentence !== clause.sentence) return [clause, from];
  return [{ start: Math.min(clause.start, from.start), end: Math.max(clause.end, from.end) }];
}

/** A dated clause that no word explains is kept as it was told. */
function remainder(
  clause: ReadClause,
  time: ClauseTime,
  reading: Reading,
  story: Story,
  standing: ReturnType<typeof standingOf>,
  taken: ReadonlySet<number>,
): Found[] {
  const own = clause.times.some(
    (mention) => mention.when !== null && mention.expression.kind !== 'age',
  );
  const dating = own || (time.from !== null && onlyDates(time.from));
  if (time.when === null || !dating || !hasVerb(clause.text) || isListed(clause, taken)) return [];
  const subject: Subject | null = subjectOf(clause, clause.text.length, story.cast, story.focus);
  const expected = story.expected;
  const asked =
    standing === 'told' && subject?.kind === 'teller' && expected !== null && leaning.has(expected);
  const kind = asked && expected !== null ? expected : 'event';
  const first = subjectOf(clause, 30, story.cast, story.focus) ?? subject;
  const choice: Choice = { kind, subject: first ?? elidedBy(clause), who: null, at: 0 };
  return [make(clause, choice, time, reading, story)];
}

function elidedBy(clause: ReadClause): Subject {
  return /^\p{Lu}\p{Ll}+(?:ed|t|ld|ook|ame|ade|aw|an|ell)\s/u.test(clause.text)
    ? { kind: 'teller', said: 'elided' }
    : { kind: 'other' };
}

const leaning = new Set(['school', 'work', 'move', 'military', 'retirement', 'health']);
