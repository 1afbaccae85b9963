import { isPast } from '#server/mind/language/lexicon.ts';
import type { Choice } from './choice.ts';
import type { ClauseTime } from './clause-times.ts';
import { hasVerb } from './clauses.ts';
import type { Standing } from './gates.ts';
import { type Found, make, quotesOf } from './making.ts';
import { onlyDates, type ReadClause, type Reading } from './reading.ts';
import { kindsOf } from './signs.ts';
import { factOf, type Story } from './story.ts';
import { type Subject, subjectOf } from './subjects.ts';
import { sentence, statementOf } from './wording.ts';

/** A dated clause that no word explains is kept as it was told. */
export function remainder(
  clause: ReadClause,
  time: ClauseTime,
  reading: Reading,
  story: Story,
  standing: Standing,
): Found[] {
  const own = clause.times.some(
    (mention) => mention.when !== null && mention.expression.kind !== 'age',
  );
  const dating = own || (time.from !== null && onlyDates(time.from));
  const asking = story.expected !== null && leaning.has(story.expected) && clause.places.length > 0;
  if (time.when === null ? !asking || clause.times.length > 0 : !dating) return [];
  const words = clause.text.match(/\p{L}{2,}/gu) ?? [];
  if (!hasVerb(clause.text))
    return own && (words.length > 1 || story.expected === 'health')
      ? [fragment(clause, time, reading, story)]
      : [];
  if (/^(?:until|till|before|as\s+if)\s/iu.test(clause.text) || isRemark(clause)) return [];
  const subject: Subject | null = subjectOf(clause, clause.text.length, story.cast, story.focus);
  const expected = story.expected;
  const first = subjectOf(clause, 30, story.cast, story.focus) ?? subject;
  const asked =
    standing === 'told' && first?.kind === 'teller' && expected !== null && leaning.has(expected);
  if (time.when === null && !asked) return [];
  const kind = asked && expected !== null ? expected : 'event';
  if (/^(?:when\s+)?it(?!\p{L})/iu.test(clause.text) && /^when/iu.test(clause.text + clause.joint))
    return [];
  if (first?.kind === 'other' && /(?<!\p{L})(?:he|she)(?!\p{L})/iu.test(clause.text)) return [];
  const choice: Choice = { kind, subject: first ?? elidedBy(clause), who: null, at: 0 };
  return [make(clause, choice, time, reading, story)];
}

/** "Triple bypass 1999." is told as it stands. */
function fragment(clause: ReadClause, time: ClauseTime, reading: Reading, story: Story): Found {
  const sign = kindsOf(clause.text).find(({ kind }) => inFragments.has(kind))?.kind;
  const travelled = clause.places[0]?.start === clause.start && clause.places[0].sort === 'place';
  const asked = story.expected !== null && leaning.has(story.expected) ? story.expected : null;
  const kind = sign ?? asked ?? (travelled ? 'move' : 'event');
  const { name } = story.cast.teller;
  const told = statementOf(clause, { kind: 'other' }, null, story.cast);
  const statement = sentence(`${name}: ${told}`);
  const places = clause.places.map(({ text }) => text);
  const people = clause.people.flatMap((person) => person.name ?? []);
  const parts = { kind, statement, when: time.when, people, places };
  return { fact: factOf(reading.unit, parts, quotesOf(clause, time)), who: null };
}

const inFragments = new Set([
  'health',
  'military',
  'school',
  'work',
  'achievement',
  'retirement',
  'marriage',
]);

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
  const [first = ''] = /^\p{L}+/u.exec(clause.text) ?? [];
  const own = isPast(first) && !/^(?:killed|died|drowned|shot|murdered|passed)$/iu.test(first);
  return own ? { kind: 'teller', said: 'elided' } : { kind: 'other' };
}

const leaning = new Set(['school', 'work', 'move', 'military', 'retirement', 'health']);
