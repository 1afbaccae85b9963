import type { Lesson } from '#bench/learn.ts';
import { yearFits } from '#bench/lives/dates.ts';
import {
  isOpen,
  type Life,
  readLives,
  type ToldFact,
  tellerOf,
  todayOf,
  unitId,
  unitsOf,
} from '#bench/lives/life.ts';
import { stands } from '#bench/lives/wording.ts';
import { linksIn } from '#server/mind/extract-facts/clause-times.ts';
import { featuresOf, type Link } from '#server/mind/extract-facts/links/features.ts';
import type { View } from '#server/mind/extract-facts/links/views.ts';
import { ownTime, type ReadClause, type Reading } from '#server/mind/extract-facts/reading.ts';
import { asLearned, readTold } from '#server/mind/extract-facts/rules.ts';
import { passages } from './passages.ts';

/** A clause beside a time of its answer; `from` is the life or the passage that it stands in. */
export type LinkLesson = Lesson<'own' | 'other'> & { from: string };

export function readLessons(): LinkLesson[] {
  return [...readLives('tuned').flatMap(lessonsOf), ...passages().flatMap(lessonsOfPassage)];
}

const nothingLinked = () => Number.NEGATIVE_INFINITY;

/** What is learned must not depend on what was learned before: here no clause is given a date of another. */
function lessonsOf(life: Life): LinkLesson[] {
  const told = { teller: tellerOf(life), units: unitsOf(life), known: [], today: todayOf(life) };
  return readTold(told, { ...asLearned, likelihood: nothingLinked }).flatMap(({ reading }) => {
    const facts = life.facts.filter(
      (fact) => isOpen(fact) && !fact.anyy && unitId(fact.turn) === reading.unit.id,
    );
    return linksIn(reading).flatMap((link) => lessonIn(link, facts, reading, life.name) ?? []);
  });
}

function lessonIn(
  link: Link,
  facts: ToldFact[],
  reading: Reading,
  from: string,
): LinkLesson | null {
  const view = link.views[link.told];
  if (!view) return null;
  const told = facts.filter((fact) => clausesOf(fact, reading).includes(view.clause));
  if (told.length === 0 && (!isIdle(view) || holdsWords(view, facts))) return null;
  const isOwn = told.some((fact) => fact.year !== null && yearFits(fact, link.time.when));
  return { features: featuresOf(link), label: isOwn ? 'own' : 'other', from };
}

/** The clauses of one sentence that hold the words of a fact; none where one of them has its date already. */
function clausesOf({ words }: ToldFact, { sentences, clauses, unit }: Reading): ReadClause[] {
  if (words.length === 0) return [];
  return sentences.flatMap(({ index, start, end }) => {
    const said = unit.text.slice(start, end);
    if (!words.every((word) => stands(word, said))) return [];
    const telling = clauses.filter(
      (clause) => clause.sentence === index && words.some((word) => stands(word, clause.text)),
    );
    return telling.some((clause) => ownTime(clause) !== null) ? [] : telling;
  });
}

const idle = new Set(['mere talk', 'habit', 'now', 'present', 'lasting']);

/** What nobody wrote down and how things always were or are now is of no date. */
const isIdle = ({ traits }: View) => traits.some((trait) => idle.has(trait));

const holdsWords = ({ clause }: View, facts: ToldFact[]) =>
  facts.some(({ words }) => words.some((word) => stands(word, clause.text)));

function lessonsOfPassage({ name, reading, years }: ReturnType<typeof passages>[number]) {
  return linksIn(reading).flatMap((link): LinkLesson[] => {
    const clause = link.views[link.told]?.clause;
    const said = years.find(({ words }) => clause?.text.includes(words));
    if (!said) return [];
    const fact = { kind: 'event' as const, words: [], turn: 1, year: said.year };
    const isOwn = said.year !== null && yearFits(fact, link.time.when);
    return [{ features: featuresOf(link), label: isOwn ? 'own' : 'other', from: name }];
  });
}
