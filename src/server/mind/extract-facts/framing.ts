import type { FactKind } from '#contract/facts.ts';
import type { When } from '#contract/whens.ts';
import { relationOf } from '#server/mind/language/kin.ts';
import { neverNames } from '#server/mind/language/name-words.ts';
import { metIn } from './asked-meeting.ts';
import { bareBirth, birthplace } from './births.ts';
import type { Person } from './cast.ts';
import { tellersOwn } from './choice.ts';
import type { ClauseTime } from './clause-times.ts';
import { hasVerb } from './clauses.ts';
import { type Found, make, quotesOf } from './making.ts';
import { onlyDates, ownTime, type ReadClause, type Reading } from './reading.ts';
import { kindsOf } from './signs.ts';
import { factOf, type Story } from './story.ts';
import { leadIn, lowered, sentence, statementOf } from './wording.ts';

/** What only the question makes a fact of: "Nineteen thirty.", "Church supper, 1954.", "I did, in April." */
export function frameOf(
  clause: ReadClause,
  time: ClauseTime,
  reading: Reading,
  story: Story,
): Found | null {
  return (
    baptism(clause, time, reading, story) ??
    ownName(clause, reading, story) ??
    birthplace(clause, time, reading, story) ??
    (story.expected === 'birth' ? bareBirth(clause, time, reading, story) : null) ??
    (story.expected === 'met' ? bareMeeting(clause, time, reading, story) : null) ??
    (story.expected === 'marriage' ? bareWedding(clause, time, reading, story) : null) ??
    bareDeath(clause, time, reading, story) ??
    dateOfDeath(clause, time, reading, story)
  );
}

/** Asked where it all began, a christening stands for the birth. */
function baptism(
  clause: ReadClause,
  time: ClauseTime,
  reading: Reading,
  story: Story,
): Found | null {
  const christened = /^I\s+was\s+(?:baptised|baptized|christened)(?!\p{L})/iu.test(clause.text);
  if (!christened || story.expected !== 'birth' || ownTime(clause) === null) return null;
  return make(
    clause,
    { kind: 'birth', subject: tellersOwn, who: null, at: 0 },
    time,
    reading,
    story,
  );
}

function ownName(clause: ReadClause, reading: Reading, story: Story): Found | null {
  const said =
    /(?:^|\s)(?:my\s+(?:full\s+)?name(?:['’]s|\s+is|\s+was)|I(?:['’]m|\s+am|\s+was)\s+(?:called|named|christened|baptised)|they\s+(?:call|christened|named)\s+me)\s+/iu.exec(
      clause.text,
    );
  const asked = /your\s+(?:full\s+)?name/iu.test(reading.unit.question ?? '') && isName(clause);
  if (!said && !asked) return null;
  const rest = clause.text.slice(said ? said.index + said[0].length : 0);
  const name =
    /^[\p{Lu}][\p{L}\p{M}'’.-]*(?:\s+(?:de|la|van|von|bin|al|el|\p{Lu}[\p{L}\p{M}'’.-]*))*/u
      .exec(rest)?.[0]
      ?.replace(/\.$/u, '');
  if (name === undefined) return null;
  const statement = sentence(`${story.cast.teller.name}’s name is ${name}`);
  return {
    fact: factOf(reading.unit, { kind: 'name', statement, when: null, people: [name] }, [clause]),
    who: null,
  };
}

/** Nothing but a name: not "My mum Edith, my gran, and two lodgers". */
function isName(clause: ReadClause): boolean {
  const words = clause.text.split(/[,;.]/u)[0]?.match(/[\p{L}\p{M}'’-]+/gu) ?? [];
  const named = words.every(
    (word) => /^(?:de|la|van|von|bin|al|el)$/u.test(word) || /^\p{Lu}/u.test(word),
  );
  return (
    words.length > 0 &&
    named &&
    !words.some((word) => neverNames.has(word.toLowerCase()) || relationOf(word) !== null)
  );
}

function bareMeeting(
  clause: ReadClause,
  time: ClauseTime,
  reading: Reading,
  story: Story,
): Found | null {
  const signed = kindsOf(clause.text).some(
    ({ kind }) => kind === 'met' || kind === 'marriage' || kind === 'loss',
  );
  if (signed || time.when === null || onlyDates(clause) || !leansOnQuestion(clause)) return null;
  return framed(clause, time, reading, story, 'met', 'met', metIn(reading, story));
}

/** A fragment, or "it was at the dance": words that say where and when, and leave the rest to the question. */
function leansOnQuestion(clause: ReadClause): boolean {
  return (
    !hasVerb(clause.text) || /^(?:it|that|this)(?:\s+was|\s+would|['’]d|['’]s)/iu.test(clause.text)
  );
}

function bareWedding(
  clause: ReadClause,
  time: ClauseTime,
  reading: Reading,
  story: Story,
): Found | null {
  const affirmed = /^(?:I|we)\s+did\s*,?\s*/iu.exec(clause.text);
  if (!affirmed && (time.when === null || onlyDates(clause) || !leansOnQuestion(clause)))
    return null;
  if (kindsOf(clause.text).some(({ kind }) => kind === 'marriage')) return null;
  if (
    clause.people.some(
      ({ plural, relation }) => plural || /^(?:son|daughter|child)$/u.test(relation ?? ''),
    )
  )
    return null;
  if (affirmed && time.when === null && clause.places.length === 0) return null;
  const rest = affirmed ? withoutStart(clause, affirmed[0].length) : clause;
  return framed(
    rest,
    time,
    reading,
    story,
    'marriage',
    'married',
    story.partner ?? story.cast.spouse() ?? null,
  );
}

function withoutStart(clause: ReadClause, length: number): ReadClause {
  const skipped = length + (/^[\s,]+/u.exec(clause.text.slice(length))?.[0].length ?? 0);
  return { ...clause, text: clause.text.slice(skipped), start: clause.start + skipped };
}

/** "He was only six. It was leukaemia. That was 1974." of somebody whose death was told before. */
function bareDeath(
  clause: ReadClause,
  time: ClauseTime,
  reading: Reading,
  story: Story,
): Found | null {
  if (time.when === null || !kindsOf(clause.text).some(({ kind }) => kind === 'health'))
    return null;
  const who = story.focus.latest();
  if (
    !who ||
    who.name === null ||
    !story.lost.has(who) ||
    !(reading.unit.question ?? '').includes(who.name.split(' ')[0] ?? '')
  )
    return null;
  if (!/^(?:it|that)\s+was/iu.test(clause.text)) return null;
  return framed(clause, time, reading, story, 'loss', 'died', who);
}

/** "When did you lose Len?" "Two thousand and four." */
function dateOfDeath(
  clause: ReadClause,
  time: ClauseTime,
  reading: Reading,
  story: Story,
): Found | null {
  const who = story.focus.latest();
  if (story.expected !== 'loss' || reading.clauses[0] !== clause || !onlyDates(clause)) return null;
  if (
    !who ||
    time.when === null ||
    !/(?:die|died|lose|lost|death)/iu.test(reading.unit.question ?? '')
  )
    return null;
  const statement = sentence(`${story.cast.described(who)} died ${lowered(leadIn(time.when))}`);
  const people = who.name === null ? [] : [who.name];
  return {
    fact: factOf(reading.unit, { kind: 'loss', statement, when: time.when, people }, [clause]),
    who,
  };
}

function framed(
  clause: ReadClause,
  time: ClauseTime,
  reading: Reading,
  story: Story,
  kind: FactKind,
  verb: string,
  who: Person | null,
): Found {
  const { teller } = story.cast;
  const told = statementOf(clause, { kind: 'other' }, null, story.cast).replace(/\.$/u, '');
  const person =
    who?.name ?? (who?.relation ? `${possessive(teller.pronoun)} ${who.relation}` : null);
  const head =
    kind === 'loss' && who
      ? `${story.cast.described(who)} died`
      : `${teller.name} ${verb}${person === null ? '' : ` ${person}`}`;
  const statement = sentence(
    `${head}${dating(time.when, told)}: ${/^(?:The|An?|In|On|At|It|That|This|By|With|From|About|Around|Through|Church|Just)(?!\p{L})/u.test(told) ? lowered(told) : told}`,
  );
  const people = who?.name ? [who.name] : [];
  const places = clause.places.map(({ text }) => text);
  if (kind === 'met' || kind === 'marriage') story.partner = who ?? story.partner;
  const fact = factOf(
    reading.unit,
    { kind, statement, when: time.when, people, places },
    quotesOf(clause, time),
  );
  return { fact, who };
}

function dating(when: When | null, told: string): string {
  return when === null || told.includes(when.from.slice(0, 4)) ? '' : ` ${lowered(leadIn(when))}`;
}

function possessive(pronoun: 'she' | 'he' | 'they' | undefined): string {
  return pronoun === 'she' ? 'her' : pronoun === 'he' ? 'his' : 'their';
}
