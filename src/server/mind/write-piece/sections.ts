import { wordsOf } from '#server/mind/language/spans.ts';
import { keepsakeTitle } from './chapters.ts';
import { birthHeading, type Places, placeAndTime, unworn, yearsIn } from './headings.ts';
import { lastWordsHeading, lastWordsOf } from './last-words.ts';
import { ownPhrase } from './own-phrase.ts';
import { withLine } from './parting/rejoining.ts';
import type { Passage } from './passages.ts';

export type Paragraph = Pick<Passage, 'lines' | 'when' | 'chapter'>;
export type Section = { heading: string | null; paragraphs: Paragraph[] };

const fewWords = 12;

/** Passages as paragraphs: one that leans, was told at once, or is no more than a breath, joins what it follows. */
export function paragraphsOf(passages: Passage[]): Paragraph[] {
  const paragraphs: (Paragraph & { last: Passage })[] = [];
  for (const passage of passages) {
    const open = paragraphs.at(-1);
    const follows = open && passage.told === open.last.told + 1;
    const goesOn = passage.stands === 'behind another' || open?.last.unit.id === passage.unit.id;
    const together = open?.chapter === passage.chapter;
    const joins = open && together && ((follows && goesOn) || isBreath(passage, open.last));
    if (open && joins) {
      const [first, ...rest] = passage.lines;
      if (first)
        open.lines = [...(follows ? withLine(open.lines, first) : [...open.lines, first]), ...rest];
      open.when ??= passage.when;
      open.last = passage;
    } else {
      const { lines, when, chapter } = passage;
      paragraphs.push({ lines: [...lines], when, chapter, last: passage });
    }
  }
  return paragraphs.map(({ lines, when, chapter }) => ({ lines, when, chapter }));
}

/** A few words that were told at once with what stands before them, or of the same time. */
function isBreath(passage: Passage, before: Passage): boolean {
  const words = wordsOf(passage.lines.map(({ text }) => text).join(' '));
  if (words.length >= fewWords || before.unit.conversationId !== passage.unit.conversationId)
    return false;
  if (passage.unit.id !== before.unit.id && lastWordsHeading(passage) !== null) return false;
  return passage.when
    ? Math.abs(yearIn(passage) - yearIn(before)) <= 1
    : passage.told === before.told + 1;
}

const yearIn = ({ when }: { when: Passage['when'] }) => (when ? Number(when.from.slice(0, 4)) : 0);

const mostPerSection = 5;
const leastPerSection = 2;
const fewForHeadings = 5;

/** Parts with a heading each, cut where most time passes or the teller goes somewhere else. */
export function sectionsOf(paragraphs: Paragraph[], places: Places): Section[] {
  const kept = paragraphs.filter(({ chapter }) => chapter === keepsakeTitle);
  const told = paragraphs.filter((paragraph) => !kept.includes(paragraph));
  const chapters = new Set(told.map(({ chapter }) => chapter));
  if (paragraphs.length < fewForHeadings && chapters.size < 2)
    return [{ heading: null, paragraphs }];
  const sections =
    chapters.size < 2
      ? withLastWords(told, places)
      : runsOf(told).flatMap((run) => inChapter(run, places));
  return kept.length === 0 ? sections : [...sections, { heading: keepsakeTitle, paragraphs: kept }];
}

/** A page or so has a paragraph where a book has a part; only the teller's own headings stay, and those of last words. */
export const closelySet = (sections: Section[]): Section[] =>
  sections.map(({ heading, paragraphs }) => {
    const [first] = paragraphs;
    const isTold =
      first &&
      (first.chapter === heading || paragraphs.every((one) => lastWordsHeading(one) !== null));
    const lines = paragraphs.flatMap((paragraph) => paragraph.lines);
    return {
      heading: isTold ? heading : null,
      paragraphs: first ? [{ ...first, lines }] : [],
    };
  });

function withLastWords(told: Paragraph[], places: Places): Section[] {
  const last = lastWordsOf(told);
  if (!last) return withHeadings(parted(told), places);
  return [
    ...withHeadings(parted(told.slice(0, last.from)), places),
    { heading: last.heading, paragraphs: told.slice(last.from) },
  ];
}

const mostPerChapter = 8;

function runsOf(paragraphs: Paragraph[]): Paragraph[][] {
  const runs: Paragraph[][] = [];
  for (const paragraph of paragraphs) {
    const run = runs.at(-1);
    if (run && run[0]?.chapter === paragraph.chapter) run.push(paragraph);
    else runs.push([paragraph]);
  }
  return runs;
}

/** Under the teller's own word for it; a long one is parted further under headings of its own. */
function inChapter(paragraphs: Paragraph[], places: Places): Section[] {
  const title = paragraphs[0]?.chapter ?? null;
  if (title && paragraphs.length <= mostPerChapter) return [{ heading: title, paragraphs }];
  return withHeadings(parted(paragraphs), places).map((section, at) =>
    at === 0 && title ? { ...section, heading: title } : section,
  );
}

function parted(paragraphs: Paragraph[]): Paragraph[][] {
  const middle = paragraphs.length / 2;
  const cuts = paragraphs
    .map((paragraph, at) => ({
      at,
      weight: breakBefore(paragraph, paragraphs[at - 1]) - Math.abs(at - middle) / 2,
    }))
    .slice(leastPerSection, 1 - leastPerSection);
  const [best] = cuts.sort((one, other) => other.weight - one.weight);
  const few = paragraphs.length < mostPerSection && yearsOf(paragraphs) < longYears;
  if (few || !best) return [paragraphs];
  return [...parted(paragraphs.slice(0, best.at)), ...parted(paragraphs.slice(best.at))];
}

const longYears = 20;

function yearsOf(paragraphs: Paragraph[]): number {
  const years = paragraphs.flatMap((one) => (one.when ? [yearIn(one)] : []));
  return years.length === 0 ? 0 : Math.max(...years) - Math.min(...years);
}

const going =
  /(?<!\p{L})(?:moved|left|came to|came home|went to|went back|flew|sailed|boat|arrived|drafted|emigrated|fled|took over|sold|retired|married|born)(?!\p{L})/iu;

function breakBefore(paragraph: Paragraph, before: Paragraph | undefined): number {
  const dated = paragraph.when && before?.when;
  const years = dated ? Math.min(12, Math.max(0, yearIn(paragraph) - yearIn(before))) : 2;
  return years + (going.test(paragraph.lines[0]?.text ?? '') ? 4 : 0);
}

function withHeadings(parts: Paragraph[][], places: Places): Section[] {
  const used = new Set<string>();
  const told: Paragraph[] = [];
  return parts.map((paragraphs, at) => {
    const lines = paragraphs.flatMap((paragraph) => paragraph.lines);
    told.push(...paragraphs);
    const inTurn = paragraphs.filter((one) => !isOutOfTurn(one, told));
    const years = yearsTold(inTurn, parts.slice(at + 1).flat());
    const [place, phrase] = [placeAndTime(lines, places, years), ownPhrase(lines.slice(1))];
    const choices = at === 0 ? [birthHeading(lines, places), place, phrase] : [phrase, place];
    const chosen = choices.find((choice) => choice !== null && !used.has(choice)) ?? null;
    const heading = chosen && unworn(chosen, used);
    if (chosen) used.add(chosen);
    return { heading, paragraphs };
  });
}

/** The years of a part: how its paragraphs begin, and what else is told in them before the next part begins. */
function yearsTold(paragraphs: Paragraph[], following: Paragraph[]): string[] {
  const next = following.find(({ when }) => when !== null);
  const until = next ? yearIn(next) : Number.POSITIVE_INFINITY;
  return paragraphs.flatMap(({ when, lines }) => {
    const later = lines
      .map((line) => ({ when: line.when }))
      .filter((line) => when && yearIn(line) >= yearIn({ when }) && yearIn(line) < until);
    return yearsIn([when, ...later.map((line) => line.when)]);
  });
}

/** It is told among later things, so that its year says nothing of where it stands. */
const isOutOfTurn = (paragraph: Paragraph, told: Paragraph[]) =>
  told.slice(0, told.indexOf(paragraph)).some((one) => yearIn(one) > yearIn(paragraph));
