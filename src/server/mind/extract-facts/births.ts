import type { When } from '#contract/whens.ts';
import type { Fact } from '#server/mind/facts.ts';
import { classOf } from '#server/mind/language/lexicon.ts';
import { blankOut } from '#server/mind/language/spans.ts';
import { yearIn } from '#server/mind/language/time-wording.ts';
import type { ClauseTime } from './clause-times.ts';
import { hasVerb } from './clauses.ts';
import { type Found, quotesOf } from './making.ts';
import { onlyDates, ownTime, type ReadClause, type Reading } from './reading.ts';
import { kindsOf } from './signs.ts';
import { factOf, type Story } from './story.ts';
import { leadIn, lowered, sentence, statementOf } from './wording.ts';

/** "I am from Tizi Ouzou. I was born in 1941": the one says where, the other when. */
export function birthplace(
  clause: ReadClause,
  time: ClauseTime,
  reading: Reading,
  story: Story,
): Found | null {
  const born =
    kindsOf(clause.text).some(({ kind }) => kind === 'birth') &&
    /^(?:I|and\s+I|well\s+I)\s/u.test(clause.text);
  const near = reading.clauses.slice(0, reading.clauses.indexOf(clause)).at(-1);
  if (born && /(?<!\p{L})there(?!\p{L})/u.test(clause.text))
    return bornThere(clause, time, reading, story);
  if (!born || clause.places.length > 0 || !near || near.places.length === 0) return null;
  if (!/(?:am|['’]m|come|was|hail)\s+from/iu.test(near.text)) return null;
  const [from, at] = [
    statementOf(near, null, null, story.cast),
    statementOf(clause, null, time.when, story.cast),
  ];
  const statement = `${from.replace(/\.$/u, '')}; ${at.slice(0, 1) === story.cast.teller.name[0] ? at : at.slice(0, 1).toLowerCase() + at.slice(1)}`;
  const places = near.places.map(({ text }) => text);
  return {
    fact: factOf(reading.unit, { kind: 'birth', statement, when: time.when, places }, [
      near,
      clause,
    ]),
    who: null,
  };
}

/** "A row of cottages in Easington … I was born there": the place was named before. */
function bornThere(
  clause: ReadClause,
  time: ClauseTime,
  reading: Reading,
  story: Story,
): Found | null {
  const before = reading.clauses.slice(0, reading.clauses.indexOf(clause));
  const named = before.findLast((other) => other.places.some(({ sort }) => sort === 'place'));
  const place = named?.places.findLast(({ sort }) => sort === 'place');
  if (!named || !place) return null;
  const told = statementOf(clause, null, time.when, story.cast);
  const statement = told.replace(/(?<!\p{L})there(?!\p{L})/u, `in ${place.text}`);
  const parts = { kind: 'birth' as const, statement, when: time.when, places: [place.text] };
  return { fact: factOf(reading.unit, parts, [named, clause]), who: null };
}

/** "Hong Kong, Kowloon side. 1944. is one answer in two fragments. */
export function bareBirth(
  clause: ReadClause,
  time: ClauseTime,
  reading: Reading,
  story: Story,
): Found | null {
  const { clauses } = reading;
  const told = clauses.some(
    (other) =>
      kindsOf(other.text).some(({ kind }) => kind === 'birth') &&
      !/(?<!\p{L})(?:had\s+me|certificate)(?!\p{L})/u.test(other.text),
  );
  const at = clauses.indexOf(clause);
  const says = (other: ReadClause): boolean =>
    !hasVerb(other.text.replace(beginning, '')) &&
    (ownTime(other) !== null || other.places.length > 0 || isPlaceName(other.text));
  if (told || !says(clause) || clauses.slice(0, at).some(says)) return null;
  const next = clauses[at + 1];
  const adds =
    next !== undefined &&
    (ownTime(clause) === null
      ? says(next)
      : onlyDates(clause) && next.places[0] !== undefined && /^(?:in|at|near)\s/iu.test(next.text));
  const parts = adds ? [clause, next] : [clause];
  const later = dateAfter(clauses.slice(at + 1));
  const when =
    ownTime(clause)?.when ??
    (parts[1] ? ownTime(parts[1])?.when : undefined) ??
    (later ? ownTime(later)?.when : undefined) ??
    time.when;
  if (isOtherThan(when, story.birth)) return null;
  if (later && parts.length === 1 && ownTime(clause) === null) {
    const places = clause.places.map(({ text }) => text);
    const statement = sentence(bornIn(parts, when, story.cast.teller.name));
    return {
      fact: factOf(reading.unit, { kind: 'birth', statement, when, places }, [clause, later]),
      who: null,
    };
  }
  const statement = sentence(bornIn(parts, when, story.cast.teller.name));
  const places = parts.flatMap((part) => part.places.map(({ text }) => text));
  const quotes = parts.length > 1 ? parts : quotesOf(clause, time);
  return {
    fact: factOf(reading.unit, { kind: 'birth', statement, when, places }, quotes),
    who: null,
  };
}

/** Nobody is born twice, whatever was asked for before; papers are often a year or two wrong. */
const isOtherThan = (when: When | null, birth: When | null): boolean =>
  when !== null && birth !== null && Math.abs(yearIn(when.from) - yearIn(birth.from)) > 2;

/** "Kunsan. It's a port. … Nineteen forty-seven.": the date stands further on, and no clause tells the birth with it. */
export function withBirthDate(found: Fact[], reading: Reading, story: Story): Fact[] {
  const told = story.toldBirth;
  const dating = reading.clauses.find(
    (clause) =>
      clause.times.some(({ when }) => when?.from === told?.when.from) && onlyDates(clause),
  );
  if (told?.unitId !== reading.unit.id || !dating) return found;
  const birth = found.find(({ kind }) => kind === 'birth');
  if (birth?.when) return found;
  const { name } = story.cast.teller;
  const place = reading.clauses.find((clause) => isPlaceOf(clause, name));
  const parts = place ? [place] : [dating];
  const statement = birth
    ? `${birth.statement.replace(/\.$/u, '')} ${lowered(leadIn(told.when))}.`
    : sentence(bornIn(parts, told.when, name));
  const places = birth?.places ?? place?.places.map(({ text }) => text) ?? [];
  const quotes = place && place !== dating ? [place, dating] : [dating];
  const fact = factOf(reading.unit, { kind: 'birth', statement, when: told.when, places }, quotes);
  const rests = [...(birth?.rests ?? []), ...fact.rests];
  return [{ ...fact, rests }, ...found.filter((other) => other !== birth)];
}

function isPlaceOf(clause: ReadClause, teller: string): boolean {
  const [head = ''] = clause.text.split(/[,.]/u);
  return !hasVerb(clause.text) && isPlaceName(head) && !head.includes(teller.split(' ')[0] ?? '');
}

/** "It begins in Ponce" */
const beginning =
  /^(?:it|my\s+story|the\s+story)(?:\s+all)?\s+(?:begins?|began|starts?|started)\s+/iu;

export function isPlaceName(text: string): boolean {
  return capitals.test(text) && classOf(text.replace(/\.$/u, '')) !== 'other';
}

/** Asked where, a name alone is a place: "Shiraz." */
const capitals = /^\p{Lu}[\p{L}\p{M}'’-]+(?:,?\s\p{Lu}[\p{L}\p{M}'’-]+)*\.?$/u;

/** The date that is given for a place named before; of two that differ, the one the teller settles on. */
function dateAfter(clauses: ReadClause[]): ReadClause | undefined {
  const dating = clauses.filter(
    (one) =>
      ownTime(one)?.expression.kind === 'date' &&
      /(?<!\p{L})(?:it\s+was|that\s+was|had\s+me|I\s+came|reads|keep|certificate|papers|in\s+the\s+year)(?!\p{L})/iu.test(
        one.text,
      ),
  );
  return (
    dating.find(({ text }) => /(?<!\p{L})(?:keep|stick|go\s+with)(?!\p{L})/iu.test(text)) ??
    dating[0]
  );
}

/** "Nagpur, 1948" as a family would write it; what is neither place nor date stands as it was told. */
function bornIn(parts: ReadClause[], when: When | null, name: string): string {
  const date = when === null ? '' : ` ${lowered(leadIn(when))}`;
  const told = parts.filter((part) => !onlyDates(part));
  if (told.length === 0) return `${name} was born${date}`;
  const where = told
    .map((part) =>
      blankOut(part.text, timesWithin(part))
        .replace(beginning, '')
        .replace(/[\s.,]+$/u, ''),
    )
    .join(', ')
    .replace(/(?:[\s,]|(?<=\s)(?:in|on|of|the))+$/u, '')
    .replace(/\s+/gu, ' ')

    .replace(/^[\s,]+/u, '')
    .replace(/,(?:\s*,)+/gu, ',');
  if (where === '') return `${name} was born${date}`;
  const placed = /^(?:in|at|on|near|outside)\s/iu.test(where);
  const [first] = told[0]?.places ?? [];
  if (placed || capitals.test(where) || (first && where.startsWith(first.text)))
    return `${name} was born ${placed ? lowered(where) : `in ${where}`}${where.includes(',') && date !== '' ? ',' : ''}${date}`;
  return `${name} was born${date}: ${lowered(where)}`;
}

function timesWithin(part: ReadClause): { start: number; end: number }[] {
  return part.times.map((time) => ({
    start: (time.replaces ?? time).start - part.start,
    end: Math.min(time.end, part.end) - part.start,
  }));
}
