import type { Fact, When } from '#server/mind/facts.ts';
import type { Person } from './cast.ts';
import { type Choice, choicesFor } from './choosing.ts';
import { type ClauseTime, clauseTimes } from './clause-times.ts';
import { hasVerb } from './clauses.ts';
import { frameOf } from './framing.ts';
import { isTalk, type Standing, standingOf } from './gates.ts';
import { phrased } from './phrasing.ts';
import { onlyDates, type ReadClause, type Reading } from './reading.ts';
import { factOf, type Story } from './story.ts';
import { type Subject, subjectOf } from './subjects.ts';
import { sentence } from './wording.ts';

export type Found = { fact: Fact; who: Person | null };

/** What happened, clause by clause; `taken` are the names that a list has told of already. */
export function eventsIn(reading: Reading, story: Story, taken: ReadonlySet<number>): Found[] {
  const times = clauseTimes(reading);
  const found: Found[] = [];
  for (const [index, clause] of reading.clauses.entries()) {
    const time = times[index] ?? { when: null, from: null };
    const around = reading.sentences[clause.sentence];
    if (around && !around.asks && !isTalk(clause.text)) {
      const made = eventsOf(clause, time, reading, story, taken);
      for (const event of made) story.remember(event.fact, event.who);
      found.push(...made);
    }
    attend(clause, story);
  }
  return completed(found, story);
}

/** "I went to Roosevelt High and I graduated in 1963": the end of it dates the school. */
function completed(found: Found[], story: Story): Found[] {
  const { teller } = story.cast;
  const ending = new RegExp(
    `^${teller.name}\\s+(?:\\p{L}+\\s+)?(?:finished|graduated|qualified|left|passed|matriculated)(?!\\p{L})`,
    'u',
  );
  return found.flatMap((one, index) => {
    const next = found[index + 1];
    const before = found[index - 1];
    if (opensSchool(one) && next && ending.test(next.fact.statement) && next.fact.when)
      return [joined(one, next, teller.name)];
    const used = before && opensSchool(before) && ending.test(one.fact.statement) && one.fact.when;
    return used ? [] : [one];
  });
}

function opensSchool({ fact }: Found): boolean {
  return fact.kind === 'school' && fact.when === null && fact.people.length === 0;
}

function joined(school: Found, end: Found, name: string): Found {
  const tail = end.fact.statement.replace(`${name} `, '');
  const statement = `${school.fact.statement.replace(/\.$/u, '')}, and ${tail}`;
  const { when } = end.fact;
  const rests = [...school.fact.rests, ...end.fact.rests];
  const places = [...new Set([...school.fact.places, ...end.fact.places])];
  return { who: school.who, fact: { ...school.fact, statement, when, rests, places } };
}

function attend(clause: ReadClause, story: Story): void {
  const subject = subjectOf(clause, clause.text.length, story.cast, story.focus);
  const first = subjectOf(clause, 40, story.cast, story.focus);
  for (const mention of clause.people) {
    if (mention.of === 'teller' || mention.name !== null) story.focus.see(story.cast.who(mention));
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
  const said = around ? unit.text.slice(around.start, around.end) : clause.text;
  const standing = standingOf(clause, said);
  const standingAt = (index: number): Standing => standingOf(clause, said, index);
  if (onlyAges(clause)) return [];
  const framed = frameOf(clause, time, reading, story);
  if (framed) return [framed];
  if (onlyDates(clause)) return [];
  const dated = time.when !== null;
  const choices = choicesFor({ clause, story, standingAt, dated }).filter(
    (choice) => !(choice.kind === 'child' || choice.kind === 'birth') || !isListed(clause, taken),
  );
  if (listedNames(clause, taken) > 1) return deaths(clause, reading, story);
  const [first] = choices;
  if (!first) return remainder(clause, time, reading, story, standing, taken);
  const purpose = purposeOf(clause, choices);
  const made = purpose
    ? [
        make({ ...clause, ...cut(clause, purpose.at) }, purpose.before, time, reading, story),
        make(clause, purpose.choice, time, reading, story),
      ]
    : [make(clause, first, time, reading, story)];
  if (first.kind === 'met' || first.kind === 'marriage') story.partner = first.who ?? story.partner;
  return made;
}

function listedNames(clause: ReadClause, taken: ReadonlySet<number>): number {
  return clause.people.filter((person) => isListed({ ...clause, people: [person] }, taken)).length;
}

/** "… and then Anthony that died": in a list only this is told of one of them. */
function deaths(clause: ReadClause, reading: Reading, story: Story): Found[] {
  return clause.people.flatMap((mention) => {
    const after = clause.text.slice(mention.end - clause.start);
    if (mention.name === null || !/^\s*,?\s*(?:that|who)\s+(?:died|passed)/u.test(after)) return [];
    const who = story.cast.who(mention);
    const statement = sentence(`${story.cast.described(who)} died`);
    const parts = { kind: 'loss' as const, statement, when: null, people: [mention.name] };
    return [{ fact: factOf(reading.unit, parts, [clause]), who }];
  });
}

/** "When I was four, of the consumption" tells when, and no more of the one whose age it is. */
function onlyAges(clause: ReadClause): boolean {
  return (
    clause.times.some(
      ({ expression, start, text }) =>
        expression.kind === 'age' &&
        start === clause.start &&
        /^(?:when|until|till|while|by)/iu.test(text),
    ) && clause.joint !== ''
  );
}

function isListed(clause: ReadClause, taken: ReadonlySet<number>): boolean {
  return clause.people.some(
    (person) => taken.has(person.start) || taken.has(person.end - (person.name?.length ?? 0)),
  );
}

/** "I flew to London to train as a nurse" tells of a move and of what it was for. */
function purposeOf(
  clause: ReadClause,
  choices: Choice[],
): { at: number; before: Choice; choice: Choice } | null {
  const match =
    /\s+to\s+(?:study|train|work|join|marry|teach|learn|serve|nurse|become|start|open|take\s+up|do)(?!\p{L})/u.exec(
      clause.text,
    );
  if (!match) return null;
  const before = choices.find(({ at }) => at < match.index);
  const choice = choices.find(({ at, kind }) => at > match.index - 1 && kind !== before?.kind);
  return before && choice ? { at: match.index, before, choice } : null;
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
  const spoken = clause.people.flatMap(({ name }) => name ?? []);
  const names = [
    choice.who?.name ?? [],
    spoken.map((name) => story.cast.named(name)?.name ?? name),
  ].flat();
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
  standing: Standing,
  taken: ReadonlySet<number>,
): Found[] {
  const own = clause.times.some(
    (mention) => mention.when !== null && mention.expression.kind !== 'age',
  );
  const dating = own || (time.from !== null && onlyDates(time.from));
  const asking = story.expected !== null && leaning.has(story.expected) && clause.places.length > 0;
  if (
    isListed(clause, taken) ||
    (time.when === null ? !asking || clause.times.length > 0 : !dating)
  )
    return [];
  const words = clause.text.match(/\p{L}{2,}/gu) ?? [];
  if (!hasVerb(clause.text) && (!own || words.length < 3)) return [];
  if (/^(?:until|till|before|as\s+if)\s/iu.test(clause.text) || isRemark(clause)) return [];
  const subject: Subject | null = subjectOf(clause, clause.text.length, story.cast, story.focus);
  const expected = story.expected;
  const asked =
    standing === 'told' && subject?.kind === 'teller' && expected !== null && leaning.has(expected);
  if (time.when === null && !asked) return [];
  const kind = asked && expected !== null ? expected : 'event';
  const first = subjectOf(clause, 30, story.cast, story.focus) ?? subject;
  if (first?.kind === 'other' && /(?<!\p{L})(?:he|she)(?!\p{L})/iu.test(clause.text)) return [];
  const choice: Choice = { kind, subject: first ?? elidedBy(clause), who: null, at: 0 };
  return [make(clause, choice, time, reading, story)];
}

/** "The sixties were wild" speaks of the time itself; "I am the youngest" of no time. */
function isRemark(clause: ReadClause): boolean {
  const [time] = clause.times;
  const after = time ? clause.text.slice(time.end - clause.start) : '';
  if (time?.start === clause.start && /^\s+(?:was|were|is)(?!\p{L})/u.test(after)) return true;
  return (
    clause.times.length === 0 &&
    /^(?:I\s+am|I['’]m|we\s+are|it\s+is|it['’]s)(?!\p{L})/iu.test(clause.text)
  );
}

function elidedBy(clause: ReadClause): Subject {
  return /^\p{Lu}\p{Ll}+(?:ed|t|ld|ook|ame|ade|aw|an|ell)\s/u.test(clause.text)
    ? { kind: 'teller', said: 'elided' }
    : { kind: 'other' };
}

const leaning = new Set(['school', 'work', 'move', 'military', 'retirement', 'health']);
