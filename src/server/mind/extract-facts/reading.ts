import type { When } from '#contract/whens.ts';
import { isAgeGap } from '#server/mind/language/age-gaps.ts';
import { asidesIn } from '#server/mind/language/asides.ts';
import { plainlySpelt } from '#server/mind/language/dialect-times.ts';
import type { NameClues } from '#server/mind/language/names.ts';
import { spokenTens } from '#server/mind/language/numbers.ts';
import { type PersonMention, peopleIn } from '#server/mind/language/people.ts';
import { type PlaceMention, placesIn } from '#server/mind/language/places.ts';
import { quotationsOf } from '#server/mind/language/quotations.ts';
import { endOfOpening } from '#server/mind/language/sentences.ts';
import { blankOut, wholeWords } from '#server/mind/language/spans.ts';
import { resolveTime, type TimeContext } from '#server/mind/language/time-resolving.ts';
import type { TimeMention } from '#server/mind/language/time-shapes.ts';
import { carried, type DatedMention, dated, isOwnEvent } from '#server/mind/language/times.ts';
import type { Unit } from '#server/mind/material.ts';
import { spokenOf } from './age-owners.ts';
import type { Person } from './cast.ts';
import { type Clause, type Sentence, sentencesWithClauses } from './clauses.ts';
import { eachHad } from './had-children.ts';
import { relationAsked } from './question.ts';
import { withRemarks } from './remarks.ts';
import { eachOf } from './series.ts';
import { landmarkIn } from './spoken-landmarks.ts';
import { isOfOlderThing, timesTold } from './told-times.ts';

export type Pointed = { person: Person; start: number; end: number };

export type ReadClause = Clause & {
  times: DatedMention[];
  people: PersonMention[];
  places: PlaceMention[];
  sentence: number;
  /** All of its sentence, or more than one clause of it told as one. */
  whole: boolean;
  /** Where the words stand that it takes its doer and verb from, if they are not its own. */
  quoteFrom?: number;
  /** Whose it is, where it opens with "his" or "her"; seen when it is its turn. */
  owner?: Person | null;
  /** Whom it points at with "him" or "her", and where; seen when it is its turn. */
  pointed?: Pointed[];
};

/** What can be seen in a unit before anything is made of it. */
export type Reading = {
  unit: Unit;
  /** Its text with quotations and asides as blanks. */
  open: string;
  sentences: (Sentence & { index: number })[];
  clauses: ReadClause[];
  people: PersonMention[];
  times: DatedMention[];
  /** The last date, for what comes next. */
  carriedOn: When | null;
  /** When the teller was born, as far as it is known here. */
  birth: When | null;
};

/** What stands in a unit whatever was said before it; worked out once, though it is read twice. */
export type Prepared = {
  unit: Unit;
  open: string;
  sentences: (Sentence & { index: number })[];
  people: PersonMention[];
  places: PlaceMention[];
  mentions: TimeMention[];
};

export function prepare(unit: Unit, clues: NameClues): Prepared {
  const open = blankOut(unit.text, [...quotationsOf(unit.text), ...asidesIn(unit.text)]);
  const mentions = timesTold(unit);
  const calendar = mentions.filter(({ expression }) => expression.kind === 'date');
  const isNoTime = ({ start, end }: { start: number; end: number }): boolean =>
    !calendar.some((time) => time.start <= start && end <= time.end);
  return {
    unit,
    open,
    sentences: sentencesWithClauses(unit.text).map((sentence, index) => ({ ...sentence, index })),
    people: peopleIn(open, clues).filter((mention) => isNoTime(mention) && !isFeast(mention)),
    places: placesIn(open, clues).filter(isNoTime),
    mentions,
  };
}

/** "The Saturday before Coronation Day" names nobody. */
const isFeast = ({ name }: PersonMention): boolean =>
  /\s(?:Day|Night|Eve|Week|Sunday|Monday|Friday)$/u.test(name ?? '');

export function readUnit(prepared: Prepared, context: TimeContext): Reading {
  const { unit, open, sentences, people, places } = prepared;
  const reach = endOfOpening(sentences, unit.text);
  const birthOf = (whose: string, at: number): When | null =>
    context.birthOf?.(spokenOf(whose, at, people), at) ?? bornBefore(prepared, at, context);
  const landmark = landmarkIn(open, people, context);
  const times = dated(prepared.mentions, { ...context, reach, birthOf, landmark }).filter(
    (time) =>
      !isOfOlderThing(unit.text, time, context.birth) &&
      (!isAgeGap(time) || (time.when !== null && isOfSibling(time, prepared))),
  );
  const told = sentences.flatMap((sentence) =>
    sentence.clauses.flatMap((clause) =>
      eachOf({
        ...clause,
        sentence: sentence.index,
        whole: sentence.clauses.length === 1,
        times: times
          .filter((time) => within(clause, time.replaces ?? time) || within(clause, time))
          .map((time) => asTold(time, clause)),
        people: people.filter((person) => within(clause, person)),
        places: places.filter((place) => within(clause, place)),
      }),
    ),
  );
  const clauses = withRemarks(eachHad(told));
  const carriedOn = lastOf(times, context.previous);
  return { unit, open, sentences, clauses, people, times, carriedOn, birth: context.birth };
}

const siblings = /^(?:half-|step)?(?:brother|sister|sibling)$/u;

/** When a husband or a friend was born is no date of this life. */
function isOfSibling({ text, start }: DatedMention, told: Prepared): boolean {
  const { unit, people, sentences } = told;
  if (text.endsWith(' me') && !/\sthan\s/u.test(text)) return true;
  if (siblings.test(relationAsked(unit.question) ?? '')) return true;
  const around = sentences.find((sentence) => sentence.start <= start && start < sentence.end);
  const last = people.findLast(({ end }) => end <= start && end > (around?.start ?? 0));
  return siblings.test(last?.relation ?? '');
}

const bornJustNow = /(?<!\p{L})born\s+(?:(?:in|on|the|of|at|\p{Lu}[\p{L}\p{M}]+)[\s,]+)*$/u;

/** "She was born in 1941 and at sixteen she ran off": whoever she is, it is told in one breath. */
function bornBefore(
  { open, sentences, mentions }: Prepared,
  at: number,
  context: TimeContext,
): When | null {
  const from = sentences.find(({ start, end }) => start <= at && at < end)?.start ?? 0;
  const birth = mentions.findLast(
    ({ start, end, expression }) =>
      expression.kind === 'date' &&
      start >= from &&
      end <= at &&
      bornJustNow.test(open.slice(from, start)),
  );
  return birth ? resolveTime(birth, context) : null;
}

/** What corrects an earlier clause dates that one, and its own is left without a date. */
function asTold(time: DatedMention, clause: Clause): DatedMention {
  if (!within(clause, time.replaces ?? time))
    return { ...time, when: null, expression: { kind: 'vague' } };
  return time.when?.workedOut && isAhead(clause.text) ? { ...time, when: null } : time;
}

function lastOf(times: DatedMention[], previous: When | null): When | null {
  return times.reduce<When | null>((last, time) => carried(time, time.when, last), previous);
}

function within(clause: Clause, span: { start: number; end: number }): boolean {
  return span.start >= clause.start && span.start < clause.end;
}

const ranks: Record<DatedMention['expression']['kind'], number> = {
  date: 3,
  range: 3,
  decade: 3,
  either: 3,
  offset: 2,
  beside: 2,
  nearest: 2,
  age: 1,
  duration: 0,
  vague: 0,
};

/** The time a clause gives for itself; a date that was said beats one that is worked out. */
export function ownTime(clause: ReadClause): DatedMention | null {
  const usable = clause.times.filter(
    (time) => time.when !== null && time.bound !== 'until' && time.bound !== 'before',
  );
  return usable.reduce<DatedMention | null>(
    (best, time) => (best === null || rankOf(time) > rankOf(best) ? time : best),
    null,
  );
}

/**
 * An event that is known beats a count of years from what was told before, and in "We wed in April, two years
 * later" the count beats a month that has its year from there.
 */
function rankOf({ expression, when }: DatedMention): number {
  const counted = expression.kind === 'offset' && expression.from.kind === 'previous';
  if (counted && expression.years === 0) return 1;
  const borrowed = expression.kind === 'date' && when?.workedOut === true;
  return ranks[expression.kind] - (counted ? 0.5 : borrowed ? 1.8 : 0);
}

/** "until 2003": the end of what a clause tells. */
export function endOf(clause: ReadClause): When | null {
  return clause.times.find(({ bound, when }) => bound === 'until' && when !== null)?.when ?? null;
}

/** "She is expecting in March" is told of the March to come, not of one in the story. */
function isAhead(text: string): boolean {
  return /(?<!\p{L})(?:(?:is|are|am|['’]s|['’]re|['’]m)\s+(?:now\s+|still\s+)?(?:\p{L}+ing|due|to\s+\p{Ll}+)|will|['’]ll|next\s+(?:week|month|year|spring|summer|autumn|fall|winter|[A-Z]\p{Ll}+))(?!\p{L})/u.test(
    text.replace(/the\s+next/giu, ''),
  );
}

/** It speaks of a time that is not known: nothing may be carried into it. */
export function isBlocked(clause: ReadClause): boolean {
  return clause.times.some(
    ({ when, expression }) =>
      when === null &&
      expression.kind !== 'duration' &&
      expression.kind !== 'age' &&
      !isOwnEvent(expression),
  );
}

/** "It was the year the Dalai Lama ran away, so '59": a landmark and its year, told of no one here. */
const landmarkYear =
  /^(?:it|that|this)\s+was\s+(?:in\s+)?the\s+(?:same\s+)?(?:year|spring|summer|autumn|fall|winter|month|week|day|night)\s+(?!.*(?<!\p{L})(?:I|we|he|she|my|our|me|us)(?!\p{L}))/iu;

/** "Sixty-eight, maybe sixty-nine": beside a date another number is one, too. */
const otherYear = new RegExp(
  String.raw`(?<=(?:or|maybe|perhaps)\s+)(?:${spokenTens}|['’]?\d\d)(?!\p{L})`,
  'giu',
);
const pointing =
  /(?<!\p{L})(?:that|this|it|which)(?:['’](?:s|d)|\s+(?:was|is|would|must|will|had|has))?(?:\s+(?:be|have\s+been|been))?(?!\p{L})/giu;
/** The small words of somebody who thinks about a date. */
const weighing = wholeWords(
  [
    'in|on|from|since|till|until|around|about|the|of|so|and|or|then|back|early|late|year|sometime|somewhere|till the end',
    'day|night|week|month|before|after|end|start|beginning|middle|just',
    'probably|maybe|perhaps|must have been|nearly|almost|either|or so|exactly|definitely',
    'no|yes|yeah|aye|wait|sorry|actually|what|well|oh|er|um|uh|say',
    String.raw`I\s+(?:think|believe|suppose|guess)|I['’]d\s+say|let\s+me\s+(?:think|see)`,
    String.raw`(?:goodness|gracious|heavens|lord|god|dear)(?:\s+(?:me|above))?|indeed|of\s+course`,
  ].join('|'),
);

/** "That was 1959", "it was 1967": a clause that only dates the ones before it. */
export function onlyDates(clause: ReadClause): boolean {
  const text = plainlySpelt(clause.text);
  const bare = blankOut(
    text,
    clause.times.map((time) => ({
      start: (time.replaces ?? time).start - clause.start,
      end: Math.min(time.end, clause.end) - clause.start,
    })),
  );
  if (clause.times.length > 0 && landmarkYear.test(text) && clause.people.length === 0) return true;
  const rest = bare
    .replace(/,?\s*because\s+of\s.*$/iu, '')
    .replace(/,\s*(?:the\s+)?\p{Lu}\p{L}+\s+year/gu, '')
    .replace(otherYear, '')
    .replace(pointing, '')
    .replace(weighing, '')
    .replace(/[\s,.…!?;:—–-]/gu, '');
  const told =
    !/^(?:so\s+)?(?:that|this|it)\s+was\s/iu.test(text) &&
    clause.times.some(({ expression }) => isOfLife(expression));
  return clause.times.length > 0 && !told && rest === '';
}

/** "The year we sold the boat" tells something of the life, "the year of the moon landing" only when it was. */
function isOfLife(expression: DatedMention['expression']): boolean {
  if (expression.kind !== 'offset') return false;
  const { from } = expression;
  return from.kind === 'own event' || (from.kind === 'event' && from.known === undefined);
}

/** "I was fifty-six.", "Stanzin was four.": a sentence that tells an age and no more. */
export function onlyTellsAge(clause: ReadClause): boolean {
  return clause.times.some(
    ({ expression, text, when }) =>
      expression.kind === 'age' &&
      when !== null &&
      clause.text.replace(/(?:\s+(?:then|at\s+the\s+time))?[.,!\s]*$/u, '').length <=
        text.length + 2,
  );
}
