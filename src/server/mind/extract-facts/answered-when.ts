import type { FactKind } from '#contract/facts.ts';
import type { When } from '#contract/whens.ts';
import type { Fact } from '#server/mind/facts.ts';
import { numberOf, smallNumber } from '#server/mind/language/numbers.ts';
import { blankOut, wholeWords } from '#server/mind/language/spans.ts';
import { yearIn, yearSpan, yearsSpan } from '#server/mind/language/time-wording.ts';
import { peopleAsked } from './asked-people.ts';
import { endOf, ownTime, type ReadClause, type Reading } from './reading.ts';
import { retold } from './retelling.ts';
import { factOf, type Story } from './story.ts';
import { pastOf } from './verb-forms.ts';
import { asTeller } from './walts-words.ts';
import { leadIn, sentence } from './wording.ts';

const who = String.raw`he|she|you(?:\s+and\s+\p{Lu}\p{L}+)?|(?:your|the)\s+\p{Ll}+|\p{Lu}[\p{L}\p{M}-]+`;
const whenAsked = new RegExp(
  String.raw`(?:^|[.!]\s+|[Aa]nd\s+|[Ss]o\s+)[Ww]hen\s+did\s+(?<who>${who})\s+(?:finally\s+|first\s+|both\s+)?(?<verb>\p{Ll}+)(?<rest>[^?.!]*)\?\s*$`,
  'u',
);
/** Whoever reads the fact alone could not know what these are. */
const pointing = wholeWords(
  'it|that|this|there|here|him|her|them|he|she|they|again|then|one',
  'iu',
);

/** "When did you retire?" – "At sixty.": the answer tells when, and the question tells what. */
export function answeredWhen(reading: Reading, story: Story, found: Fact[]): Fact[] {
  const { question = '' } = reading.unit;
  const asked = whenAsked.exec(question)?.groups;
  const [first] = reading.clauses;
  if (!asked || !first) return [];
  const kind = story.expected ?? 'event';
  const said = isBare(first) ? (ownTime(first)?.when ?? endOf(first)) : null;
  const when =
    said ?? (/^you$/iu.test(asked['who'] ?? '') ? numberAlone(first, kind, story) : null);
  const meant = story.askedOf && story.cast.described(story.askedOf);
  const subject = /^(?:he|she)$/u.test(asked['who'] ?? '') ? (meant ?? asked['who']) : asked['who'];
  const told = `${subject} ${pastOf(asked['verb'] ?? '')}${asked['rest']}`;
  if (!when || pointing.test(told) || found.some((fact) => tellsIt(fact, kind, when))) return [];
  const statement = sentence(`${leadIn(when)}, ${retold(asTeller(told), story.cast.teller)}`);
  const people = peopleAsked(reading.unit, story).flatMap(({ name }) => name ?? []);
  return [factOf(reading.unit, { kind, statement, when, people }, [first])];
}

const number = new RegExp(
  String.raw`^(?:(?:oh|well|just|only)[\s,]+)*(?<number>${smallNumber})(?=\s*(?:[.,!;]|$|and\s))`,
  'iu',
);
const [youngest, grownUp, oldWorker, oldest] = [12, 30, 45, 80];

/** "When did you retire?" – "Sixty-five and not a minute over." is an age, "When did you marry?" – "Sixty-two." is a year. */
function numberAlone({ text, times }: ReadClause, kind: FactKind, story: Story): When | null {
  const { birth } = story.context();
  const said = numberOf(number.exec(text)?.groups?.['number'] ?? '');
  if (said === null || birth === null || times.length > 0 || kind === 'child') return null;
  const born = yearIn(birth.from);
  const [from, to] = kind === 'retirement' ? [oldWorker, oldest] : [youngest, grownUp];
  if (said >= from && said < to)
    return { ...yearsSpan(born + said, yearIn(birth.to) + said + 1), workedOut: true };
  const year = 1900 + said;
  return said >= grownUp && year > born + youngest ? yearSpan(year) : null;
}

function tellsIt(fact: Fact, kind: FactKind, { from }: When): boolean {
  return fact.kind === kind && fact.when?.from.slice(0, 4) === from.slice(0, 4);
}

/** Nothing but a time: "Till 2015.", "I was seventy.", "The year before I was made head". */
function isBare({ text, start, end, times }: ReadClause): boolean {
  const rest = blankOut(
    text,
    times.map((time) => ({ start: time.start - start, end: Math.min(time.end, end) - start })),
  );
  return times.length > 0 && rest.replace(smallWords, '').replace(/[\s\p{P}]/gu, '') === '';
}

const smallWords = wholeWords(
  'in|on|at|it|was|that|the|of|about|around|just|till|until|by|and|oh|well|early|late|only|not|exactly',
);
