import { hasVerb } from '#server/mind/abilities/shared/excerpts.ts';
import { phrasing, sortedBy } from '#server/mind/abilities/shared/templates.ts';
import type { Story } from '#server/mind/reading/story.ts';
import { concreteCount, contentStems } from '#server/mind/text/content-words.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import { namedAges } from './chapter-ages.ts';
import { countsFromBefore, isOfTheTalk } from './openings.ts';
import { type Episode, type Line, type Passage, wordsIn } from './passage.ts';
import { isGuessed } from './unmarked.ts';

const mostOfIt = 0.6;
/** A childhood goes on a little, and no further. */
const yearsOver = 6;

/**
 * Each chapter by the time of life that most of it is surely of, by a short sentence of theirs, by one of the family
 * who is told of there, or, as hymns are, by its first words; none twice.
 */
export function chapterTitles(episodes: readonly Episode[], story: Story, born: number | null) {
  const taken = new Set<string>();
  const yearAt = new Map(episodes.flatMap(carriedYears));
  return (passages: readonly Passage[]): string => {
    const own = ownWords(passages);
    const title = [
      ageTitle(passages, yearAt, born),
      ...own.slice(0, 1).filter((words) => tokensOf(words).length <= mostInTitle),
      relative(passages, story),
      ...own,
    ].find((one) => one !== null && !taken.has(one));
    const name = title ?? firstWords(passages);
    taken.add(name);
    return name;
  };
}

const fewestLines = 3;
const muchOfIt = 0.3;

/** "Hugo", "My mother": whoever of the family most is told of. */
function relative(passages: readonly Passage[], story: Story): string | null {
  const lines = passages.flatMap((one) => one.lines);
  const told = lines.flatMap(({ unit, at }) => {
    const people = unit.doc.mentions.flatMap(({ sentence }, index) => {
      const person = sentence === at ? story.personAt(unit.id, index) : null;
      return person?.kin && person.of === 'teller' ? [person] : [];
    });
    return [...new Set(people)];
  });
  const [best] = sortedBy([...Map.groupBy(told, (person) => person)], ([, own]) => own.length);
  if (!best) return null;
  const [{ names, kin }, own] = best;
  if (own.length < fewestLines || own.length < lines.length * muchOfIt) return null;
  return names[0] ?? phrasing('my kin', { kin: kin ?? '' });
}

/** So many passages behind one that says its year are held to be of that time. */
const mostCarried = 2;

function carriedYears({ passages }: Episode): [Passage, number | null][] {
  let [last, since]: [number | null, number] = [null, 0];
  return passages.map((passage) => {
    since = passage.year === null ? since + 1 : 0;
    last = passage.year ?? (since > mostCarried || passage.isOfOthers ? null : last);
    return [passage, last];
  });
}

function ageTitle(
  passages: readonly Passage[],
  yearAt: ReadonlyMap<Passage, number | null>,
  born: number | null,
): string | null {
  if (born === null) return null;
  const words = (own: readonly Passage[]) => own.reduce((sum, one) => sum + wordsIn(one), 0);
  const isOf = ({ from, to }: (typeof namedAges)[number]): boolean => {
    const within = passages.filter((one) => {
      const age = (yearAt.get(one) ?? Number.NaN) - born;
      return age >= from && age <= to;
    });
    const isBeyond = passages.some(({ years }) =>
      years.some((year) => year - born > to + yearsOver || year - born < from - yearsOver),
    );
    return !isBeyond && words(within) >= words(passages) * mostOfIt;
  };
  return namedAges.find(isOf)?.title ?? null;
}

const fewestInTitle = 2;
/** Longer ones serve where there is no other. */
const mostInTitle = 8;
const mostAtAll = 14;
const mostThings = 2;
const forLength = 2;
const forWhole = 1;

/**
 * Short sentences of theirs that stand by themselves, or parts of long ones between two marks; those with something to
 * be seen in them first: "The hens had the news first".
 */
export function ownWords(passages: readonly Passage[]): string[] {
  const short = passages.flatMap(({ lines }) =>
    lines
      .filter((line) => !isGuessed(line))
      .flatMap((line) =>
        isTitleLike(line, line.written) ? [{ line, words: line.written }] : partsIn(line),
      ),
  );
  return sortedBy(short, worthAsTitle).map(
    ({ words }) => words.charAt(0).toUpperCase() + words.slice(1).replace(/[.!]$/u, ''),
  );
}

type Words = { line: Line; words: string };

const worthAsTitle = ({ line, words }: Words): number =>
  Math.min(mostThings, concreteCount(words)) +
  (hasVerb(line.sentence) ? 1 : 0) +
  (words === line.written ? forWhole : 0) +
  (tokensOf(words).length <= mostInTitle ? forLength : 0);

const leaning = wordsOf('words that lean');
const fewestStems = 2;

function isTitleLike(line: Line, words: string): boolean {
  const { unit, at, leans, sentence } = line;
  const { length, 0: first } = tokensOf(words);
  const [from, to] = [unit.text.indexOf(words, sentence.start), words.length];
  return (
    (sentence.act === 'telling' || sentence.act === 'bare-answer') &&
    !leans &&
    !/["“”?…:;()\d]|[.!]\s/u.test(words) &&
    length >= fewestInTitle &&
    length <= mostAtAll &&
    contentStems(words).length >= fewestStems &&
    !isOfTheTalk(unit, at) &&
    !countsFromBefore(line) &&
    !leaning.has(first?.word ?? '') &&
    !unit.doc.mentions.some(
      ({ start, kind, gender, plural }) =>
        start >= from && start < from + to && kind === 'pronoun' && (gender !== null || plural),
    )
  );
}

const fewestInPart = 4;
const subjects = new Set(['the', 'a', 'an', 'my', 'our', 'i', 'we', 'nobody', 'everybody']);

/** "…, Nan was the first through the door": a clause with a subject and a verb of its own. */
function partsIn(line: Line): Words[] {
  const { unit, sentence, written, text } = line;
  if (sentence.quotes.length > 0 || written !== text) return [];
  return written
    .split(/[,;:]\s+/u)
    .filter((words) => {
      const from = unit.text.indexOf(words, sentence.start);
      const { length } = tokensOf(words);
      const hasClause = sentence.clauses.some(
        ({ verb }) => verb !== null && verb.start > from && verb.start < from + words.length,
      );
      const isShort = length >= fewestInPart && length <= mostInTitle;
      const hasSubject = subjects.has(tokensOf(words)[0]?.word ?? '');
      return (
        isShort && hasSubject && hasClause && concreteCount(words) > 0 && isTitleLike(line, words)
      );
    })
    .map((words) => ({ line, words }));
}

const mostOfFirst = 7;

/** "August 1942 they put us on a train…": up to the first mark, or to a word that says something. */
function firstWords(passages: readonly Passage[]): string {
  const written = passages[0]?.lines[0]?.written ?? '';
  const [phrase = ''] = written.split(/[,;:.!?]\s/u);
  const isShort = tokensOf(phrase).length >= fewestInTitle;
  const words = (isShort ? phrase : written).split(' ').slice(0, mostOfFirst);
  while (words.length > fewestInTitle && contentStems(words.at(-1) ?? '').length === 0) words.pop();
  const title = words.join(' ');
  return title === written ? title.replace(/[.!]$/u, '') : `${title.replace(/[,;:.!?]$/u, '')}…`;
}
