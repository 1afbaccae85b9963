import { hasVerb } from '#server/mind/abilities/shared/excerpts.ts';
import { phrasing, sortedBy } from '#server/mind/abilities/shared/templates.ts';
import type { Mention } from '#server/mind/reading/doc.ts';
import type { Story } from '#server/mind/reading/story.ts';
import { concreteCount, contentStems } from '#server/mind/text/content-words.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import { namedAges } from './chapter-ages.ts';
import { countsFromBefore, isOfTheTalk } from './openings.ts';
import { type Episode, type Line, type Passage, wordsIn } from './passage.ts';
import { isGuessed } from './unmarked.ts';

type Titled = { title: string | null; passages: readonly Passage[] };

/** How well each sort of name stands over a chapter. */
const standing: Partial<Record<Mention['kind'], number>> = {
  place: 1.3,
  organisation: 1.2,
  thing: 1,
  person: 0.8,
};
const fewestSentences = 2;

type Counted = { name: string; kind: Mention['kind']; sentences: number };

/** What a text without a title is called: the name that most of its sentences say. */
export function ownName(passages: readonly Passage[]): string | null {
  const [best] = sortedBy(
    namesIn(passages).filter(
      ({ kind, sentences }) => standing[kind] && sentences >= fewestSentences,
    ),
    ({ kind, sentences }) => sentences * (standing[kind] ?? 0),
  );
  return best?.name ?? null;
}

const mostOfIt = 0.6;
/** A childhood goes on a little, and no further. */
const yearsOver = 6;

/**
 * Each chapter by the time of life that most of it is surely of, by a short sentence of theirs, or by one of the family
 * who is told of there; none twice.
 */
export function chapterTitles(episodes: readonly Episode[], story: Story, born: number | null) {
  const taken = new Set<string>();
  const yearAt = new Map(episodes.flatMap(carriedYears));
  return (passages: readonly Passage[]): string | null => {
    const own = ownWords(passages);
    const title = [
      ageTitle(passages, yearAt, born),
      ...own.slice(0, 1).filter((words) => tokensOf(words).length <= mostInTitle),
      relative(passages, story),
      ...own,
    ].find((one) => one !== null && !taken.has(one));
    if (title) taken.add(title);
    return title ?? null;
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

function namesIn(passages: readonly Passage[]): Counted[] {
  const counts = new Map<string, Counted>();
  for (const { unit, lines } of passages)
    for (const { at } of lines) {
      const named = unit.doc.mentions.filter(({ sentence, name }) => sentence === at && name);
      for (const [name, { kind }] of new Map(named.map((one) => [one.name ?? '', one]))) {
        const known = counts.get(name) ?? { name, kind, sentences: 0 };
        counts.set(name, { ...known, sentences: known.sentences + 1 });
      }
    }
  return [...counts.values()];
}

/** The place and the years, each only where it is certain. */
export function placeLine({ title, passages }: Titled): string | null {
  const place = placeOf(passages);
  const years = yearsOf(passages);
  const parts = [place && place !== title ? place : null, years].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : null;
}

const fewestEvents = 2;
const longestSpan = 50;

/** Where all of what happened to the teller happened, as far as it says a place. */
function placeOf(passages: readonly Passage[]): string | null {
  const placed = passages
    .flatMap(({ events }) => events)
    .filter(({ subject, places }) => subject === 'teller' && places.length > 0)
    .flatMap(({ places }) => places);
  const [place, ...others] = new Set(placed);
  return place && others.length === 0 && placed.length >= fewestEvents ? place : null;
}

const enoughOfIt = 0.34;

/** From the first to the last year that was lived in it, where much of it says one; not where it goes through most of the life. */
function yearsOf(passages: readonly Passage[]): string | null {
  const dated = passages.filter(({ years }) => years.length > 0);
  const words = (own: readonly Passage[]) => own.reduce((sum, one) => sum + wordsIn(one), 0);
  if (dated.length === 0 || words(dated) < words(passages) * enoughOfIt) return null;
  const years = dated.flatMap((one) => one.years);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  if (last - first > longestSpan) return null;
  return first === last ? String(first) : `${first}–${last}`;
}
