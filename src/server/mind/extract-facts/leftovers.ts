import type { FactKind } from '#contract/facts.ts';
import { isPast } from '#server/mind/language/lexicon.ts';
import type { PersonMention } from '#server/mind/language/people.ts';
import type { Person } from './cast.ts';
import { type Choice, goingOn } from './choice.ts';
import { spouseNear } from './choosing.ts';
import type { ClauseTime } from './clause-times.ts';
import { hasVerb } from './clauses.ts';
import type { Standing } from './gates.ts';
import { heading } from './heading.ts';
import { everyday, kindsTold } from './kinds/kinds-told.ts';
import { type Found, make, quotesOf } from './making.ts';
import { onlyDates, type ReadClause, type Reading } from './reading.ts';
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
    return own && (words.length > 1 || /^\p{Lu}/u.test(clause.text) || story.expected === 'health')
      ? [fragment(clause, time, reading, story)]
      : [];
  if (/^(?:until|till|before|as\s+if)\s/iu.test(clause.text) || isRemark(clause)) return [];
  const subject: Subject | null = subjectOf(clause, clause.text.length, story.cast, story.focus);
  const expected = story.expected;
  const first = subjectOf(clause, 30, story.cast, story.focus) ?? subject;
  const asked =
    standing === 'told' && first?.kind === 'teller' && expected !== null && leaning.has(expected);
  if (time.when === null && !asked) return [];
  const kind = asked && expected !== null ? expected : plainKind(clause, standing);
  if (/^(?:when\s+)?it(?!\p{L})/iu.test(clause.text) && /^when/iu.test(clause.text + clause.joint))
    return [];
  if (first?.kind === 'other' && /(?<!\p{L})(?:he|she)(?!\p{L})/iu.test(clause.text)) return [];
  if (first === null && /^\p{L}+(?=[,.]|$)/u.test(clause.text)) return [];
  const couple = /(?<!\p{L})we(?!\p{L})/iu.test(clause.text) && pairing.test(clause.text);
  const who = couple ? spouseNear(story) : null;
  const together = couple && /together|home/u.test(clause.text) ? 'family' : kind;
  const choice: Choice = { kind: together, subject: first ?? elidedBy(clause, story), who, at: 0 };
  return [make(clause, choice, time, reading, story)];
}

/** A clause about things may still be about health or work: "My left ear stopped in 2018". */
function plainKind(clause: ReadClause, standing: Standing): FactKind {
  const [likely] = kindsTold(clause.text, null);
  return standing === 'told' && likely && everyday.has(likely.kind) ? likely.kind : 'event';
}

/** What two people do with one another. */
const pairing =
  /(?<!\p{L})(?:together|set\s+up\s+(?:home|house)|parted|separated|split\s+up|divorced|broke\s+up)(?!\p{L})/iu;

/** "Triple bypass 1999." is told as it stands. */
function fragment(clause: ReadClause, time: ClauseTime, reading: Reading, story: Story): Found {
  const sign = kindsTold(clause.text, story.expected).find(({ kind }) =>
    inFragments.has(kind),
  )?.kind;
  const [opener] = clause.people.filter(({ start }) => start - clause.start < 6);
  const single =
    /^(?!Till|Until|Since|Around|About|From|By|Before|After|Only|Not|Just|Early|Late)\p{Lu}[\p{L}\p{M}-]+,?\s+(?:in\s+)?\d{4}/u.test(
      clause.text,
    ) && !opener;
  const travelled =
    (clause.places[0]?.start === clause.start && clause.places[0].sort === 'place') || single;
  const asked = story.expected !== null && leaning.has(story.expected) ? story.expected : null;
  const prior = asked !== null && /^(?:school|work|move)$/u.test(sign ?? '') ? asked : sign;
  const kind = prior ?? asked ?? (opener ? kindAmong(opener, story) : travelled ? 'move' : 'event');
  const told = statementOf(clause, { kind: 'other' }, null, story.cast);
  const spouse = story.spouseAsked && sign === undefined ? bride(clause, story) : null;
  if (spouse !== null) return wedding(spouse, clause, time, reading, story);
  const placed = kind === 'move' && travelled;
  const head = placed ? `${story.cast.teller.name} was in` : heading(kind, story);
  const dated = placed && /^(?:In|On|By|At)\s/u.test(told);
  const statement = sentence(dated ? told : `${head} ${told}`);
  const places = clause.places.map(({ text }) => text);
  const people = clause.people.flatMap((person) => person.name ?? []);
  const parts = { kind, statement, when: time.when, people, places };
  return { fact: factOf(reading.unit, parts, quotesOf(clause, time)), who: null };
}

function kindAmong(mention: PersonMention, story: Story): FactKind {
  if (story.expected === 'loss' || story.expected === 'child') return story.expected;
  const { relation } = story.cast.who(mention);
  return /^(?:son|daughter|child)$/u.test(relation ?? '') ? 'child' : 'family';
}

/** Asked about a husband or a wife: "First Joseph, 1987, at All Saints". */
function bride(clause: ReadClause, story: Story): Person | null {
  const [mention] = clause.people;
  if (!mention || mention.name === null) return null;
  const person = story.cast.who(mention);
  return person.relation === null || /^(?:husband|wife|partner)$/u.test(person.relation)
    ? person
    : null;
}

function wedding(
  who: Person,
  clause: ReadClause,
  time: ClauseTime,
  reading: Reading,
  story: Story,
): Found {
  const told = statementOf(clause, { kind: 'other' }, null, story.cast).replace(
    /^(?:first|then|second|secondly|firstly|and),?\s+/iu,
    '',
  );
  story.partner = who;
  const parts = {
    kind: 'marriage' as const,
    statement: sentence(`${story.cast.teller.name} married ${told}`),
    when: time.when,
    people: who.name === null ? [] : [who.name],
    places: clause.places.map(({ text }) => text),
  };
  return { fact: factOf(reading.unit, parts, quotesOf(clause, time)), who };
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
  if (/^(?:that|this|it|there)\s+(?:was|is|were)(?:\s+\p{L}+){0,2}[.!,]?$/iu.test(clause.text))
    return true;
  return (
    clause.times.length === 0 &&
    /^(?:I\s+am|I['’]m|we\s+are|it\s+is|it['’]s)(?!\p{L})/iu.test(clause.text)
  );
}

function elidedBy(clause: ReadClause, story: Story): Subject {
  const [first = ''] = /^\p{L}+/u.exec(clause.text) ?? [];
  const own =
    isPast(first) &&
    !/^(?:killed|died|drowned|shot|murdered|passed|rained|snowed|poured|froze)$/iu.test(first);
  return own ? goingOn(clause, story) : { kind: 'other' };
}

const leaning = new Set(['school', 'work', 'move', 'military', 'retirement', 'health']);
