import { wordsOf } from '#server/mind/language/spans.ts';
import { ownPhrase, type Places, placeAndTime } from './headings.ts';
import type { Line } from './lines.ts';
import type { Passage } from './passages.ts';

export type Paragraph = { lines: Line[]; when: Passage['when'] };
export type Section = { heading: string | null; paragraphs: Paragraph[] };

const fewWords = 12;

/** Passages as paragraphs: one that leans, or is no more than a breath, joins what it follows. */
export function paragraphsOf(passages: Passage[]): Paragraph[] {
  const paragraphs: (Paragraph & { last: Passage })[] = [];
  for (const passage of passages) {
    const open = paragraphs.at(-1);
    const follows = open && passage.told === open.last.told + 1;
    const leans = passage.stands === 'behind another' && follows;
    const joins = open && (leans || isBreath(passage, open.last));
    if (open && joins) {
      open.lines.push(...passage.lines);
      open.last = passage;
    } else paragraphs.push({ lines: [...passage.lines], when: passage.when, last: passage });
  }
  return paragraphs.map(({ lines, when }) => ({ lines, when }));
}

const isBreath = (passage: Passage, before: Passage) =>
  wordsOf(passage.lines.map(({ text }) => text).join(' ')).length < fewWords &&
  before.unit.conversationId === passage.unit.conversationId &&
  Math.abs(yearIn(passage) - yearIn(before)) <= 1;

const yearIn = ({ when }: { when: Passage['when'] }) => (when ? Number(when.from.slice(0, 4)) : 0);

const mostPerSection = 5;
const leastPerSection = 2;
const fewForHeadings = 5;

/** Parts with a heading each, cut where most time passes or the teller goes somewhere else. */
export function sectionsOf(paragraphs: Paragraph[], places: Places): Section[] {
  if (paragraphs.length < fewForHeadings) return [{ heading: null, paragraphs }];
  return withHeadings(parted(paragraphs), places);
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
  if (paragraphs.length < mostPerSection || !best) return [paragraphs];
  return [...parted(paragraphs.slice(0, best.at)), ...parted(paragraphs.slice(best.at))];
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
  return parts.map((paragraphs, at) => {
    const lines = paragraphs.flatMap((paragraph) => paragraph.lines);
    const [place, phrase] = [placeAndTime(lines, places), ownPhrase(lines)];
    const choices = at === 0 ? [place, phrase] : [phrase, place];
    const heading = choices.find((choice) => choice !== null && !used.has(choice)) ?? null;
    if (heading) used.add(heading);
    return { heading, paragraphs };
  });
}
