import type { When } from '#contract/whens.ts';
import type { ToldSentence } from '#server/mind/abilities/shared/excerpts.ts';
import { kinOf } from '#server/mind/people/kin.ts';
import type { Clause, Sentence, TimeMention, Told } from '#server/mind/reading/doc.ts';
import type { Story } from '#server/mind/reading/story.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import { yearOf } from './passage.ts';

export type OwnTime = {
  /** Of the main event, where the first words say it. */
  year: number | null;
  years: number[];
  /** The first words say a year in which others did something. */
  isOfOthers: boolean;
};

/** A message begins with what it is about. */
const opening = 2;
/** What went on for longer is of no one time. */
const fewYears = 3;

/**
 * When a message was lived, as its own words say it of whoever the life is: not the year of a thing or of somebody
 * else, not one that is only worked out from what was told elsewhere, and none before the birth.
 */
export function ownTime(
  unit: Told,
  lines: readonly ToldSentence[],
  story: Story,
  isOwnLife: boolean,
): OwnTime {
  const here = new Map(lines.map(({ at, sentence }, place) => [at, { sentence, place }]));
  const born = isOwnLife && story.birth ? yearOf(story.birth.from) : 0;
  const lived = (when: When): boolean =>
    yearOf(when.to) >= born && yearOf(when.from) <= unit.toldAt.getFullYear();
  const said = unit.doc.times.flatMap((time, index) => {
    const line = here.get(time.sentence);
    const when = story.whenAt(unit.id, index);
    if (!line || !when || !lived(when) || !saysYear(unit, time, when)) return [];
    const whose = whoseIs(unit, time, line.sentence, story, isOwnLife);
    const isFirst = line.place < (whose === 'close' ? 1 : opening);
    return [{ when, whose, isFirst }];
  });
  const own = said.filter(({ whose }) => whose !== null);
  const first = own.find(
    ({ isFirst, when }) => isFirst && yearOf(when.to) - yearOf(when.from) <= fewYears,
  );
  return {
    year: first ? yearOf(first.when.from) : null,
    years: own.flatMap(({ when }) => [yearOf(when.from), yearOf(when.to)]),
    isOfOthers: said.some(({ whose, isFirst }) => whose === null && isFirst),
  };
}

/** "in 1951", "when I was nine", "from 1960 to 1988"; not "a 1938 tractor", "since 1950", "the sixties". */
function saysYear(
  { text, toldAt }: Told,
  { expression, bound, start, end }: TimeMention,
  when: When,
) {
  if (bound !== 'at') return false;
  if (when.precision !== 'range' && yearOf(when.to) - yearOf(when.from) > 1) return false;
  if (expression.kind === 'age') {
    const isOfInfant = /\b(?:day|week|month)s?\b/iu.test(text.slice(start, end + unitAhead));
    const isPast = !expression.now && yearOf(when.to) < toldAt.getFullYear();
    return expression.whose === 'I' && isPast && !isOfInfant;
  }
  if (expression.kind !== 'date') return expression.kind === 'range';
  if ((expression.year ?? expression.short) === null || expression.lived) return false;
  const isOfThing =
    /^['’]?\d+$/u.test(text.slice(start, end)) &&
    /\b(?:an?|the|this|that|my|our|your|his|her|their|its)\s+$/iu.test(text.slice(0, start)) &&
    /^\s+\p{L}/u.test(text.slice(end));
  return !isOfThing;
}

/** "Seven weeks old" is read as an age; its unit may stand behind it. */
const unitAhead = 7;

const ofDeath = wordsOf('of a death');

/** Lived by whoever the life is or by nobody in particular, or a child born and somebody lost; null for what others did. */
function whoseIs(
  { id, doc, text }: Told,
  { expression, start, sentence: at }: TimeMention,
  sentence: Sentence,
  story: Story,
  isOwnLife: boolean,
): 'own' | 'close' | null {
  if (expression.kind === 'age') return 'own';
  const clause = clauseAt(sentence, start);
  if (clause?.verb?.tense === 'future' || clause?.modality === 'unreal') return null;
  const subject = clause?.subject ?? null;
  const who = typeof subject === 'number' ? doc.mentions[subject] : undefined;
  const isSomebody = who?.kind === 'person' || (who?.kind === 'pronoun' && who.gender !== null);
  if (typeof subject !== 'number' || !isSomebody || !isOwnLife) return 'own';
  const person = story.personAt(id, subject);
  const isOwnChild = person?.of === 'teller' && /^(?:child|son|daughter)$/u.test(person.kin ?? '');
  const isBorn = doc.events.some(
    (one) => one.sentence === at && (one.kind === 'child' || (isOwnChild && one.said === 'birth')),
  );
  const nearest = sentence.clauses.filter((one) => one.start <= start).slice(-2);
  const isLost = nearest.some(
    ({ start: from, verb }) =>
      ofDeath.has(verb?.lemma ?? '') && !/\bhad\s+$/iu.test(text.slice(from, verb?.start)),
  );
  return isBorn || isLost ? 'close' : null;
}

const clauseAt = ({ clauses }: Sentence, at: number): Clause | undefined =>
  clauses.findLast(({ start }) => start <= at);

const ofToday = wordsOf('of today');
const mostlyNow = 0.5;

/** "She is nine and will be home at three": it tells of the days in which it is told. */
export function isOfToday({ doc, question = '' }: Told, lines: readonly ToldSentence[]): boolean {
  const spoken = lines.flatMap(({ sentence }) => sentence.clauses.find(({ verb }) => verb) ?? []);
  const present = spoken.filter(
    ({ verb }) => verb?.tense === 'present' || verb?.tense === 'future',
  );
  if (present.length === 0 || present.length / spoken.length <= mostlyNow) return false;
  const here = new Set(lines.map(({ at }) => at));
  const looksAhead = lines.some(({ sentence }) =>
    sentence.clauses.some(({ verb }) => verb?.tense === 'future'),
  );
  const isAged = doc.times.some(
    ({ sentence, expression }) => here.has(sentence) && expression.kind === 'age' && expression.now,
  );
  const words = [question, ...lines.map(({ text }) => text)].flatMap((text) => tokensOf(text));
  return (
    looksAhead ||
    isAged ||
    words.some(({ word }) => ofToday.has(word) || isGrandchild(kinOf(word)?.relation ?? ''))
  );
}

const isGrandchild = (relation: string): boolean =>
  /^(?:great-)?grand(?:child|son|daughter)/u.test(relation);
